package import Domain
package import Octets

/// An app's fields of a product: the `params` of a new one, or the body of an edit. A missing, null or blank field is
/// nil.
package struct ProductParams: Sendable, Equatable {
    package var name: String?
    package var description: String?
    package var price: Amount?
    package var discount: Amount?
    package var currency: Currency?
    package var stock: Int?
    /// The number of one of the product's pictures.
    package var thumbnail: Int?
    package var secret: String?

    /// Parses a JSON object; unknown keys are ignored. Throws `invalid`, with the field's name on the wire.
    package init(parsing bytes: some Collection<UInt8>) throws(Failure) {
        let json = try JSON(request: bytes)
        name = try json.text("name", within: .paragraphs)
        // The second generation's apps use the plural.
        description = try json.text(json.has("description") ? "description" : "descriptions", within: .paragraphs)
        price = try json.amount("price")
        discount = try json.amount(json.has("discounted_price") ? "discounted_price" : "discountedPrice")
        currency = try json.currency("currency")
        stock = try json.integer("stock")
        thumbnail = try json.integer("thumbnail_id")
        secret = try json.text("secret", within: .secret)
    }
}

extension JSON {
    /// Parses a request's body. Throws `invalid` if it is not a JSON object.
    package init(request bytes: some Collection<UInt8>) throws(Failure) {
        do throws(JSONFault) {
            self = try JSON(parsing: bytes)
        } catch {
            throw .noJSON(cause: "byte \(error.offset)")
        }
        guard case .object = self else { throw .noJSON(cause: "not an object") }
    }

    /// Returns a text; nil if it is missing or null.
    package func text(_ key: String, within bound: TextBound) throws(Failure) -> String? {
        switch self[key] {
        case nil, .null: return nil
        case .text(let text): return try text.text(within: bound, field: key)
        default: throw .wrongType(key, .text)
        }
    }

    fileprivate func has(_ key: String) -> Bool { self[key] ?? .null != .null }

    /// Returns an amount of money, sent as a number or as text.
    fileprivate func amount(_ key: String) throws(Failure) -> Amount? {
        guard let text = try written(key) else { return nil }
        guard let amount = Amount(text) else { throw .wrongType(key, .number) }
        return amount
    }

    /// Returns a whole number, which may be written `3.0` or `"3"`.
    fileprivate func integer(_ key: String) throws(Failure) -> Int? {
        guard let text = try written(key) else { return nil }
        guard let amount = Amount(text), amount.isWhole, let number = amount.minor(of: .won) else {
            throw .wrongType(key, .wholeNumber)
        }
        return number
    }

    fileprivate func currency(_ key: String) throws(Failure) -> Currency? {
        guard let code = try text(key, within: .word), !code.isBlank else { return nil }
        guard let currency = Currency.ofForms.first(where: { $0.code == code }) else {
            // One product in another currency makes a whole page unreadable to most apps.
            throw Failure(
                .invalid,
                Phrase("통화(currency)는 KRW나 USD로 보내 주세요.", "Send KRW or USD as currency."),
                field: key
            )
        }
        return currency
    }

    /// Returns a number's digits; nil if it is missing, null or blank.
    private func written(_ key: String) throws(Failure) -> String? {
        switch self[key] {
        case nil, .null: return nil
        case .number(let text) where text.utf8.count <= TextBound.word.bytes: return text
        case .text(let text):
            let number = try text.number(field: key)
            return number.isBlank ? nil : number
        default: throw .wrongType(key, .number)
        }
    }
}

extension String {
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Failure {
    fileprivate static func noJSON(cause: String) -> Failure {
        Failure(
            .invalid,
            Phrase("보낸 내용을 JSON으로 읽을 수 없어요.", "The request isn’t a JSON object."),
            cause: cause
        )
    }

    static func wrongType(_ field: String, _ how: Phrase) -> Failure {
        Failure(
            .invalid,
            Phrase("\(field.with(.topic)) \(how.korean) 보내 주세요.", "Send \(field) \(how.english)."),
            field: field
        )
    }
}

/// Messages on the expected type of a field.
extension Phrase {
    static let text = Phrase("글자로", "as text")
    static let number = Phrase("숫자로", "as a number")
    static let wholeNumber = Phrase("소수점 없는 숫자로", "as a whole number")
}
