/// What somebody writes of a ware they sell.
struct ManyWords {
    private let template: ProductTemplate
    private let words: TradeWords
    private(set) var random: SeededRandom

    init(_ template: ProductTemplate, _ random: SeededRandom) {
        self.template = template
        self.random = random
        words = TradeWords.of(template.trade)
    }

    /// As people name things: long or short, with what they find worth telling first.
    mutating func name() -> String {
        var parts: [String] = []
        if random.happens(inThousand: 60) { parts.append(random.one(of: Self.tags)) }
        switch random.number(below: 8) {
        case 0, 1: parts += [random.early(of: Self.states), random.early(of: words.looks), template.name]
        case 2: parts += [random.early(of: words.looks), template.name, random.early(of: words.sizes)]
        case 3: parts += [random.one(of: Self.makers), template.name, model()]
        case 4: parts += [random.early(of: Self.states), template.name]
        case 5: parts += [random.early(of: Self.colours), random.early(of: words.looks), template.name]
        case 6:
            parts += [
                random.one(of: Self.makers), random.early(of: words.looks), template.name,
                random.early(of: words.sizes),
            ]
        default: parts += [random.early(of: words.looks), template.name, "\(random.number(in: 1...99))호"]
        }
        return parts.joined(separator: " ")
    }

    /// One sentence or several: a third of all is a single one.
    mutating func description() -> String {
        let count = 1 + random.early(below: 8)
        var text = ""
        for place in 0..<count {
            if place > 0 { text += place % 4 == 0 ? "\n" : " " }
            let isOwn = random.happens(inThousand: 500)
            random.one(of: isOwn ? words.sentences : Self.sentences).write(to: &text, &random)
        }
        return text
    }

    private mutating func model() -> String {
        let letters = Self.letters[random.number(below: Self.letters.count)]
        return "\(letters)-\(random.number(in: 1...999))"
    }

    private static let tags = ["[무료배송]", "[새상품]", "[급처]", "★특가★", "(예약)", "[1+1]"]
    private static let states = [
        "새", "중고", "수제", "미개봉", "빈티지", "거의 새것", "전시", "한정판", "깨끗한", "선물용", "리퍼", "단종된",
    ]
    private static let colours = [
        "흰색", "검정", "아이보리", "남색", "베이지", "회색", "초록", "하늘색", "분홍", "버건디", "겨자색", "청록",
    ]
    private static let makers = [
        "나루", "온담", "Miro", "하늘채", "ONDA", "모루", "달빛", "Haneul", "여울", "NOOK", "솔내", "Tori", "다온", "Baram",
    ]
    private static let letters = ["A", "K", "MX", "T", "HN", "DR", "S", "ZB", "WQ", "X"]

    private static let sentences = [
        "오래 썼지만 깨끗해요.", "직접 와서 보셔도 좋아요.", "택배비는 따로예요.", "편하게 물어보세요.", "가격 네고는 어려워요.",
        "산 지 %일 됐어요.", "보시는 사진 그대로예요.", "주말에는 답이 늦을 수 있어요.", "교환이나 환불은 어려워요.", "마음에 드실 거예요.",
        "필요 없어져서 팔아요.", "상태는 직접 보시면 아실 거예요.", "두 개 사시면 %00원 빼 드려요.", "오늘 주문하시면 내일 보내요.",
        "꼼꼼하게 포장해서 보내 드려요.", "지하철 %번 출구에서 만나요.", "같은 것 %개 더 있어요.", "정품이에요. 영수증도 있어요.",
        "Open box, never used.", "선물하기에 참 좋아요.", "후기가 %개나 돼요.", "가격은 여기서 더 못 내려요.",
    ].map(Sentence.init)
}
