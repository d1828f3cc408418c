import Domain
import Site

/// `madang seller`: what it is told, checked.
struct SellerCommand: Sendable, Equatable {
    static let word = "seller"

    enum Action: Sendable, Equatable {
        /// A new seller; the number and the identifier are made up when they are not given.
        case add(name: String, number: Int?, identifier: String?)
        case importing(file: String)
        case list
        /// By identifier or number.
        case resetSecret(seller: String)
    }

    var action: Action
    var data = ServeSettings().data
    var log = LogFormat.text
    var securityLog = SecurityLogPlace.amongRequests

    static let usage = [
        "madang seller add NAME [--id NUMBER] [--identifier TEXT]",
        "madang seller import FILE.csv",
        "madang seller list",
        "madang seller reset-secret IDENTIFIER|NUMBER",
    ]

    /// Reads what follows the word; nil when help is asked for.
    init?(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        if arguments.isEmpty || arguments.contains("--help") || arguments.contains("-h") { return nil }
        var words: [String] = []
        var flags: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                words.append(argument)
                continue
            }
            guard ["--data", "--id", "--identifier"].contains(argument), flags[argument] == nil,
                let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--")
            else { throw .seller(argument) }
            flags[argument] = value
        }
        data = flags["--data"] ?? environment[ServeOption.data.variable] ?? data
        // What the server was told is good for this too; whatever is wrong with it, the server says.
        log = environment[ServeOption.log.variable].flatMap(LogFormat.init) ?? log
        securityLog = environment[ServeOption.securityLog.variable].flatMap(SecurityLogPlace.init) ?? securityLog
        action = try Self.action(words, flags)
    }

    init(_ action: Action, data: String = ServeSettings().data) {
        self.action = action
        self.data = data
    }

    private static func action(_ words: [String], _ flags: [String: String]) throws(UsageError) -> Action {
        let isPlain = flags["--id"] == nil && flags["--identifier"] == nil
        switch (words.first, words.count) {
        case ("add", 2):
            let number = flags["--id"].map { Int($0) }
            guard !words[1].isEmpty, number == nil || (number ?? 0) ?? 0 > 0 else { break }
            return .add(name: words[1], number: number ?? nil, identifier: flags["--identifier"])
        case ("import", 2) where isPlain: return .importing(file: words[1])
        case ("list", 1) where isPlain: return .list
        case ("reset-secret", 2) where isPlain: return .resetSecret(seller: words[1])
        default: break
        }
        throw .seller(words.joined(separator: " "))
    }
}

extension UsageError {
    fileprivate static func seller(_ typed: String) -> UsageError {
        let usage = SellerCommand.usage.joined(separator: " · ")
        return UsageError(
            message: Phrase(
                "이렇게는 쓸 수 없어요: '\(shown(typed))'. 쓰는 법: \(usage)",
                "'\(shown(typed))' is not how it is used: \(usage)"
            )
        )
    }
}

extension Help {
    static let seller = Phrase(
        """
        \(SellerCommand.usage.joined(separator: "\n"))

        장터의 판매자를 다뤄요. 서버가 도는 동안에도 쓸 수 있어요.
        앱에는 식별자(identifier)와 비밀번호(secret)가 있어야 해요. 비밀번호는 한 번만 보여 드려요.
        FILE.csv의 한 줄은 identifier,secret,name,number예요. 이미 있는 식별자는 그대로 둬요.

          --id NUMBER         앱에 적혀 있는 판매자 번호예요. 없으면 다음 번호를 써요.
          --identifier TEXT   앱에 적혀 있는 식별자예요. 없으면 새로 만들어요.
          --data DIR          데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)
        """,
        """
        \(SellerCommand.usage.joined(separator: "\n"))

        The market's sellers. A server may be running meanwhile.
        An app needs an identifier and a secret; a secret is shown once.
        A line of FILE.csv is identifier,secret,name,number. An identifier that is there stays as it is.

          --id NUMBER         The number an app knows the seller by. Default: the next
          --identifier TEXT   The identifier that stands in an app. Default: a new one
          --data DIR          The data folder. Default: .madang (variable MADANG_DATA)
        """
    )
}
