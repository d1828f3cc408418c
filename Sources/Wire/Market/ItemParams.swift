package import Domain
import Octets

/// What an app of the first generation says of a product, field by field of its form. What is left out is nil; so is a
/// number left blank.
package struct ItemParams: Sendable, Equatable {
    package var title: String?
    package var descriptions: String?
    package var price: Amount?
    /// What is to be paid instead of the price. Zero is what apps send where there is no discount.
    package var discounted: Amount?
    package var currency: Currency?
    package var stock: Int?
    package var password: String?

    /// The names of the fields.
    package static let names: Set<String> = [
        "title", "descriptions", "price", "discounted_price", "currency", "stock", "password",
    ]

    /// Reads the fields as `field` gives them, nil for one that was not sent. Throws `invalid`, with the field's name.
    package init(_ field: (String) -> [UInt8]?) throws(Failure) {
        title = try Self.text("title", within: .paragraphs, field)
        descriptions = try Self.text("descriptions", within: .paragraphs, field)
        price = try Self.amount("price", field)
        discounted = try Self.amount("discounted_price", field)
        currency = try Self.currency(field)
        stock = try Self.amount("stock", field).map { (amount) throws(Failure) in
            guard amount.isWhole, let stock = amount.minor(of: .won) else { throw .wrongType("stock", .wholeNumber) }
            return stock
        }
        password = try Self.text("password", within: .secret, field)
    }

    /// The password in the JSON of a request to remove. Some apps have it as a number.
    package static func password(in body: some Collection<UInt8>) throws(Failure) -> String? {
        let json = try JSON(request: body)
        if case .number(let digits) = json["password"], digits.utf8.count <= TextBound.word.bytes { return digits }
        return try json.text("password", within: .secret)
    }

    private static func text(
        _ name: String,
        within bound: TextBound = .word,
        _ field: (String) -> [UInt8]?
    ) throws(Failure) -> String? {
        guard let bytes = field(name) else { return nil }
        guard let text = SentText(validating: bytes) else { throw .wrongType(name, .text) }
        return try text.text(within: bound, field: name)
    }

    private static func amount(_ name: String, _ field: (String) -> [UInt8]?) throws(Failure) -> Amount? {
        guard let text = try text(name, field), !text.isBlank else { return nil }
        guard let amount = Amount(text) else { throw .wrongType(name, .number) }
        return amount
    }

    /// People typed it themselves in those apps, or chose it from a list of the app's own.
    private static func currency(_ field: (String) -> [UInt8]?) throws(Failure) -> Currency? {
        guard let text = try text("currency", field), !text.isBlank else { return nil }
        guard let currency = Currency(typed: text) else {
            throw Failure(
                .invalid,
                Phrase(
                    "통화(currency)는 KRW, USD, JPY처럼 ISO 4217 코드로 적어 주세요.",
                    "Write the currency as a code of ISO 4217, like KRW, USD or JPY."
                ),
                field: "currency"
            )
        }
        return currency
    }
}

extension Currency {
    /// As people write it: a code in letters of either case, a sign or a word.
    package init?(typed text: String) {
        let word = text.filter { !$0.isWhitespace && $0 != "." }.lowercased()
        guard let currency = Self.words[word] ?? Currency(code: word.uppercased()) else { return nil }
        self = currency
    }

    private static let words: [String: Currency] = [
        "원": .won, "₩": .won, "￦": .won, "won": .won, "원화": .won, "한국원": .won,
        "$": .dollar, "us$": .dollar, "달러": .dollar, "dollar": .dollar, "dollars": .dollar,
        "미국달러": .dollar, "미달러": .dollar,
    ]
}
