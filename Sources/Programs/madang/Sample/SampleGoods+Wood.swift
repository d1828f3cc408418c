extension SampleGoods {
    static let wood = [
        SampleGoods(
            "느티나무 스툴",
            """
            한 사람이 앉기에도, 책 열 권을 쌓기에도 좋은 높이예요. 못을 쓰지 않고 짰어요.
            """,
            .won(120000, discount: 15000),
            stock: 3,
            .stool,
            .clay,
            beside: .persimmon,
            pictures: 5
        ),
        SampleGoods(
            "삼나무 아이 의자",
            """
            키 100 cm까지 앉을 수 있어요. 모서리를 모두 둥글게 깎았어요.
            """,
            .won(78000, discount: 0),
            stock: 4,
            .stool,
            .persimmon,
            beside: .sun,
            pictures: 2
        ),
        SampleGoods(
            "찻상 겸 쟁반",
            """
            찻주전자와 찻잔을 올려 그대로 들고 나갈 수 있어요. 옻칠을 세 번 했어요.
            """,
            .won(64000, discount: 6000),
            stock: 0,
            .tray,
            .clay,
            beside: .pine,
            pictures: 3
        ),
        SampleGoods(
            "대나무 접부채",
            """
            한 번에 활짝 펴지는 소리가 시원해요. 주머니에 들어가는 크기예요.
            """,
            .dollars(24, discount: 4),
            stock: 18,
            .fan,
            .celadon,
            beside: .persimmon,
            pictures: 3
        ),
        SampleGoods(
            "누비 복주머니",
            """
            동전도 소원도 넣을 수 있어요. 끈을 당기면 꼭 닫혀요.
            """,
            .won(16000, discount: 0),
            stock: 29,
            .pouch,
            .rose,
            beside: .indigo,
            pictures: 2
        ),
        SampleGoods(
            "오동나무 조명",
            """
            오동나무 갓 사이로 노을빛이 새어 나와요. 전구는 쉽게 바꿀 수 있어요.
            """,
            .won(95000, discount: 0),
            stock: 2,
            .lamp,
            .persimmon,
            beside: .night,
            pictures: 3
        ),
    ]
}
