import Domain
import Glibc
import Pictures
import Secrecy
import Storage

/// `madang sample market`: what it is told, checked.
struct SampleCommand: Sendable, Equatable {
    static let word = "sample"
    static let usage = "madang sample market [--products N] [--data DIR]"

    var data = ServeSettings().data
    /// How many there are to be; nil for the drawn ones.
    var products: Int?

    init(data: String = ServeSettings().data, products: Int? = nil) {
        self.data = data
        self.products = products
    }

    /// Reads what follows the word; nil when help is asked for.
    init?(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        if let folder = environment[ServeOption.data.variable] { data = folder }
        let typed = arguments.joined(separator: " ")
        guard arguments[0] == "market" else { throw .sample(typed) }
        var given: [String: String] = [:]
        var rest = arguments.dropFirst()
        while let flag = rest.popFirst() {
            guard ["--data", "--products"].contains(flag), given[flag] == nil, let value = rest.popFirst(),
                !value.isEmpty, !value.hasPrefix("--")
            else { throw .sample(typed) }
            given[flag] = value
        }
        data = given["--data"] ?? data
        products = try given["--products"].map(Self.count)
    }

    private static func count(_ text: String) throws(UsageError) -> Int {
        guard text.utf8.allSatisfy(Self.isDigit), let count = Int(text), (1...ManyMarket.most).contains(count)
        else { throw .tooManyOrFew(text) }
        return count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension UsageError {
    fileprivate static func sample(_ typed: String) -> UsageError {
        UsageError(
            message: Phrase(
                "이렇게는 쓸 수 없어요: '\(shown(typed))'. 쓰는 법: \(SampleCommand.usage)",
                "'\(shown(typed))' is not how it is used: \(SampleCommand.usage)"
            )
        )
    }

    fileprivate static func tooManyOrFew(_ typed: String) -> UsageError {
        let most = ManyMarket.most.grouped
        return UsageError(
            message: Phrase(
                "--products \(shown(typed)): 1부터 \(most)까지의 수를 적어 주세요. 쓰는 법: \(SampleCommand.usage)",
                "--products \(shown(typed)): give a number from 1 to \(most). Use: \(SampleCommand.usage)"
            )
        )
    }
}

extension Help {
    static let sample = Phrase(
        """
        \(SampleCommand.usage)

        장터를 구경할 상품 마흔 개와 판매자 여섯으로 채워요. 이미 있는 것은 그대로 둬요.
        서버를 먼저 멈춰 주세요. 빈 폴더에서 처음 여는 madang serve는 저절로 채워요.

          --products N  그 대신, 지어낸 상품이 N개가 되도록 채워요 (\(ManyMarket.most.grouped)개까지).
                        같은 N은 늘 같은 상품이고, 멈췄던 데에서 이어서 채워요.
          --data DIR    데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)
        """,
        """
        \(SampleCommand.usage)

        Fills the market with forty products by six sellers to look at. What is there stays.
        Stop the server first. madang serve does it by itself when it starts with an empty folder.

          --products N  Instead, until there are N made-up products (up to \(ManyMarket.most.grouped)). The same N
                        gives the same products; broken off, it goes on where it was.
          --data DIR    The data folder. Default: .madang (variable MADANG_DATA)
        """
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
