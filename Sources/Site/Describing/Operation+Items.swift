import Domain
import Octets
import Wire

/// Operations of the first generation.
extension Operation {
    static let listItems = Operation(
        name: "listItems",
        summary: Phrase("1세대 목록: 한 쪽에 20개", "Generation 1: a page of twenty"),
        answers: [
            .json(
                .object([
                    .always("page", .whole(least: 1)),
                    .always("items", .list(of: .named(.listedItem), Phrase("뒤로는 비어 있어요", "Empty after the last page"))),
                ]),
                Phrase("한 쪽", "A page")
            )
        ],
        failures: [.notFound, .tooMany, .unavailable]
    )

    static let sellItem = Operation(
        name: "sellItem",
        summary: Phrase("1세대 올리기: 판매자 없이 비밀번호로", "Generation 1: add an item with a password, without a seller"),
        body: .form(.named(.newItem)),
        answers: [.json(.named(.item), Phrase("올린 것", "The item"), status: 201)],
        failures: [.invalid, .tooLarge, .tooMany, .unavailable]
    )

    static let showItem = Operation(
        name: "showItem",
        summary: Phrase("1세대 상세", "Generation 1: an item"),
        answers: [.json(.named(.item), Phrase("하나", "The item"))],
        failures: [.notFound, .tooMany, .unavailable]
    )

    static let editItem = Operation(
        name: "editItem",
        summary: Phrase("1세대 고치기: 보낸 것만 바뀌어요", "Generation 1: change the given fields of an item"),
        body: .form(.named(.itemChange)),
        answers: [.json(.named(.item), Phrase("고친 것", "The changed item"))],
        failures: [.invalid, .notFound, .conflict, .tooLarge, .tooMany, .unavailable]
    )

    static let removeItem = Operation(
        name: "removeItem",
        summary: Phrase("1세대 지우기", "Generation 1: remove an item"),
        body: .json(.object([.always("password", .text()), .maybe("id", .whole(least: 1))])),
        answers: [.json(.named(.item), Phrase("지운 것", "The removed item"))],
        failures: [.invalid, .notFound, .tooMany, .unavailable]
    )
}

extension Schema {
    static let item = object(
        listedItemFields + [
            .always("descriptions", text()),
            .always("images", list(of: text(), count: 1...ProductDraft.mostPictures)),
        ]
    )

    static let listedItem = object(listedItemFields)

    private static let listedItemFields: [Field] = [
        .always("id", whole(least: 1)),
        .always("title", text()),
        .always("price", whole(least: 0)),
        .always("currency", text(Phrase("ISO 4217 코드", "A code of ISO 4217"), pattern: "^[A-Z]{3}$")),
        .maybe("discounted_price", whole(Phrase("할인이 있을 때 낼 금액", "The price after the discount, if any"), least: 0)),
        .always("stock", whole(least: 0)),
        .always("thumbnails", list(of: text(), count: 1...ProductDraft.mostPictures)),
        .always("registration_date", whole(Phrase("1970년부터의 초", "Seconds since 1970"))),
    ]

    /// Returns the schema of a multipart form.
    static func itemForm(_ rules: ProductRules, areRequired: Bool) -> Schema {
        func field(_ name: String, _ schema: Schema) -> Field {
            Field(name: name, schema: schema, isRequired: areRequired)
        }
        let rules = rules.forItems
        let amount = rules.isStrict ? whole(least: 0, most: Price.most) : number(least: 0)
        return .object([
            field("title", text(length: rules.lengthOfNames)),
            field("descriptions", text(length: rules.lengthOfDescriptions)),
            field("price", amount),
            field("currency", text(Phrase("ISO 4217 코드, 원, 달러, ₩, $…", "A code of ISO 4217, 원, 달러, ₩, $…"))),
            field("stock", whole(least: 0)),
            .maybe("discounted_price", amount),
            .always(
                "password",
                text(
                    Phrase("고치고 지울 때 쓸 비밀번호", "The password for changing and removing it"),
                    length: 1...TextBound.secret.scalars
                )
            ),
            field("images[]", list(of: file, count: ProductRules.pictures)),
        ])
    }
}
