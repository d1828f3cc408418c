import Domain

/// What a product of the many can be: a thing, what it costs, and what it looks like where that was drawn.
struct ProductTemplate: Sendable {
    let name: String
    let trade: Trade
    /// Won, from a used one to a fine one.
    let prices: ClosedRange<Int>
    /// On its picture, if there is one.
    let motif: SampleMotif?

    /// Reads a line of the tables: the name, the least and the most won, and the motif's name if there is one.
    private init(_ line: Substring, _ trade: Trade) {
        let words = line.split(separator: " ")
        guard (3...4).contains(words.count), let least = Int(words[1]), let most = Int(words[2]), least < most else {
            preconditionFailure("\(line) is no ware")
        }
        name = String(words[0])
        self.trade = trade
        prices = least...most
        motif = words.count == 4 ? SampleMotif(rawValue: String(words[3])) : nil
    }

    static func read(_ table: String, _ trade: Trade) -> [ProductTemplate] {
        table.split(separator: "\n").map { ProductTemplate($0, trade) }
    }

    /// Things hardly anybody sells.
    static let rare: [ProductTemplate] = Trade.allCases.flatMap { read($0.rareWares, $0) }
}

/// Things that share what they are made of and how they are spoken of.
enum Trade: CaseIterable {
    case kitchen
    case living
    case electronics
    case clothing
    case desk
    case food
    case outdoors
    case children

    var category: ProductCategory {
        switch self {
        case .kitchen: .household
        case .living: .furniture
        case .electronics: .electronics
        case .clothing: .clothing
        case .desk: .books
        case .food: .food
        case .outdoors: .sports
        case .children: .children
        }
    }
}

/// A trade's words, cut up once.
struct TradeWords: Sendable {
    /// What people sell most first.
    let wares: [ProductTemplate]
    let looks: [String]
    let sizes: [String]
    let sentences: [Sentence]

    init(_ trade: Trade) {
        wares = ProductTemplate.read(trade.wares, trade)
        looks = trade.looks
        sizes = trade.sizes
        sentences = trade.sentences.map(Sentence.init)
    }

    private static let all = Dictionary(uniqueKeysWithValues: Trade.allCases.map { ($0, TradeWords($0)) })

    static func of(_ trade: Trade) -> TradeWords { all[trade] ?? TradeWords(trade) }
}

/// A sentence with numbers to be put in for its `%`.
struct Sentence: Sendable {
    private let pieces: [Substring]

    init(_ text: String) { pieces = text.split(separator: "%", omittingEmptySubsequences: false) }

    func write(to text: inout String, _ random: inout SeededRandom) {
        for (place, piece) in pieces.enumerated() {
            if place > 0 { text += String(random.number(in: 10...98)) }
            text += piece
        }
    }
}
