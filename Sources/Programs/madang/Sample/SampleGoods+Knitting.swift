extension SampleGoods {
    static let knitting = [
        SampleGoods(
            "산길 털모자",
            """
            산등성이를 한 줄 떠 넣은 털모자예요. 머리둘레 54~60 cm, 안쪽은 부드러운 \
            면이에요.
            """,
            .won(33000, discount: 0),
            stock: 14,
            .hat,
            .sun,
            beside: .pine,
            pictures: 3
        ),
        SampleGoods(
            "눈 오는 날 털모자",
            """
            첫눈 오는 날 쓰려고 미리 떠 두었어요. 손빨래해 주세요.
            """,
            .won(33000, discount: 8000),
            stock: 6,
            .hat,
            .indigo,
            beside: .rose,
            pictures: 2
        ),
        SampleGoods(
            "별 벙어리장갑",
            """
            끈으로 이어 두어서 한 짝만 잃어버릴 일이 없어요. 어른 손에 맞아요.
            """,
            .won(24000, discount: 0),
            stock: 17,
            .mittens,
            .rose,
            beside: .white,
            pictures: 4
        ),
        SampleGoods(
            "소나무 벙어리장갑",
            """
            솔잎색과 이끼색 실을 섞어 떴어요. 눈을 뭉쳐도 금방 마르는 양털이에요.
            """,
            .won(24000, discount: 4000),
            stock: 0,
            .mittens,
            .pine,
            beside: .clay,
            pictures: 2
        ),
        SampleGoods(
            "조각보 방석",
            """
            자투리 천 여섯 조각을 이은 방석이에요. 속을 빼서 빨 수 있어요. 45 × 45 \
            cm.
            """,
            .won(39000, discount: 0),
            stock: 11,
            .cushion,
            .night,
            beside: .sun,
            pictures: 3
        ),
        SampleGoods(
            "살구색 방석",
            """
            낮잠 자기 좋은 두께예요. 고양이가 먼저 앉을 수 있어요.
            """,
            .won(36000, discount: 3600),
            stock: 4,
            .cushion,
            .persimmon,
            beside: .celadon,
            pictures: 2
        ),
        SampleGoods(
            "잎사귀 장바구니",
            """
            접으면 주먹만 해지는 튼튼한 무명 장바구니예요. 수박 한 통도 들어가요.
            """,
            .won(19000, discount: 0),
            stock: 38,
            .bag,
            .clay,
            beside: .pine,
            pictures: 3
        ),
    ]
}
