import Domain
import Storage

/// The arguments of `madang seller`.
struct SellerCommand: ReadFromArguments, Equatable {
    enum Action: Sendable, Equatable {
        /// A new seller; number and identifier are generated if not given.
        case add(name: String, number: Int?, identifier: String?)
        case importing(file: String)
        case list
        /// A seller by identifier or number.
        case resetSecret(seller: String)

        var adds: Bool {
            switch self {
            case .add, .importing: true
            case .list, .resetSecret: false
            }
        }
    }

    enum Verb: String, CommandVerb {
        case add
        case `import`
        case list
        case resetSecret = "reset-secret"

        var usage: Usage {
            switch self {
            case .add: Usage("seller add", ["NAME"], flags: [.sellerNumber, .sellerIdentifier, .data, .store])
            case .import: Usage("seller import", ["FILE.csv"], flags: [.data, .store])
            case .list: Usage("seller list", flags: [.data, .store])
            case .resetSecret: Usage("seller reset-secret", ["IDENTIFIER|NUMBER"], flags: [.data, .store])
            }
        }
    }

    var action: Action
    var data = ServeSettings().data
    var store: PostgresAddress?
    var notes = SecurityNotes()

    init(_ action: Action, data: String = ServeSettings().data) {
        self.action = action
        self.data = data
    }

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let (verb, arguments): (Verb, Arguments) = try Arguments.read(arguments, environment: environment)
        self.init(try Self.action(verb, arguments), data: arguments.data)
        store = try arguments.store
        notes = SecurityNotes(environment)
    }

    private static func action(_ verb: Verb, _ arguments: Arguments) throws(UsageError) -> Action {
        let word = arguments.words.first ?? ""
        switch verb {
        case .add:
            let number = try arguments.value(of: .sellerNumber) { Int($0).flatMap { $0 > 0 ? $0 : nil } }
            return .add(name: word, number: number, identifier: arguments.text(of: .sellerIdentifier))
        case .import: return .importing(file: word)
        case .list: return .list
        case .resetSecret: return .resetSecret(seller: word)
        }
    }
}

extension Flag {
    fileprivate static let sellerNumber = Flag(
        "--id",
        FlagValue("NUMBER", Phrase("1보다 작지 않은 수를 적어 주세요", "give a number, one or more")),
        about: Phrase(
            "앱에 적혀 있는 판매자 번호예요. 없으면 다음 번호를 써요.",
            "The seller's number in apps. Default: the next"
        )
    )

    fileprivate static let sellerIdentifier = Flag(
        "--identifier",
        FlagValue("TEXT", Phrase("앱에 적혀 있는 식별자를 적어 주세요", "give the identifier used in an app")),
        about: Phrase("앱에 적혀 있는 식별자예요. 없으면 새로 만들어요.", "The seller's identifier in apps. Default: a new one")
    )
}

extension Help {
    static let seller = of(
        SellerCommand.Verb.usages,
        Phrase(
            """
            장터의 판매자를 다뤄요. 서버가 도는 동안에도 쓸 수 있어요.
            앱에는 식별자(identifier)와 비밀번호(secret)가 있어야 해요. 비밀번호는 한 번만 보여 드려요.
            FILE.csv의 한 줄은 identifier,secret,name,number예요. 이미 있는 식별자는 그대로 둬요.
            """,
            """
            Manages the market's sellers, also while a server runs.
            An app needs an identifier and a secret; the secret is shown only once.
            Each line of FILE.csv is identifier,secret,name,number. Existing identifiers are skipped.
            """
        )
    )
}
