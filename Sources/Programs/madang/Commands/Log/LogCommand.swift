import Domain

/// The arguments of `madang log find`.
struct LogCommand: ReadFromArguments, Equatable {
    enum Verb: String, CommandVerb {
        case find

        var usage: Usage { Usage("log find", ["NUMBER"], flags: [.logFile]) }
    }

    let wanted: LoggedRequest
    /// Empty: the service's journal.
    let files: [String]

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let read: (verb: Verb, arguments: Arguments) = try Arguments.read(arguments, environment: environment)
        let word = read.arguments.words.first ?? ""
        guard let wanted = LoggedRequest(word) else { throw .noNumber(word) }
        self.wanted = wanted
        files = try read.arguments.values(of: .logFile) { $0 } ?? []
    }
}

extension Flag {
    fileprivate static let logFile = Flag(
        "--file",
        FlagValue("FILE", Phrase("파일 이름이나 -를 적어 주세요", "give the name of a file, or -"), isList: true),
        about: Phrase(
            "로그 파일이에요. 여러 번 적을 수 있고, -는 표준 입력이에요. 기본값: madang 서비스의 저널",
            "A file of the log, - for standard input; can be given several times. Default: the service’s journal"
        )
    )
}

extension UsageError {
    fileprivate static func noNumber(_ word: String) -> UsageError {
        UsageError(
            Phrase("\(shown(word)): 요청 번호가 아니에요.", "\(shown(word)) isn’t a request number."),
            Phrase(
                "오류 화면에 있는 번호나 traceparent의 추적 ID(32자)를 적어 주세요.",
                "Give the number on a failure’s page, or the 32 digits of a trace."
            )
        )
    }
}

extension Help {
    static let log = of(
        LogCommand.Verb.usages,
        Phrase(
            """
            오류 화면이나 X-Request-Number에 있는 번호로 로그에서 그 요청의 줄을 찾아요.
            번호는 서버를 다시 열면 1부터 세요. 시각을 함께 봐 주세요.
            """,
            """
            Finds a request's log lines by the number on its error page or in X-Request-Number.
            Numbers restart with the server: check the time as well.
            """
        )
    )
}
