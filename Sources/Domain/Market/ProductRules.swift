/// Rules for adding a product, shared by the web's form and the API for apps.
package struct ProductRules: Sendable, Equatable {
    /// Whether the documented limits apply; otherwise anything that can be stored is accepted, as in the market the
    /// apps were written for.
    package var isStrict: Bool
    /// Whether an amount may have a fraction, such as the cents of a dollar.
    var takesFractions: Bool { isStrict ? allowsCents : true }
    /// Allows amounts with cents, no larger than any real price.
    private(set) var allowsCents = false
    private let names: TextRule
    private let descriptions: TextRule

    package init(isStrict: Bool = true) {
        self.init(
            isStrict: isStrict,
            names: TextRule(length: Self.nameLength, most: Self.mostOfName, field: "name"),
            descriptions: TextRule(length: Self.descriptionLength, most: Self.mostOfDescription, field: "description")
        )
    }

    private init(isStrict: Bool, names: TextRule, descriptions: TextRule) {
        self.isStrict = isStrict
        self.names = names
        self.descriptions = descriptions
    }

    /// The rules for the pages: text lengths as documented, whatever apps may send, cents allowed, and no price beyond
    /// any real one.
    package var forPages: ProductRules {
        var rules = self
        rules.isStrict = true
        rules.allowsCents = true
        return rules
    }

    /// The rules for apps of the first generation, which had no minimum lengths and use other field names.
    package var forItems: ProductRules {
        ProductRules(
            isStrict: isStrict,
            names: TextRule(length: 1...Self.nameLength.upperBound, most: Self.mostOfName, field: "title"),
            descriptions: TextRule(
                length: 0...Self.descriptionLength.upperBound,
                most: Self.mostOfDescription,
                field: "descriptions"
            )
        )
    }

    /// Length in characters as people count them.
    package static let nameLength = 3...100
    package static let descriptionLength = 10...1000
    /// Unicode scalars allowed per character: accents, skin tones and the parts of a family share one character.
    private static let scalarsPerCharacter = 3
    /// The limit where any length is allowed.
    private static let mostOfName = 512
    private static let mostOfDescription = 16_384
    package static let pictures = 1...ProductDraft.mostPictures

    /// The length these rules allow; nil if any length is allowed.
    package var lengthOfNames: ClosedRange<Int>? { isStrict ? names.length : nil }
    package var lengthOfDescriptions: ClosedRange<Int>? { isStrict ? descriptions.length : nil }

    /// The length of a text, and its field name in errors.
    private struct TextRule: Sendable, Equatable {
        let length: ClosedRange<Int>
        /// The most scalars of any text.
        let most: Int
        let field: String

        func tooMany(_ what: Phrase, _ scalars: Int, _ most: Int) -> Phrase {
            Phrase(
                "\(what.korean.with(.topic)) 글자에 붙은 기호까지 더해 \(most)자까지 적을 수 있어요. 지금은 \(scalars)자예요.",
                "\(what.english) takes up to \(most) characters, counting marks on letters; these were \(scalars)."
            )
        }

        func words(_ what: Phrase, _ count: String) -> Phrase {
            let (least, most) = (length.lowerBound, length.upperBound)
            return Phrase(
                "\(what.korean.with(.topic)) \(least)자부터 \(most)자까지 적어 주세요. 지금은 \(count)자예요.",
                "\(what.english) takes \(least) to \(most) characters; these were \(count)."
            )
        }
    }

    package func name(_ name: String) throws(Failure) -> String {
        try NameRules.things.check(name, Self.nameWord, field: names.field)
        return try text(name, names, Self.nameWord)
    }

    package func description(_ text: String) throws(Failure) -> String {
        try self.text(text, descriptions, Self.descriptionWord)
    }

    private static let nameWord = Phrase("상품 이름", "The product's name")
    private static let descriptionWord = Phrase("상품 설명", "The description")

    /// Returns the message for a name of `count` characters, which is an invalid length. A form shows it before it is
    /// sent and fills in the number.
    package func words(forNameOf count: String) -> Phrase { names.words(Self.nameWord, count) }
    package func words(forDescriptionOf count: String) -> Phrase { descriptions.words(Self.descriptionWord, count) }

    package func stock(_ stock: Int) throws(Failure) -> Int {
        guard stock >= 0 else {
            throw .rule("stock", Self.stockBelowZero)
        }
        return stock
    }

    package static let stockBelowZero = Phrase("재고는 0보다 작을 수 없어요.", "The stock cannot be below zero.")

    /// Checks the number of pictures.
    package func pictures(_ count: Int) throws(Failure) {
        guard !Self.pictures.contains(count) else { return }
        throw .rule(
            "images",
            Phrase(
                "상품 사진은 1장부터 \(Self.pictures.upperBound)장까지 올릴 수 있어요. 지금은 \(count)장이에요.",
                "One to \(Self.pictures.upperBound) pictures can be sent; these were \(count)."
            )
        )
    }

    private func text(
        _ text: String,
        _ rule: TextRule,
        _ what: Phrase
    ) throws(Failure) -> String {
        let text = text.composed
        guard !text.unicodeScalars.contains(where: \.isHidden) else {
            throw .rule(
                rule.field,
                Phrase(
                    "\(what.korean)에 쓸 수 없는 글자가 있어요.",
                    "\(what.english) has a character that cannot be used."
                )
            )
        }
        if isStrict {
            let count = text.trimmedCount
            guard rule.length.contains(count) else { throw .rule(rule.field, rule.words(what, String(count))) }
        }
        let most = isStrict ? rule.length.upperBound * Self.scalarsPerCharacter : rule.most
        let scalars = text.unicodeScalars.count
        guard scalars <= most else { throw .rule(rule.field, rule.tooMany(what, scalars, most)) }
        return text
    }
}

extension Failure {
    static func rule(_ field: String, _ message: Phrase) -> Failure {
        Failure(.invalid, message, field: field)
    }
}

extension String {
    /// Number of characters without blanks at either end.
    fileprivate var trimmedCount: Int {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest.count
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character other than a line ending or a tab: no keyboard types those, and some readers
    /// stop at them.
    fileprivate var isHidden: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F..<0xA0: true
        default: false
        }
    }
}
