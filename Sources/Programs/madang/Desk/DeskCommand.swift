import Domain
import Storage

/// The arguments of `madang desk`.
struct DeskCommand: ReadFromArguments, Equatable {
    enum Action: String, Sendable, Equatable, CommandVerb {
        /// Creates a link for one sign-in.
        case invite
        /// Ends all sessions and invalidates all links.
        case close
        /// Makes a member an owner.
        case owner

        var usage: Usage {
            Usage(
                "desk \(rawValue)",
                self == .owner ? ["NAME"] : [],
                flags: [.data, .store] + (self == .invite ? [.address, .listens] : [])
            )
        }
    }

    let action: Action
    /// The name a member signs in with.
    let name: String
    let data: String
    let store: PostgresAddress?
    /// The site's public URL; nil if not given.
    let publicURL: PublicURL?
    /// The address the server listens on.
    let listen: ListenAddress
    let notes: SecurityNotes

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let read: (verb: Action, arguments: Arguments) = try Arguments.read(arguments, environment: environment)
        action = read.verb
        name = read.arguments.words.first ?? ""
        data = read.arguments.data
        store = try read.arguments.store
        publicURL = try read.arguments.value(of: .publicURL, PublicURL.init)
        listen = try read.arguments.value(of: .listen, ListenAddress.init) ?? .standard
        notes = SecurityNotes(environment)
    }
}

extension Flag {
    fileprivate static let listens = Flag(
        .listen,
        about: Phrase(
            "서버가 듣는 주소예요. 공개 주소가 없으면 링크에 쓰여요.",
            "The address the server listens on, for a link without a public one."
        )
    )
    fileprivate static let address = Flag(
        .publicURL,
        about: Phrase("사람들이 여는 서버 주소예요. 링크 앞에 붙여 드려요.", "The server's public address, used in the link.")
    )
}

extension Help {
    static let desk = of(
        DeskCommand.Action.usages,
        Phrase(
            """
            신고를 살펴보는 운영 화면에 들어가요. 서버가 도는 동안에도 쓸 수 있어요.
            invite는 한 번만, 24시간 동안 쓸 수 있는 링크를 만들어요. close는 들어와 있는 모두를 내보내요.
            owner는 회원을 소유자로 정해요. 소유자는 자기 계정으로 들어와 설정과 운영하는 사람을 바꿔요.
            """,
            """
            Manages moderators' access to /desk, also while a server runs.
            invite prints a link that works once, within 24 hours. close ends every session and link.
            owner makes a member an owner, who enters with their own account and changes the place and its staff.
            """
        )
    )
}
