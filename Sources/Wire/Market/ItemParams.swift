package import Domain
import Octets

/// The form fields of a product from an app of the first generation. A missing field is nil, as is a blank number.
package struct ItemParams: Sendable, Equatable {
    package var title: String?
    package var descriptions: String?
    package var price: Amount?
    /// The discounted price. Apps send zero if there is no discount.
    package var discounted: Amount?
    package var currency: Currency?
    package var stock: Int?
    package var password: String?

    /// The names of the fields.
    package static let names: Set<String> = [
        "title", "descriptions", "price", "discounted_price", "currency", "stock", "password",
    ]

    /// Parses the fields that `field` returns, nil for a missing one. Throws `invalid`, with the field's name.
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

    /// Returns the password in the JSON of a removal request. Some apps send it as a number.
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

    /// Returns the currency, which people typed in those apps or chose from the app's own list.
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
    /// Parses a currency as people write it: a code in either case, a sign or a word.
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
