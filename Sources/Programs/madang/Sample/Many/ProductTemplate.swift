import Domain

/// A template for made-up products: a name, a price range and a picture, if one was drawn.
struct ProductTemplate: Sendable {
    let name: String
    let trade: Trade
    /// The price range in won, from a used one to a fine one.
    let prices: ClosedRange<Int>
    /// The thing on its picture, if there is one.
    let motif: SampleMotif?

    /// Reads the rest of a row: the name, the least and the most won, and the motif's name if there is one.
    private init?(_ row: [String], _ trade: Trade) {
        guard (3...4).contains(row.count), let least = Int(row[1]), let most = Int(row[2]), least < most else {
            return nil
        }
        name = row[0]
        self.trade = trade
        prices = least...most
        motif = row.count == 4 ? SampleMotif(row[3]) : nil
    }

    private static let table = SampleTable("wares.tsv")

    /// The products of a trade, the most common first.
    static func all(of trade: Trade) -> [ProductTemplate] {
        table.rows(of: trade.rawValue).map { ProductTemplate($0, trade) }
    }

    /// Products hardly anybody sells.
    static let rare: [ProductTemplate] = Trade.allCases.flatMap { trade in
        table.rows(of: "rare \(trade.rawValue)").map { ProductTemplate($0, trade) }
    }
}

/// A trade: products that share materials and sentences.
enum Trade: String, CaseIterable {
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

/// The words of a trade, parsed once.
struct TradeWords: Sendable {
    /// The most common products come first.
    let wares: [ProductTemplate]
    let looks: [String]
    let sizes: [String]
    let sentences: [Sentence]

    init(_ trade: Trade) {
        wares = ProductTemplate.all(of: trade)
        looks = ManyWords.words("\(trade.rawValue) looks")
        sizes = ManyWords.words("\(trade.rawValue) sizes")
        sentences = ManyWords.words("\(trade.rawValue) sentences").map(Sentence.init)
    }

    private static let all = Dictionary(uniqueKeysWithValues: Trade.allCases.map { ($0, TradeWords($0)) })

    static func of(_ trade: Trade) -> TradeWords { all[trade] ?? TradeWords(trade) }
}

/// A sentence template: each `%` becomes a random number.
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
