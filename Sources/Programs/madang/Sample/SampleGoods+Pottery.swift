extension SampleGoods {
    static let pottery = [
        SampleGoods(
            "물결무늬 머그컵",
            """
            두 손으로 감싸 쥐기 좋은 크기의 머그컵이에요.\n물레로 하나씩 빚어서 물결이 \
            조금씩 달라요. 350 mL가 들어가요.
            """,
            .won(28000, discount: 3000),
            stock: 12,
            .cup,
            .celadon,
            beside: .persimmon,
            pictures: 4
        ),
        SampleGoods(
            "새벽 달항아리",
            """
            달이 막 지려는 새벽의 색을 담은 작은 달항아리예요. 꽃 한 송이만 꽂아도 방이 \
            환해져요.\n높이 18 cm, 물이 새지 않아요.
            """,
            .won(180000, discount: 0),
            stock: 2,
            .jar,
            .white,
            beside: .celadon,
            pictures: 5
        ),
        SampleGoods(
            "파도 국그릇",
            """
            국이 식지 않게 조금 두껍게 빚었어요. 안쪽까지 유약을 발라 설거지가 쉬워요.
            """,
            .won(32000, discount: 0),
            stock: 8,
            .bowl,
            .indigo,
            beside: .clay,
            pictures: 3
        ),
        SampleGoods(
            "물고기 접시",
            """
            접시 한가운데에 물고기 한 마리가 헤엄쳐요. 생선을 올리면 두 마리가 돼요.\n지름 \
            22 cm, 식기세척기에 넣어도 괜찮아요.
            """,
            .won(26000, discount: 5000),
            stock: 5,
            .plate,
            .indigo,
            beside: .persimmon,
            pictures: 2
        ),
        SampleGoods(
            "황토 찻잔 한 쌍",
            """
            차가 천천히 식는 황토 찻잔 두 개예요. 하나는 손님 것이에요.
            """,
            .won(44000, discount: 0),
            stock: 0,
            .cup,
            .clay,
            beside: .white,
            pictures: 3
        ),
        SampleGoods(
            "매화 화병",
            """
            한지에 그리듯 매화 한 가지를 그려 넣었어요. 빈 채로 두어도 보기 좋아요.
            """,
            .dollars(72, discount: 8),
            stock: 3,
            .jar,
            .rose,
            beside: .white,
            pictures: 2
        ),
        SampleGoods(
            "비빔밥 대접",
            """
            나물 여섯 가지를 넉넉히 담고도 비빌 자리가 남는 대접이에요.
            """,
            .won(38000, discount: 4000),
            stock: 7,
            .bowl,
            .persimmon,
            beside: .pine,
            pictures: 1
        ),
    ]
}
