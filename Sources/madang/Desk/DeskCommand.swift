import Domain
import Site

/// `madang desk`: what it is told, checked.
struct DeskCommand: Sendable, Equatable {
    static let word = "desk"

    enum Action: String, Sendable, Equatable, CaseIterable {
        /// A link by which somebody comes in once.
        case invite
        /// Everybody leaves, and no link made so far works.
        case close
    }

    let action: Action
    var data = ServeSettings().data
    var log = LogFormat.text
    var securityLog = SecurityLogPlace.amongRequests

    static let usage = ["madang desk invite [--data DIR]", "madang desk close [--data DIR]"]

    /// Reads what follows the word; nil when help is asked for.
    init?(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        data = environment[ServeOption.data.variable] ?? data
        log = environment[ServeOption.log.variable].flatMap(LogFormat.init) ?? log
        securityLog = environment[ServeOption.securityLog.variable].flatMap(SecurityLogPlace.init) ?? securityLog
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                words.append(argument)
                continue
            }
            guard argument == "--data", let folder = rest.popFirst(), !folder.isEmpty, !folder.hasPrefix("--") else {
                throw .desk(argument)
            }
            data = folder
        }
        guard words.count == 1, let action = words.first.flatMap(Action.init) else {
            throw .desk(words.joined(separator: " "))
        }
        self.action = action
    }
}

extension UsageError {
    fileprivate static func desk(_ typed: String) -> UsageError {
        let usage = DeskCommand.usage.joined(separator: " · ")
        return UsageError(
            message: Phrase(
                "이렇게는 쓸 수 없어요: '\(shown(typed))'. 쓰는 법: \(usage)",
                "'\(shown(typed))' is not how it is used: \(usage)"
            )
        )
    }
}

extension Help {
    static let desk = Phrase(
        """
        \(DeskCommand.usage.joined(separator: "\n"))

        신고를 살펴보는 운영 화면에 들어가요. 서버가 도는 동안에도 쓸 수 있어요.
        invite는 한 번만, 한 시간 동안 쓸 수 있는 링크를 만들어요. close는 들어와 있는 모두를 내보내요.

          --data DIR          데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)
        """,
        """
        \(DeskCommand.usage.joined(separator: "\n"))

        The desk, where reports are decided on. A server may be running meanwhile.
        invite makes a link that works once, for an hour. close ends every session and link.

          --data DIR          The data folder. Default: .madang (variable MADANG_DATA)
        """
    )
}
