import Domain
import HTTP
import Routes
import Wire

extension MarketAPIRoute {
    /// One route for each address, with placeholder values.
    static let examples: [MarketAPIRoute] = [
        .healthChecker, .products, .product(Self.id), .removalByToken(Self.token), .secret(Self.id), .archived(Self.id),
        .removal(Self.id, proof: Self.proof), .items(page: Self.page), .newItem, .item(Self.id),
    ]

    private static let id = ProductID(987_654_321)
    private static let page = 987_654
    private static let token = "TOKEN"
    private static let proof = "PROOF"

    var endpoint: Endpoint {
        Endpoint(route: .marketAPI(self), hall: .market, blanks: blanks, operations: operations)
    }

    private var operations: [HTTP.Method: Operation] {
        switch self {
        case .healthChecker: [.get: .healthChecker]
        case .products: [.get: .listProducts, .post: .sellProduct]
        case .product: [.get: .showProduct, .patch: .editProduct]
        case .secret: [.post: .askRemovalProof]
        case .archived: [.post: .askRemovalAddress]
        case .removal: [.delete: .removeByProof]
        case .removalByToken: [.delete: .removeByToken]
        case .items: [.get: .listItems]
        case .newItem: [.post: .sellItem]
        case .item: [.get: .showItem, .patch: .editItem, .delete: .removeItem]
        }
    }

    private var blanks: [Endpoint.Blank] {
        switch self {
        case .healthChecker, .products, .newItem: []
        case .product(let id), .secret(let id), .archived(let id), .item(let id): [.product(id)]
        case .items(let page): [.init(name: "page", example: String(page), schema: .whole(least: 1))]
        case .removal(let id, let proof):
            [
                .product(id),
                .init(
                    name: "proof",
                    example: proof,
                    schema: .text(Phrase("/secret의 답", "The value returned by /secret"))
                ),
            ]
        case .removalByToken(let token):
            // OpenAPI considers this path and a product's the same.
            [
                .init(
                    name: "id",
                    example: token,
                    schema: .text(Phrase("/archived의 답의 끝", "The end of the address returned by /archived"))
                )
            ]
        }
    }
}

extension Endpoint.Blank {
    fileprivate static func product(_ id: ProductID) -> Self {
        Self(name: "id", example: String(id.number), schema: .whole(Phrase("상품 번호", "The product's number"), least: 1))
    }
}

extension Operation {
    fileprivate static let healthChecker = Operation(
        name: "healthChecker",
        summary: Phrase("살아 있는지", "Whether the market is open"),
        answers: [
            .json(.choice(["OK"]), Phrase("따옴표까지 \"OK\"", "OK, in quotes")),
            .json(.choice(["FAIL"]), Phrase("지금은 열지 못해요", "Not now"), status: 503),
        ]
    )

    fileprivate static let listProducts = Operation(
        name: "listProducts",
        summary: Phrase("상품 목록과 찾기, 최신 순서", "Products or search results, newest first"),
        query: [
            .init(name: "page_no", schema: .whole(least: 1, usual: 1)),
            .init(name: "items_per_page", schema: .whole(least: 1, most: ListPage.largest, usual: ListPage.usual)),
            .init(
                name: "search_value",
                schema: .text(
                    Phrase("상품 이름과 판매자 이름에서 찾아요. 비우면 모두", "Search text for names and sellers; empty returns all")
                )
            ),
        ],
        answers: [.json(.named(.productList), Phrase("한 쪽", "A page"))],
        failures: [.tooMany, .unavailable]
    )

    fileprivate static let sellProduct = Operation(
        name: "sellProduct",
        summary: Phrase("상품 올리기", "Add a product"),
        access: .seller,
        body: .form(
            .object([
                .always("params", .named(.newProduct)),
                .always(
                    "images",
                    .list(
                        of: .file,
                        count: ProductRules.pictures,
                        Phrase("이름이 같은 부분을 여러 번", "One part of that name per picture")
                    )
                ),
            ])
        ),
        answers: [.json(.named(.product), Phrase("올린 상품", "The product"), status: 201)],
        failures: [.invalid, .unauthorized, .tooLarge, .tooMany, .unavailable]
    )

    fileprivate static let showProduct = Operation(
        name: "showProduct",
        summary: Phrase("상품 하나", "A product"),
        answers: [.json(.named(.product), Phrase("상품", "The product"))],
        failures: [.notFound, .tooMany, .unavailable]
    )

    fileprivate static let editProduct = Operation(
        name: "editProduct",
        summary: Phrase("상품 고치기: 보낸 것만 바뀌어요", "Change the given fields of a product"),
        access: .seller,
        body: .json(.named(.productChange)),
        answers: [.json(.named(.product), Phrase("고친 상품", "The changed product"), status: 202)],
        failures: [.invalid, .unauthorized, .forbidden, .notFound, .conflict, .tooMany, .unavailable]
    )

    fileprivate static let askRemovalProof = asking(
        "askRemovalProof",
        Phrase("지우기 1 (2세대)", "Removing, first step (generation 2)"),
        .plain(Phrase("지울 때 주소 끝에 붙이는 값", "The end of the address for the second step"))
    )

    fileprivate static let askRemovalAddress = asking(
        "askRemovalAddress",
        Phrase("지우기 1 (3세대)", "Removing, first step (generation 3)"),
        .plain(Phrase("DELETE를 보낼 주소", "The address to send DELETE to"))
    )

    fileprivate static let removeByProof = removing(
        "removeByProof",
        Phrase("지우기 2 (2세대)", "Removing, second step (generation 2)")
    )

    fileprivate static let removeByToken = removing(
        "removeByToken",
        Phrase("지우기 2 (3세대)", "Removing, second step (generation 3)")
    )

    private static func asking(_ name: String, _ summary: Phrase, _ answer: DescribedAnswer) -> Operation {
        Operation(
            name: name,
            summary: summary,
            access: .seller,
            body: .json(.named(.secret)),
            answers: [answer],
            failures: [.invalid, .unauthorized, .forbidden, .notFound, .tooMany, .unavailable]
        )
    }

    private static func removing(_ name: String, _ summary: Phrase) -> Operation {
        Operation(
            name: name,
            summary: summary,
            access: .seller,
            answers: [.json(.named(.product), Phrase("지운 상품", "The removed product"))],
            failures: [.forbidden, .notFound, .tooMany, .unavailable]
        )
    }
}
