import Domain
import Glibc
import Pictures
import Secrecy
import Storage

/// `madang sample market`: what it is told, checked.
struct SampleCommand: Sendable, Equatable {
    enum Verb: String, CommandVerb {
        case market

        var usage: Usage { Usage("sample market", flags: [.products, .data]) }
    }

    var data = ServeSettings().data
    /// How many there are to be; nil for the drawn ones.
    var products: Int?
}

extension SampleCommand {
    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (_, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        self.init(data: arguments.data, products: try arguments.value(of: .products, Self.count))
    }

    private static func count(_ text: String) -> Int? {
        guard text.utf8.allSatisfy(Self.isDigit), let count = Int(text) else { return nil }
        return (1...ManyMarket.most).contains(count) ? count : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
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
            Fills the market with forty products by six sellers to look at. What is there stays.
            Stop the server first. madang serve does it by itself when it starts with an empty folder.
            """
        )
    )
}

/// Does it.
struct SampleRunner {
    private let command: SampleCommand
    private let language: Language

    init(_ command: SampleCommand, language: Language) {
        self.command = command
        self.language = language
    }

    func run() -> ExitCode {
        let language = language
        do throws(Failure) {
            let folder = try LockedDataFolder(command.data, for: .using)
            try folder.prepare()
            let store = try Store(in: folder.store, readers: 1, at: Clock.system.now)
            let pictures = try PicturePipeline(folder: PictureFolder(path: folder.pictures)) { Console.complain($0) }
            let added =
                if let products = command.products {
                    try fill(ManyMarket(on: store, pictures), to: products)
                } else {
                    try draw(SampleMarket(products: store.products(), sellers: store.sellers(), pictures))
                }
            BlockingWait.value { await pictures.stop() }
            if command.products == nil { SampleMark(in: folder.path).remove() }
            let count = added.grouped
            Console.write(Phrase("상품 \(count)개를 더했어요.", "\(count) products were added.")[language])
            return withExtendedLifetime((folder, store)) { .success }
        } catch {
            Console.complain(error.message[language])
            return ExitCode(error.kind)
        }
    }

    private func draw(_ sample: SampleMarket) throws(Failure) -> Int {
        try BlockingWait.result { [language] () async throws(Failure) in
            let bar = ProgressBar(language: language)
            defer { bar.clear() }
            return try await sample.fill(at: Clock.system.now) { done, whole in
                let doing = Phrase("상품을 그리고 있어요", "drawing the products")
                bar.show(Progress(doing, done, of: whole))
            }
        }
    }

    private func fill(_ many: ManyMarket, to whole: Int) throws(Failure) -> Int {
        try BlockingWait.result { [language] () async throws(Failure) in
            let bar = ProgressBar(language: language)
            defer { bar.clear() }
            return try await many.fill(to: whole, at: Clock.system.now) { done, whole in
                bar.show(Progress(Phrase("상품을 채우고 있어요", "adding the products"), done, of: whole))
            }
        }
    }
}

extension SampleMarket {
    /// As the program draws it.
    init(products: any Products, sellers: any Sellers, _ pictures: PicturePipeline) {
        self.init(products: products, sellers: sellers, secrets: Argon2Secrets()) { (svg) async throws(Failure) in
            try await pictures.keepDrawing(svg: svg)
        }
    }
}

extension ManyMarket {
    /// As the program fills it.
    fileprivate init(on store: Store, _ pictures: PicturePipeline) {
        self.init(
            products: store.products(),
            own: store.members().own,
            sellers: store.sellers(),
            secrets: Argon2Secrets()
        ) { (svg) async throws(Failure) in try await pictures.keepDrawing(svg: svg) }
    }
}
