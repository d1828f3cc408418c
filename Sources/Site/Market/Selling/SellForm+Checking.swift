import Domain

/// A form that broke no rule.
struct CheckedForm: Sendable {
    let name: String
    let description: String
    let price: Price
    let stock: Int
    let pictures: [FormPicture]

    var draft: ProductDraft? {
        ProductDraft(
            name: name,
            description: description,
            price: price,
            stock: stock,
            pictures: pictures.map(\.picture)
        )
    }

    /// All of it, the first picture being the one lists show.
    var edit: ProductEdit? {
        ProductEdit(
            name: name,
            description: description,
            price: price,
            stock: stock,
            pictures: PictureOrder(pictures.map(\.choice)),
            thumbnail: pictures.isEmpty ? nil : .place(0)
        )
    }
}

/// What is wrong with a form, by field.
struct FormFaults: Error, Sendable {
    var words: [SellField: Phrase] = [:]
    /// What concerns no field: the disk is full, say.
    var whole: Phrase?
    /// What the whole of it is answered with.
    private(set) var status = 503
    /// After how many seconds sending it again may help, where that is known.
    private(set) var retryAfter: Int?

    init() {}

    /// Saving was refused.
    init(_ failure: Failure) {
        note(failure)
        if failure.kind == .tooMany { status = 429 }
    }

    var isEmpty: Bool { words.isEmpty && whole == nil }
    /// The field the reader is led to.
    var first: SellField? { SellField.allCases.first { words[$0] != nil } }

    mutating func note(_ failure: Failure) {
        let isPassing = failure.kind == .unavailable || failure.kind == .tooMany
        guard !isPassing, let field = SellField(ruled: failure.field) else {
            whole = failure.message
            retryAfter = failure.retryAfter
            return
        }
        if words[field] == nil { words[field] = failure.message }
    }

    mutating func take(wholeOf other: FormFaults) {
        guard whole == nil else { return }
        (whole, retryAfter, status) = (other.whole, other.retryAfter, other.status)
    }
}

extension SellForm {
    /// Goes by the rules apps go by, in the same words. Throws everything that is wrong at once.
    func checked(by rules: ProductRules) throws(FormFaults) -> CheckedForm {
        var faults = FormFaults()
        let name = faults.taking { () throws(Failure) in try rules.name(self.name) }
        let description = faults.taking { () throws(Failure) in try rules.description(self.description) }
        let price = faults.taking { () throws(Failure) in try readPrice(rules) }
        let stock = faults.taking { () throws(Failure) in try readStock(rules) }
        _ = faults.taking { () throws(Failure) in try rules.pictures(self.pictures.count) }
        guard let name, let description, let price, let stock, faults.isEmpty else { throw faults }
        return CheckedForm(name: name, description: description, price: price, stock: stock, pictures: pictures)
    }

    private func readPrice(_ rules: ProductRules) throws(Failure) -> Price {
        guard let full = TypedNumber.amount(price) else { throw .noNumber("price", SellWords.price) }
        guard let taken = TypedNumber.amount(discount, empty: Amount(0)) else {
            throw .noNumber("discounted_price", SellWords.discount)
        }
        return try rules.price(currency, full: full, discount: taken)
    }

    private func readStock(_ rules: ProductRules) throws(Failure) -> Int {
        guard let stock = TypedNumber.count(stock) else { throw .noNumber("stock", SellWords.stock) }
        return try rules.stock(stock)
    }
}

/// What is said of a number that is none, before the form is sent and after it.
enum SellWords {
    static let price = Phrase("가격을 숫자로 적어 주세요.", "Write the price in digits.")
    static let discount = Phrase(
        "할인 금액은 숫자로 적거나 비워 주세요.",
        "Write the discount in digits, or leave it empty."
    )
    static let stock = Phrase("재고 수량을 숫자로 적어 주세요.", "Write in digits how many there are.")
}

extension FormFaults {
    fileprivate mutating func taking<Value>(_ read: () throws(Failure) -> Value) -> Value? {
        do throws(Failure) {
            return try read()
        } catch {
            note(error)
            return nil
        }
    }
}

extension Failure {
    fileprivate static func noNumber(_ field: String, _ words: Phrase) -> Failure {
        Failure(.invalid, words, field: field)
    }
}
