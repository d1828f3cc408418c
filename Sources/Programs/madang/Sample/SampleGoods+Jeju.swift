extension SampleGoods {
    static let jeju = [
        SampleGoods(
            "노지 감귤 한 상자",
            """
            바람 맞고 자라서 껍질은 거칠어도 속은 아주 달아요. 3 kg, 오늘 따서 오늘 \
            보내요.
            """,
            .won(21000, discount: 2000),
            stock: 52,
            .citrus,
            .persimmon,
            beside: .sun,
            pictures: 3
        ),
        SampleGoods(
            "청귤 한 바구니",
            """
            여름에만 잠깐 나오는 청귤이에요. 얇게 썰어 꿀에 재워 두세요. 2 kg.
            """,
            .won(17000, discount: 0),
            stock: 0,
            .citrus,
            .pine,
            beside: .sun,
            pictures: 2
        ),
        SampleGoods(
            "유채꿀",
            """
            유채꽃이 필 때만 모은 꿀이에요. 겨울에는 하얗게 굳는데, 진짜라서 그래요. 500 \
            g.
            """,
            .won(24000, discount: 0),
            stock: 26,
            .honey,
            .sun,
            beside: .persimmon,
            pictures: 3
        ),
        SampleGoods(
            "한라봉 마멀레이드",
            """
            껍질의 쌉싸름한 맛을 조금 남겼어요. 구운 식빵에 두껍게 발라 드세요. 300 g.
            """,
            .won(13500, discount: 1500),
            stock: 33,
            .honey,
            .persimmon,
            beside: .sun,
            pictures: 2
        ),
        SampleGoods(
            "옹기 화분",
            """
            숨을 쉬는 옹기라서 물이 잘 빠지는 화분이에요. 고무나무는 함께 드려요.
            """,
            .won(29000, discount: 0),
            stock: 9,
            .plant,
            .clay,
            beside: .pine,
            pictures: 4
        ),
        SampleGoods(
            "동백기름 향초",
            """
            동백나무 아래 앉아 있는 냄새가 나요. 마흔 시간쯤 켤 수 있어요.
            """,
            .dollars(18, discount: 3),
            stock: 15,
            .candle,
            .rose,
            beside: .pine,
            pictures: 2
        ),
        SampleGoods(
            "귤밭 향초",
            """
            귤껍질을 난로 위에 올려 둔 겨울 오후의 냄새예요.
            """,
            .won(22000, discount: 0),
            stock: 21,
            .candle,
            .persimmon,
            beside: .sun,
            pictures: 1
        ),
    ]
}
