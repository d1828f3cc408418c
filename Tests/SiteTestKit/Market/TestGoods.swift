import Domain

/// A product of the test market.
struct TestGoods: Sendable {
    let name: String
    let description: String
    let currency: Currency
    let full: Int
    let discount: Int
    let stock: Int
    /// The width and height of each picture.
    let pictures: [(Int, Int)]
    let isChanged: Bool
    let traits: ProductTraits

    init(
        _ name: String,
        _ full: Int,
        _ currency: Currency = .won,
        off discount: Int = 0,
        stock: Int = 12,
        pictures: [(Int, Int)] = [(640, 640)],
        saying description: String? = nil,
        isChanged: Bool = false,
        traits: ProductTraits = ProductTraits()
    ) {
        self.name = name
        self.description = description ?? "\(name)이에요. 손으로 하나씩 만들었고, 오래 쓸 수 있어요."
        self.currency = currency
        self.full = full
        self.discount = discount
        self.stock = stock
        self.pictures = pictures
        self.isChanged = isChanged
        self.traits = traits
    }

    func draft(on shelf: TestPackCatalog) throws -> ProductDraft {
        let stored = try pictures.enumerated().map { index, size in
            try shelf.draw("\(name) \(index)", width: size.0, height: size.1)
        }
        guard let price = Price(currency, full: full, discount: discount),
            let draft = ProductDraft(
                name: name,
                description: description,
                price: price,
                stock: stock,
                traits: traits,
                pictures: stored
            )
        else { throw Impossible() }
        return draft
    }

    private struct Impossible: Error {}

    /// All products, the newest last. The two before the last have screens of their own.
    static let all: [TestGoods] = plain + [bare, lantern, TestGoods("백자 달항아리 미니어처", 128_000, stock: 4)]

    /// A product with everything: five pictures of all shapes, a discount, and a later change.
    static let lantern = TestGoods(
        "청사초롱 무드등",
        32_000,
        off: 5_000,
        stock: 128,
        pictures: [(1280, 960), (640, 640), (600, 1200), (1600, 500), (900, 900)],
        saying: """
            붉은 비단과 푸른 비단을 겹쳐 만든 청사초롱 모양의 무드등입니다.

            은은한 불빛이 벽에 격자 그림자를 드리웁니다.
            높이 32 cm, USB-C로 충전해요.
            """,
        isChanged: true,
        traits: ProductTraits(
            category: .furniture,
            condition: .likeNew,
            area: NeighbourhoodCode(1_120_065_000),
            takesOffers: true
        )
    )

    /// A product with as little as possible, named and described by an attacker.
    static let bare = TestGoods(
        "아주길고띄어쓰기도없는이름이라서줄바꿈이어려운상품이름을누군가적었을때에도화면이깨지지않아야해요",
        1_234_567_890,
        stock: 0,
        pictures: [],
        saying: """
            <script>document.title = 'taken'</script><img src=x onerror="document.title='taken'">
            </script></textarea>"><a href="javascript:document.title='taken'">눌러 보세요</a>
            https://example.org/buy?now=1&really=yes {{constructor}} \u{202E}거꾸로
            """
    )

    private static let plain: [TestGoods] = [
        TestGoods("내려간 물건", 1_000), TestGoods("전통 매듭 노리개", 19_000, off: 3_800, stock: 64),
        TestGoods("옹기 장독 향초", 24_000, stock: 0), TestGoods("나전칠기 보석함", 89_00, .dollar, off: 13_00),
        TestGoods("전주 합죽 태극선", 42_000, stock: 31), TestGoods("방짜유기 2인 상차림", 210_000, off: 21_000, stock: 7),
        TestGoods("생활한복 저고리 살구빛", 76_000, off: 15_200, stock: 0), TestGoods("나무 의자", 58_000, stock: 3),
        TestGoods("등받이 없는 의자", 36_000, stock: 9), TestGoods("무명 손수건", 6_000, stock: 1_250),
        TestGoods("한지 편지지", 4_500), TestGoods("놋수저 한 벌", 38_000, off: 1_000),
        TestGoods("Hand-bound notebook", 12_50, .dollar), TestGoods("제주 감귤 한 상자", 21_000, off: 2_000, stock: 52),
        TestGoods("유채꿀", 24_000, stock: 26), TestGoods("소나무 도마", 33_000), TestGoods("대나무 빗", 7_000),
        TestGoods("쪽빛 스카프", 45_000, off: 4_500), TestGoods("분청 찻잔", 28_000), TestGoods("명주실 팔찌", 9_000),
        TestGoods("자개 손거울", 17_000, off: 1_700), TestGoods("삼베 주머니", 8_000), TestGoods("솟대 모빌", 26_000),
        TestGoods("초가집 새집", 31_000), TestGoods("하회탈 자석", 5_000, stock: 300), TestGoods("오죽 젓가락", 11_000),
        TestGoods("보리차 틴케이스", 13_000),
    ]
}
