import Domain
import Folders
import Pictures
import Secrecy
import Storage

/// The arguments of `madang sample market`.
struct SampleCommand: ReadFromArguments, Equatable {
    enum Verb: String, CommandVerb {
        case market

        var usage: Usage { Usage("sample market", flags: [.products, .data, .store, .pictures]) }
    }

    var data = ServeSettings().data
    var store: PostgresAddress?
    var pictures: BucketAddress?
    /// The number of products; nil for the drawn ones.
    var products: Int?
}

extension SampleCommand {
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (_, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        self.init(
            data: arguments.data,
            store: try arguments.store,
            pictures: try arguments.pictures(environment),
            products: try arguments.value(of: .products, Self.count)
        )
    }

    private static func count(_ text: String) -> Int? {
        guard text.allSatisfy("0123456789".contains), let count = Int(text) else { return nil }
        return (1...ManyMarket.most).contains(count) ? count : nil
    }
}

extension Flag {
    fileprivate static let products = Flag(
        "--products",
        FlagValue(
            "N",
            Phrase(
                "1부터 \(ManyMarket.most.grouped)까지의 수를 적어 주세요",
                "give a number from 1 to \(ManyMarket.most.grouped)"
            )
        ),
        about: Phrase(
            """
            그 대신, 지어낸 상품이 N개가 되도록 채워요 (\(ManyMarket.most.grouped)개까지).
            같은 N은 늘 같은 상품이고, 멈췄던 데에서 이어서 채워요.
            """,
            """
            Instead, until there are N made-up products (up to \(ManyMarket.most.grouped)). The same N
            gives the same products; broken off, it goes on where it was.
            """
        )
    )
}

extension Help {
    static let sample = of(
        SampleCommand.Verb.usages,
        Phrase(
            """
            장터를 구경할 상품 마흔 개와 판매자 여섯으로 채워요. 이미 있는 것은 그대로 둬요.
            서버를 먼저 멈춰 주세요. 빈 폴더에서 처음 여는 madang serve는 저절로 채워요.
            """,
            """
            Adds forty sample products of six sellers to the market. Existing products stay.
            Stop the server first. madang serve does this when it starts with an empty folder.
            """
        )
    )
}

/// Runs `madang sample`.
struct SampleRunner: Sendable {
    let command: SampleCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        let added = try shared.withStore(.alone) { (store, folder) async throws(Failure) in
            let pictures = try PicturePipeline(folder: shared.pictures(of: folder, in: command.pictures)) {
                Console.complain($0)
            }
            let added = try await fill(store, pictures)
            await pictures.stop()
            SampleMark(in: folder.path).remove()
            return added.grouped
        }
        shared.say(Phrase("상품 \(added)개를 더했어요.", "Added \(added) products."))
    }

    private func fill(_ store: Store, _ pictures: PicturePipeline) async throws(Failure) -> Int {
        let now = store.clock.now
        if let products = command.products {
            let doing = Phrase("상품을 채우고 있어요", "adding the products")
            return try await ManyMarket(on: store, pictures).fill(to: products, at: now) {
                shared.show(Progress(doing, $0, of: $1))
            }
        }
        let doing = Phrase("상품을 그리고 있어요", "rendering the pictures")
        return try await SampleMarket(products: store.products(), sellers: store.sellers(), pictures).fill(at: now) {
            shared.show(Progress(doing, $0, of: $1))
        }
    }
}

extension SampleMarket {
    /// A market filled by the program.
    init(products: any Products, sellers: any Sellers, _ pictures: PicturePipeline, covers: SampleCovers = .shipped) {
        self.init(products: products, sellers: sellers, secrets: Argon2Secrets()) { (svg) async throws(Failure) in
            try await pictures.keepDrawing(svg: svg)
        }
        made = { (drawings) async throws(Failure) in
            try await pictures.keepMade(drawings.map { covers.file(of: $0) ?? [] })
        }
    }
}

extension ManyMarket {
    /// A market filled by the program.
    fileprivate init(on store: Store, _ pictures: PicturePipeline) {
        self.init(
            products: store.products(),
            own: store.members().own,
            sellers: store.sellers(),
            secrets: Argon2Secrets()
        ) { (svg) async throws(Failure) in try await pictures.keepDrawing(svg: svg) }
    }
}
