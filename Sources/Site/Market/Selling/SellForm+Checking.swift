import Domain
import Pages

/// A form without errors.
struct CheckedForm: Sendable {
    let name: String
    let description: String
    let price: Price
    let stock: Int
    let traits: ProductTraits
    let pictures: [FormPicture]

    var draft: ProductDraft? {
        var draft = ProductDraft(
            name: name,
            description: description,
            price: price,
            stock: stock,
            traits: traits,
            pictures: pictures.map(\.picture)
        )
        draft?.subjects = pictures.map(\.subject)
        return draft
    }

    /// An edit of every field; the first picture is the thumbnail.
    var edit: ProductEdit? {
        ProductEdit(
            name: name,
            description: description,
            price: price,
            stock: stock,
            traits: traits,
            pictures: PictureOrder(pictures.map(\.choice), showing: pictures.map(\.subject)),
            thumbnail: pictures.isEmpty ? nil : .place(0)
        )
    }
}

/// The errors of a form, by field.
struct FormFaults: Error, Sendable {
    var words: [SellField: Phrase] = [:]
    /// An error that concerns no field, such as a full disk.
    var whole: Phrase?
    /// The HTTP status for an error of the whole form.
    private(set) var status = 503
    /// The seconds after which a retry may succeed, if known.
    private(set) var retryAfter: Int?

    init() {}

    /// Creates the faults for a failed save.
    init(_ failure: Failure) {
        note(failure)
        if failure.kind == .tooMany { status = 429 }
    }

    var isEmpty: Bool { words.isEmpty && whole == nil }

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
    /// Validates by the same rules and messages as the API. Throws all errors at once.
    func checked(by rules: ProductRules) throws(FormFaults) -> CheckedForm {
        var faults = FormFaults()
        let name = faults.taking { () throws(Failure) in try rules.name(self.name) }
        let description = faults.taking { () throws(Failure) in try rules.description(self.description) }
        let price = faults.taking { () throws(Failure) in try readPrice(rules) }
        let stock = faults.taking { () throws(Failure) in try readStock(rules) }
        _ = faults.taking { () throws(Failure) in try rules.pictures(self.pictures.count) }
        let traits = faults.taking { () throws(Failure) in try readTraits() }
        guard let name, let description, let price, let stock, let traits, faults.isEmpty else { throw faults }
        return CheckedForm(
            name: name,
            description: description,
            price: price,
            stock: stock,
            traits: traits,
            pictures: pictures
        )
    }

    private func readTraits() throws(Failure) -> ProductTraits {
        var traits = traits
        traits.area = try typedArea.read()
        return traits
    }

    private func readPrice(_ rules: ProductRules) throws(Failure) -> Price {
        let full = try read(price, TypedNumber.amount(price), SellWords.price, "price")
        let taken = try read(
            discount,
            TypedNumber.amount(discount, empty: Amount(0)),
            SellWords.discount,
            "discounted_price"
        )
        return try rules.price(currency, full: full, discount: taken)
    }

    private func readStock(_ rules: ProductRules) throws(Failure) -> Int {
        try rules.stock(read(stock, TypedNumber.count(stock), SellWords.stock, "stock"))
    }

    /// Returns the number, or throws the reason why `text` is none.
    private func read<Number>(
        _ text: String,
        _ number: Number?,
        _ words: Phrase,
        _ field: String
    ) throws(Failure) -> Number {
        if let number { return number }
        throw .noNumber(field, TypedNumber.hasOddSeparators(text) ? SellWords.separators : words)
    }
}

/// Messages for invalid numbers, shown before the form is sent and after.
enum SellWords {
    /// An example the form accepts as it is.
    static let areaExample = Phrase("예: 역삼1동", "e.g. 역삼1동")
    static func noArea(_ written: String) -> Failure {
        let written = String(written.prefix(NeighbourhoodQuery.longest))
        return Failure(
            .invalid,
            Phrase(
                "‘\(written)’\u{2060}\(Particle.quoted.after(written)) 하는 동네를 찾지 못했어요. ‘역삼1동’처럼 동·읍·면 이름을 적거나 비워 주세요.",
                "No neighbourhood called “\(written)” was found. Write it in Korean, as in 역삼1동, or leave it empty."
            ),
            field: "area"
        )
    }
    static func manyAreas(_ count: Int) -> Failure {
        let words =
            count > TypedNeighbourhood.most
            ? Phrase(
                "그런 이름의 동네가 \(count)곳이에요. ‘강남구 역삼1동’처럼 시·군·구도 적어 주세요.",
                "\(count) neighbourhoods are called that. Write the district as well, as in 강남구 역삼1동."
            )
            : Phrase(
                "그런 이름의 동네가 \(count)곳이에요. 어느 곳인지 골라 주세요.",
                "\(count) neighbourhoods are called that. Please choose one."
            )
        return Failure(.invalid, words, field: "area")
    }
    static let separators = Phrase(
        "쉼표는 세 자리마다 찍어 주세요. 예: 15,000",
        "Put commas between thousands, as in 15,000."
    )
    static let price = Phrase("가격을 숫자로 적어 주세요.", "Enter the price in digits.")
    static let discount = Phrase(
        "할인 금액은 숫자로 적거나 비워 주세요.",
        "Enter the discount in digits, or leave it empty."
    )
    static let stock = Phrase("재고 수량을 숫자로 적어 주세요.", "Enter the quantity in digits.")
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
