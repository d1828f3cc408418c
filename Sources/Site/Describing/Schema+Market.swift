package import Domain
import Wire

extension Schema {
    /// Names of shared schemas.
    package enum Name: String, CaseIterable {
        case error = "Error"
        case health = "Health"
        case product = "Product"
        case listedProduct = "ListedProduct"
        case productList = "ProductList"
        case newProduct = "NewProduct"
        case productChange = "ProductChange"
        case secret = "Secret"
        case item = "Item"
        case listedItem = "ListedItem"
        case newItem = "NewItem"
        case itemChange = "ItemChange"
        case kobisFault = "KobisFault"

        var hall: Hall? {
            switch self {
            case .error, .health: nil
            case .product, .listedProduct, .productList, .newProduct, .productChange, .secret: .market
            case .item, .listedItem, .newItem, .itemChange: .market
            case .kobisFault: .boxOffice
            }
        }
    }

    package static func definition(of name: Name, rules: ProductRules) -> Schema {
        switch name {
        case .error: .failure
        case .health: .healthAnswer
        case .product: .object(listedFields + detailFields)
        case .listedProduct: .object(listedFields)
        case .productList: .productList
        case .newProduct: .object(params(rules, areRequired: true) + [.always("secret", .sellerSecret)])
        case .productChange: .object(params(rules, areRequired: false) + [thumbnail, .always("secret", .sellerSecret)])
        case .secret: .object([.always("secret", .sellerSecret)])
        case .item: .item
        case .listedItem: .listedItem
        case .newItem: itemForm(rules, areRequired: true)
        case .itemChange: itemForm(rules, areRequired: false)
        case .kobisFault: Schema(answer: KobisFault.wrongKey.answer)
        }
    }

    /// The schema of every failure except KOBIS's.
    private static let failure = Schema.object([
        .always("code", .whole(Phrase("HTTP 상태와 같아요", "The same as HTTP's status"))),
        .always("message", .text(Phrase("사람에게 보일 말", "A message for the user"))),
        .always("error", .truth(Phrase("언제나 true", "Always true"))),
        .always("reason", .choice(Failure.Kind.allCases.map(\.rawValue))),
        .maybe("field", .text(Phrase("고쳐야 할 항목", "The field to correct"))),
        .always("request", .whole(Phrase("서버 기록의 번호", "The request's number in the server's log"))),
    ])

    private static let sellerSecret = Schema.text(Phrase("판매자의 비밀번호", "The seller's secret"))

    private static let productList = Schema.object(
        [
            ("pageNo", whole(Phrase("몇 쪽인지", "The page"), least: 1)), ("page_no", whole(least: 1)),
            ("itemsPerPage", whole(least: 1, most: ListPage.largest)),
            ("items_per_page", whole(least: 1, most: ListPage.largest)), ("totalCount", whole(least: 0)),
            ("total_count", whole(least: 0)), ("offset", whole(least: 0)),
            ("limit", whole(Phrase("이 쪽 마지막 상품의 번째", "The position of the page's last product"), least: 1)),
            ("lastPage", whole(Phrase("상품이 없으면 1", "1 if there are no products"), least: 1)),
            ("last_page", whole(least: 1)),
            ("hasNext", truth()), ("has_next", truth()), ("hasPrev", truth()), ("has_prev", truth()),
            ("pages", list(of: named(.listedProduct), Phrase("최신 순서", "Newest first"))),
        ].map(Field.always)
    )

    private static let listedFields: [Field] = [
        ("id", whole(least: 1)), ("vendor_id", whole(Phrase("판매자 번호", "The seller's number"), least: 1)),
        ("vendorName", text()), ("name", text()), ("description", text()),
        ("thumbnail", text(Phrase("작은 사진의 주소", "The address of a small picture"))),
        ("currency", choice(Currency.ofForms.map(\.code))),
        ("price", number(least: 0)),
        ("bargain_price", number(Phrase("price - discounted_price", "price after the discount"), least: 0)),
        ("discounted_price", number(Phrase("할인 금액", "The amount taken off"), least: 0)),
        ("stock", whole(Phrase("0이면 품절", "0 when sold out"), least: 0)),
        ("created_at", date(Phrase("등록한 날", "The day it was added"))),
        ("issued_at", date(Phrase("마지막으로 바꾼 날", "The day it was last changed"))),
    ].map(Field.always)

    private static let detailFields: [Field] = [
        .always(
            "images",
            list(
                of: object(
                    [
                        ("id", whole(Phrase("thumbnail_id로 쓸 번호", "The value for thumbnail_id"), least: 1)),
                        ("url", text()),
                        ("thumbnail_url", text()), ("succeed", truth()), ("issued_at", date()),
                    ].map(Field.always)
                )
            )
        ),
        .always(
            "vendors",
            object(
                [("id", whole(least: 1)), ("name", text()), ("created_at", date()), ("issued_at", date())]
                    .map(Field.always)
            )
        ),
    ]

    /// Returns the schema of a date: midnight in Korea, in either generation's form.
    private static func date(_ about: Phrase? = nil) -> Schema {
        text(about, pattern: #"^\d{4}-\d{2}-\d{2}T00:00:00(\.00)?$"#)
    }

    /// Returns the fields of an app's product. Amounts are also accepted as text, and `descriptions` for `description`.
    private static func params(_ rules: ProductRules, areRequired: Bool) -> [Field] {
        func field(_ name: String, _ schema: Schema) -> Field {
            Field(name: name, schema: schema, isRequired: areRequired)
        }
        let most = Price.most
        let amount = rules.isStrict ? whole(least: 0, most: most) : number(least: 0)
        return [
            field("name", text(length: rules.lengthOfNames)),
            field("description", text(length: rules.lengthOfDescriptions)),
            field("price", amount),
            field("currency", choice(Currency.ofForms.map(\.code))),
            .maybe("discounted_price", amount),
            .maybe("stock", whole(least: 0)),
        ]
    }

    private static let thumbnail = Field.maybe("thumbnail_id", whole(Phrase("images의 id", "An id of images"), least: 1))
}
