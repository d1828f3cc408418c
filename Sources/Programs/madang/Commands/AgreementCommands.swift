import Domain
import Storage
import Wire

/// The arguments of `madang verify`.
struct VerifyCommand: ReadFromArguments, Equatable {
    static let keysFlag = Flag(
        "--keys",
        FlagValue(
            "KEYS",
            Phrase(
                "서버의 /market/agreements/keys에서 받은 파일을 적어 주세요.",
                "Give a file saved from a server’s /market/agreements/keys."
            )
        ),
        about: Phrase(
            "서명한 서버의 열쇠 파일이에요. 있으면 서버도 데이터도 없이 확인해요. 기본값: 데이터에 있는 열쇠",
            "The public keys of the server that signed; with them the command needs no data. Default: the data’s keys"
        )
    )
    static let usage = Usage("verify", ["FILE"], flags: [keysFlag, .data, .store])

    let file: String
    let keys: String?
    let data: String
    let store: PostgresAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, for: Self.usage, environment: environment)
        file = arguments.words.first ?? ""
        keys = arguments.text(of: Self.keysFlag)
        data = arguments.data
        store = try arguments.store
    }
}

/// The arguments of `madang keys`.
struct KeysCommand: ReadFromArguments, Equatable {
    enum Action: String, Sendable, Equatable, CommandVerb {
        /// Lists all keys that ever signed here.
        case list
        /// Replaces the signing key.
        case renew

        var usage: Usage { Usage("keys \(rawValue)", flags: [.data, .store]) }
    }

    let action: Action
    let data: String
    let store: PostgresAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let read: (verb: Action, arguments: Arguments) = try Arguments.read(arguments, environment: environment)
        action = read.verb
        data = read.arguments.data
        store = try read.arguments.store
    }
}

extension Help {
    static let verify = of(
        [VerifyCommand.usage],
        Phrase(
            """
            거래 약속서 파일이 서명한 그대로인지 확인해요. 한 글자라도 바뀌었으면 \(ExitCode.damaged.rawValue)로 끝나요.
            """,
            """
            Verifies the signature of an agreement’s file. Exits with \(ExitCode.damaged.rawValue) if it was changed.
            """
        )
    )

    static let keys = of(
        KeysCommand.Action.usages,
        Phrase(
            """
            거래 약속서에 서명하는 열쇠예요. 서버가 도는 동안에도 쓸 수 있어요.
            list는 madang verify가 읽는 파일(JWK)을 적어요. renew는 지금부터 새 열쇠로 서명해요. 전에 서명한 것은 그대로 확인돼요.
            """,
            """
            Manages the keys that sign agreements, also while a server runs.
            list prints the public keys (JWK) for madang verify. renew creates a new signing key; older signatures stay valid.
            """
        )
    )
}

/// Runs `madang verify`.
struct VerifyRunner: Sendable {
    let command: VerifyCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        let sent = try InputFile.read(command.file)
        let keys = try keys()
        guard let text = String(validating: sent, as: UTF8.self), let file = AgreementFile(text) else {
            throw .wrongAgreement(
                command.file,
                Phrase("약속서가 아니거나, 서명한 뒤에 바뀌었어요.", "this isn’t an agreement, or it was changed after signing.")
            )
        }
        guard file.isSigned(byOneOf: keys) else {
            throw .wrongAgreement(
                command.file,
                Phrase("이 열쇠들로 서명한 것이 아니에요.", "none of these keys signed it.")
            )
        }
        let terms = file.terms
        let meeting = terms.meeting.map { "\($0.time.iso) · \(Self.shown($0.place))" } ?? "-"
        shared.say(
            Phrase(
                """
                서명한 그대로예요: 제 \(terms.number)호, \(terms.made.iso)
                물건: \(Self.shown(terms.name))
                가격: \(terms.price.text)
                만날 때와 곳: \(meeting)
                파는 분: \(Self.shown(terms.seller.name))
                사는 분: \(Self.shown(terms.buyer.name))
                열쇠: \(file.key)
                """,
                """
                Valid signature: no. \(terms.number), \(terms.made.iso)
                Item: \(Self.shown(terms.name))
                Price: \(terms.price.text)
                Time and place: \(meeting)
                Seller: \(Self.shown(terms.seller.name))
                Buyer: \(Self.shown(terms.buyer.name))
                Key: \(file.key)
                """
            )
        )
    }

    /// Escapes text signed by others, so that it cannot control the terminal.
    private static func shown(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator: "?"
                    default: scalar
                    }
                }
            )
        )
    }

    private func keys() throws(Failure) -> [AgreementKey] {
        guard let name = command.keys else {
            return try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
                try await store.background.agreements.keys()
            }
        }
        let bytes = try InputFile.read(name)
        guard let text = String(validating: bytes, as: UTF8.self), let keys = AgreementKey.all(inSet: text) else {
            throw .wrongAgreement(name, Phrase("열쇠 파일이 아니에요.", "this isn’t a file of keys."))
        }
        return keys
    }
}

/// Runs `madang keys`.
struct KeysRunner: Sendable {
    let command: KeysCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        try shared.withStore(.besideServer) { (store, _) async throws(Failure) in
            switch command.action {
            case .list: shared.write(AgreementKey.set(of: try await store.background.agreements.keys()))
            case .renew:
                let key = try await store.background.agreements.renewKey(at: store.clock.now)
                shared.say(Phrase("지금부터 이 열쇠로 서명해요: \(key.id)", "The new signing key: \(key.id)"))
            }
        }
    }
}

extension Failure {
    fileprivate static func wrongAgreement(_ name: String, _ why: Phrase) -> Failure {
        Failure(.invalid, Phrase("\(name): \(why.korean)", "\(name): \(why.english)"))
    }
}
