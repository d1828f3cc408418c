import Domain

/// `madang pack`: what curators do beside the server.
struct PackCommand: Sendable, Equatable {
    enum Verb: String, CaseIterable, Sendable {
        case new
        case check
    }

    var verb: Verb
    /// The pack's folder.
    var folder: String
}

extension PackCommand {
    static let usage = Phrase(
        """
        madang pack new DIR     전시를 시작할 보기를 만들어요. DIR은 새 폴더예요.
        madang pack check DIR   고칠 곳과 참고할 것을 알려 줘요. 고칠 곳이 있으면 65로 끝나요.
        """,
        """
        madang pack new DIR     Makes an example to begin from. DIR is a new folder.
        madang pack check DIR   Tells what to mend, and what could be better. Ends with 65 if there is anything to mend.
        """
    )

    /// Reads what follows the word `pack`; nil when help is asked for.
    static func read(_ arguments: [String]) throws(UsageError) -> PackCommand? {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        guard let verb = Verb(rawValue: arguments[0]), arguments.count == 2, !arguments[1].isEmpty,
            !arguments[1].hasPrefix("-")
        else { throw .wrongPack(arguments) }
        return PackCommand(verb: verb, folder: arguments[1])
    }
}

extension UsageError {
    fileprivate static func wrongPack(_ arguments: [String]) -> UsageError {
        let typed = shown((["pack"] + arguments).joined(separator: " "))
        let verbs = PackCommand.Verb.allCases.map { "madang pack \($0.rawValue) DIR" }.joined(separator: ", ")
        return UsageError(
            message: Phrase("모르는 말이에요: '\(typed)'. 쓸 수 있는 것: \(verbs).", "'\(typed)' is not known; there is \(verbs).")
        )
    }
}
