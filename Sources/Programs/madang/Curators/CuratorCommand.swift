import Domain
import Pictures
import Storage

/// The arguments of `madang curator`.
struct CuratorCommand: ReadFromArguments, Equatable {
    enum Verb: String, Sendable, Equatable, CommandVerb {
        case add, remove, list, `import`

        var usage: Usage {
            switch self {
            case .add, .remove: Usage("curator \(rawValue)", ["NAME"], flags: [.data, .store])
            case .list: Usage("curator list", flags: [.data, .store])
            case .import: Usage("curator import", ["NAME", "DIR"], flags: [.data, .store, .pictures])
            }
        }
    }

    let verb: Verb
    /// The name a member signs in with.
    let name: String
    /// The folder of the pack to import.
    let folder: String
    let data: String
    let store: PostgresAddress?
    let pictures: BucketAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let read: (verb: Verb, arguments: Arguments) = try Arguments.read(arguments, environment: environment)
        verb = read.verb
        name = read.arguments.words.first ?? ""
        folder = read.arguments.words.dropFirst().first ?? ""
        data = read.arguments.data
        store = try read.arguments.store
        pictures = verb == .import ? try read.arguments.pictures(environment) : nil
    }
}

extension Help {
    static let curator = of(
        CuratorCommand.Verb.usages,
        Phrase(
            """
            전시를 만들 수 있는 회원을 정해요. 서버가 도는 동안에도 쓸 수 있어요.
            NAME은 로그인할 때 쓰는 이름이에요. 큐레이터는 /expo/studio에서 전시를 만들어요.
            remove하면 그 사람의 전시는 남고, 운영 화면에서 다른 큐레이터에게 맡길 수 있어요.
            import는 DIR의 전시를 NAME의 새 전시로 가져와요. 공개하기 전까지는 큐레이터만 봐요.
            """,
            """
            Chooses the members who make exhibitions, also while a server runs.
            NAME is the name they sign in with; curators work at /expo/studio.
            After remove, the exhibitions stay, and the desk gives them to another curator.
            import makes the pack in DIR a new exhibition of NAME, which only curators see until it is published.
            """
        )
    )
}

/// Runs `madang curator`.
struct CuratorRunner: Sendable {
    let command: CuratorCommand
    let shared: StoreCommand

    func run() throws(Failure) -> ExitCode {
        if command.verb == .import { return try PackImporting(command: command, shared: shared).run() }
        try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
            let (market, now) = (store.background, store.clock.now)
            switch command.verb {
            case .list:
                for curator in try await market.exhibitions.curators() { shared.write(curator.name) }
            case .add:
                let member = try await market.member(signingInAs: command.name)
                try await market.exhibitions.addCurator(member.id, at: now)
                shared.say(
                    Phrase(
                        "\(member.name) 님이 이제 큐레이터예요. /expo/studio에서 전시를 만들 수 있어요.",
                        "\(member.name) is a curator now and makes exhibitions at /expo/studio."
                    )
                )
            case .remove:
                let member = try await market.member(signingInAs: command.name)
                try await market.exhibitions.removeCurator(member.id)
                shared.say(
                    Phrase("\(member.name) 님은 이제 큐레이터가 아니에요.", "\(member.name) is no longer a curator.")
                )
            case .import: break
            }
        }
        return .success
    }
}

extension MarketStore {
    /// Throws `notFound` without that member.
    func member(signingInAs name: String) async throws(Failure) -> Seller {
        guard let member = try await members().accounts.seller(knownAs: name) else {
            throw Failure(
                .notFound,
                Phrase(
                    "\(name): 그런 이름의 회원이 없어요. 먼저 가입해 주세요.",
                    "\(name): no member has this name. Sign up first."
                )
            )
        }
        return member
    }
}
