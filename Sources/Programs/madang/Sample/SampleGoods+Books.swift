extension SampleGoods {
    static let books = [
        SampleGoods(
            "사장님이 고른 책 세 권",
            """
            어떤 책이 갈지는 받아 보셔야 알아요. 읽으신 책이면 바꿔 드려요.
            """,
            .won(42000, discount: 7000),
            stock: 10,
            .books,
            .indigo,
            beside: .white,
            pictures: 3
        ),
        SampleGoods(
            "비 오는 날의 소설 꾸러미",
            """
            창가에서 읽기 좋은 소설 세 권을 묶었어요. 홍차 한 봉지를 끼워 두었어요.
            """,
            .won(39000, discount: 0),
            stock: 6,
            .books,
            .pine,
            beside: .plum,
            pictures: 2
        ),
        SampleGoods(
            "시집 꾸러미",
            """
            지하철 네 정거장에 한 편씩 읽을 수 있는 시집 세 권이에요.
            """,
            .won(30000, discount: 3000),
            stock: 0,
            .books,
            .rose,
            beside: .night,
            pictures: 2
        ),
        SampleGoods(
            "서점 에코백",
            """
            책 다섯 권과 도시락이 들어가는 가방이에요. 안주머니에 책갈피를 넣어 두었어요.
            """,
            .dollars(15, discount: 0),
            stock: 40,
            .bag,
            .indigo,
            beside: .sun,
            pictures: 2
        ),
        SampleGoods(
            "밤새 읽는 스탠드",
            """
            책장만 비추고 옆 사람의 잠은 깨우지 않아요. 밝기를 세 단계로 바꿀 수 있어요.
            """,
            .won(68000, discount: 9000),
            stock: 7,
            .lamp,
            .indigo,
            beside: .pine,
            pictures: 4
        ),
        SampleGoods(
            "읽다 만 책 자명종",
            """
            잘 시간에도 울려요. 한 장만 더 읽으라고 두 번째는 5분 뒤에 울려요.
            """,
            .won(41000, discount: 0),
            stock: 5,
            .clock,
            .night,
            beside: .clay,
            pictures: 2
        ),
    ]
}
