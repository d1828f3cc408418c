import Domain
import Pages

/// A product's form with every text as typed, valid or not, so that nothing is lost.
struct SellForm: Sendable {
    var key = IdempotencyKey()
    var name = ""
    var price = ""
    var currency = Currency.won
    var discount = ""
    /// One, the most common stock.
    var stock = "1"
    var description = ""
    /// The traits except the neighbourhood, which is typed.
    var traits = ProductTraits()
    var typedArea = TypedArea()
    var pictures: [FormPicture] = []
    /// The version of the product the form was based on; nil for a new one.
    var version: Int?

    init() {}

    /// Creates the form of an existing product. The thumbnail comes first, as the form expects.
    init(_ product: Product) {
        name = product.name
        currency = product.price.currency
        price = currency.digits(product.price.full)
        discount = product.price.discount > 0 ? currency.digits(product.price.discount) : ""
        stock = product.stock.grouped
        description = product.description
        traits = product.traits
        typedArea = TypedArea(product.traits.area)
        pictures = product.pictures.map { FormPicture(number: $0.number, picture: $0.picture, subject: $0.subject) }
        if pictures.indices.contains(product.thumbnail) {
            pictures.insert(pictures.remove(at: product.thumbnail), at: 0)
        }
        version = product.version
    }

    /// Returns a field's content, to compare two forms.
    func words(of field: SellField) -> Phrase {
        switch field {
        case .pictures: Phrase("\(pictures.count)장", English.counted(pictures.count, "picture", "pictures"))
        case .name: Phrase(name, name)
        case .price: Phrase("\(currency.code) \(price)", "\(currency.code) \(price)")
        case .discount: Phrase(discount, discount)
        case .stock: Phrase(stock, stock)
        case .description: Phrase(description, description)
        case .category: traits.category?.name ?? SellField.open
        case .condition: traits.condition?.name ?? SellField.open
        case .area: Phrase(typedArea.text, typedArea.text)
        case .offers: traits.takesOffers ? Phrase("받음", "Yes") : Phrase("받지 않음", "No")
        }
    }

    /// Returns the price, as far as the numbers are valid.
    func bargain(_ rules: ProductRules) -> Price? {
        guard let full = TypedNumber.amount(price), let taken = TypedNumber.amount(discount, empty: Amount(0)) else {
            return nil
        }
        return try? rules.price(currency, full: full, discount: taken)
    }
}

/// A picture in a form: one the product has already, or a pending upload.
struct FormPicture: Sendable, Hashable {
    /// Zero for a pending upload.
    let number: Int
    let picture: StoredPicture
    var subject: PictureSubject?

    /// The picture's id in the form. A hash alone grants no access: the store knows who uploaded it.
    var token: String { number > 0 ? String(number) : picture.hash.text }

    var choice: PictureChoice { number > 0 ? .kept(number) : .new(picture) }
}

/// A field of the form, in order of display.
enum SellField: String, Sendable, CaseIterable {
    case pictures
    case name
    case price
    case discount
    case stock
    case description
    case category
    case condition
    case area
    case offers

    /// Maps a rule's field name, as the API calls it, to the form's field.
    init?(ruled field: String?) {
        switch field {
        case "images": self = .pictures
        case "discounted_price": self = .discount
        // Names of the first-generation API.
        case "title": self = .name
        case "descriptions": self = .description
        case let field?: self.init(rawValue: field)
        case nil: return nil
        }
    }

    var label: Phrase {
        switch self {
        case .pictures: Phrase("사진", "Pictures")
        case .name: Phrase("상품명", "Name")
        case .price: Phrase("상품가격", "Price")
        case .discount: Phrase("할인금액", "Discount")
        case .stock: Phrase("재고수량", "Stock")
        case .description: Phrase("상품설명", "Description")
        case .category: Phrase("분류", "Category")
        case .condition: Phrase("상품 상태", "Condition")
        case .area: Phrase("거래할 동네", "Meet-up area")
        case .offers: Phrase("가격 제안 받기", "Open to offers")
        }
    }

    /// The option for no choice.
    static let open = Phrase("선택 안 함", "None")
}
