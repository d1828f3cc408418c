/// Generates sellers' texts about their wares.
struct ManyWords {
    private let template: ProductTemplate
    private let words: TradeWords
    private(set) var random: SeededRandom

    init(_ template: ProductTemplate, _ random: SeededRandom) {
        self.template = template
        self.random = random
        words = TradeWords.of(template.trade)
    }

    /// Generates a name as people write it: short or long, with varying details first.
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

    /// Generates one sentence or several: a third of all is a single one.
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

    private static let tags = words("tags")
    private static let states = words("states")
    private static let colours = words("colours")
    private static let makers = words("makers")
    private static let letters = words("letters")
    private static let sentences = words("sentences").map(Sentence.init)

    private static let table = SampleTable("words.tsv")

    /// The words of one kind.
    static func words(_ kind: String) -> [String] { table.rows(of: kind).rows.first ?? [] }
}

/// The sellers of the many products: more of them the more products there are, up to several hundred.
enum ManySellers {
    private static let places = ManyWords.words("seller places")
    private static let trades = ManyWords.words("seller trades")

    /// Returns how many sellers share the first `products` products.
    static func count(among products: Int) -> Int { min(places.count * trades.count, 24 + products / 400) }

    static func identifier(_ number: Int) -> String { "sample-many-\(number + 1)" }

    static func name(_ number: Int) -> String {
        places[number % places.count] + trades[number / places.count % trades.count]
    }
}
