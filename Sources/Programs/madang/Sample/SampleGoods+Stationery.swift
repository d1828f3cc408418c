extension SampleGoods {
    static let stationery = [
        SampleGoods(
            "초승달 공책",
            """
            밤에 떠오른 생각을 적어 두는 공책이에요. 모눈 160쪽, 180도로 펼쳐져요.
            """,
            .won(9800, discount: 0),
            stock: 64,
            .notebook,
            .night,
            beside: .plum,
            pictures: 3
        ),
        SampleGoods(
            "자두색 일기장",
            """
            날짜가 없어서 며칠 쉬어도 미안하지 않은 일기장이에요. 리본 갈피가 달려 있어요.
            """,
            .won(12800, discount: 2800),
            stock: 31,
            .notebook,
            .plum,
            beside: .sun,
            pictures: 5
        ),
        SampleGoods(
            "색연필 세 자루와 연필꽂이",
            """
            꼭 필요한 색만 골랐어요. 지붕색, 하늘색, 귤색이에요. 연필꽂이도 함께 드려요.
            """,
            .won(18500, discount: 0),
            stock: 20,
            .pencils,
            .pine,
            beside: .indigo,
            pictures: 2
        ),
        SampleGoods(
            "동해 그림엽서 10장",
            """
            강릉에서 부산까지, 기차 창밖으로 본 바다를 그렸어요. 봉투는 없어요. 바로 \
            부치세요.
            """,
            .won(8000, discount: 1000),
            stock: 110,
            .postcards,
            .indigo,
            beside: .sun,
            pictures: 2
        ),
        SampleGoods(
            "산책 그림엽서 10장",
            """
            동네 뒷산을 사계절 내내 걸으며 그린 엽서예요. 뒷면에 우표 자리가 있어요.
            """,
            .dollars(7, discount: 0),
            stock: 45,
            .postcards,
            .pine,
            beside: .persimmon,
            pictures: 3
        ),
        SampleGoods(
            "단추 연필꽂이",
            """
            문구점 서랍에서 나온 오래된 천으로 감쌌어요. 같은 것은 하나도 없어요.
            """,
            .won(14000, discount: 0),
            stock: 0,
            .pencils,
            .clay,
            beside: .rose,
            pictures: 1
        ),
        SampleGoods(
            "숙제용 자명종",
            """
            숙제를 시작하자고 딱 한 번만 울려요. 초침 소리가 나지 않아요.
            """,
            .won(36000, discount: 6000),
            stock: 9,
            .clock,
            .persimmon,
            beside: .indigo,
            pictures: 4
        ),
    ]
}
