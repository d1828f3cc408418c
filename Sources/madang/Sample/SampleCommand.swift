import Domain
import Glibc
import Pictures
import Secrecy
import Storage

/// `madang sample market`: what it is told, checked.
struct SampleCommand: Sendable, Equatable {
    static let word = "sample"
    static let usage = "madang sample market [--data DIR]"

    var data = ServeSettings().data

    init(data: String = ServeSettings().data) { self.data = data }

    /// Reads what follows the word; nil when help is asked for.
    init?(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        if let folder = environment[ServeOption.data.variable] { data = folder }
        switch (arguments.count, arguments[0], arguments.dropFirst().first) {
        case (1, "market", _): break
        case (3, "market", "--data") where !arguments[2].isEmpty && !arguments[2].hasPrefix("--"): data = arguments[2]
        default: throw .sample(arguments.joined(separator: " "))
        }
    }
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
}

extension Help {
    static let sample = Phrase(
        """
        \(SampleCommand.usage)

        장터를 구경할 상품 마흔 개와 판매자 여섯으로 채워요. 이미 있는 것은 그대로 둬요.
        서버를 먼저 멈춰 주세요. 빈 폴더에서 처음 여는 madang serve는 저절로 채워요.

          --data DIR  데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)
        """,
        """
        \(SampleCommand.usage)

        Fills the market with forty products by six sellers to look at. What is there stays.
        Stop the server first. madang serve does it by itself when it starts with an empty folder.

          --data DIR  The data folder. Default: .madang (variable MADANG_DATA)
        """
    )
}

/// Does it.
struct Sampling {
    private let command: SampleCommand
    private let language: Language

    init(_ command: SampleCommand, language: Language) {
        self.command = command
        self.language = language
    }

    func run() -> ExitCode {
        let language = language
        do throws(Failure) {
            let folder = try HeldFolder(command.data, for: .using)
            try folder.prepare()
            let store = try Store(in: folder.store, readers: 1, at: .now)
            let pictures = try PicturePipeline(folder: PictureFolder(path: folder.pictures)) { Console.complain($0) }
            let sample = SampleMarket(products: store.products(), sellers: store.sellers(), pictures)
            let added = try Waiting.result { () async throws(Failure) in
                let bar = ProgressBar(language: language)
                defer { bar.clear() }
                let added = try await sample.fill(at: .now) { done, whole in
                    let doing = Phrase("상품을 그리고 있어요", "drawing the products")
                    bar.show(Progress(doing, done, of: whole))
                }
                await pictures.stop()
                return added
            }
            SampleMark(in: folder.path).remove()
            Console.write(Phrase("상품 \(added)개를 더했어요.", "\(added) products were added.")[language])
            return withExtendedLifetime((folder, store)) { .success }
        } catch {
            Console.complain(error.message[language])
            return ExitCode(error.kind)
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
