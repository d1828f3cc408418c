import Domain

/// `madang pack`: what curators do beside the server.
enum PackCommand: Sendable, Equatable {
    case new(at: String)
    case check(String)
    /// The pack, and the folder it is written to.
    case export(String, to: String)

    enum Verb: String, CaseIterable, Sendable {
        case new
        case check
        case export

        /// What has to follow it.
        var places: String { self == .export ? "DIR OUT" : "DIR" }
    }
}

extension PackCommand {
    static let usage = Phrase(
        """
        madang pack new DIR          전시를 시작할 보기를 만들어요. DIR은 새 폴더예요.
        madang pack check DIR        수정할 부분과 참고할 것을 알려 줘요. 수정할 부분이 있으면 65로 끝나요.
        madang pack export DIR OUT   서버 없이 열리는 페이지로 내보내요. OUT은 새 폴더예요. OUT/index.html을 여세요.

        check와 export의 DIR에는 마당에 든 전시 paris-1900도 적을 수 있어요.
        """,
        """
        madang pack new DIR          Makes an example to begin from. DIR is a new folder.
        madang pack check DIR        Tells what to mend, and what could be better. Ends with 65 if there is anything
                                     to mend.
        madang pack export DIR OUT   Writes pages that open without a server. OUT is a new folder; open OUT/index.html.

        For check and export, DIR can also be paris-1900, the exhibition Madang carries.
        """
    )

    /// Reads what follows the word `pack`; nil when help is asked for.
    static func read(_ arguments: [String]) throws(UsageError) -> PackCommand? {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        let places = Array(arguments.dropFirst())
        guard places.allSatisfy({ !$0.isEmpty && !$0.hasPrefix("-") }) else { throw .wrongPack(arguments) }
        switch (Verb(rawValue: arguments[0]), places.count) {
        case (.new, 1): return .new(at: places[0])
        case (.check, 1): return .check(places[0])
        case (.export, 2): return .export(places[0], to: places[1])
        default: throw .wrongPack(arguments)
        }
    }
}

extension UsageError {
    fileprivate static func wrongPack(_ arguments: [String]) -> UsageError {
        let typed = shown((["pack"] + arguments).joined(separator: " "))
        let verbs = PackCommand.Verb.allCases.map { "madang pack \($0.rawValue) \($0.places)" }.joined(separator: ", ")
        return UsageError(
            message: Phrase("모르는 말이에요: '\(typed)'. 쓸 수 있는 것: \(verbs).", "'\(typed)' is not known; there is \(verbs).")
        )
    }
}
