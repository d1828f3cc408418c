import Domain
import Storage

/// The arguments of `madang export`.
struct ExportCommand: ReadFromArguments, Equatable {
    static let usage = Usage("export", ["DIR"], flags: [.data, .store, .pictures])

    /// The folder to write.
    let folder: String
    let data: String
    let store: PostgresAddress?
    let pictures: BucketAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, for: Self.usage, environment: environment)
        folder = arguments.words.first ?? ""
        (data, store, pictures) = (arguments.data, try arguments.store, try arguments.pictures(environment))
    }
}

extension Help {
    static let export = of(
        [ExportCommand.usage],
        Phrase(
            """
            회원, 상품, 전시, 박스오피스 수치와 사진을 다른 프로그램이 읽을 수 있는 파일로 새 폴더 DIR에 써요. 서버가 도는 동안에도 쓸 수 있어요.
            비밀번호, 로그인, 대화는 들어 있지 않아요. 모두 옮기려면 madang backup을 쓰세요.
            """,
            """
            Writes members, listings, exhibitions, box-office figures and pictures to a new folder DIR, as files for other
            programs, also while a server runs. Passwords, sessions and conversations are left out: madang backup has all.
            """
        )
    )
}

/// Runs `madang export`.
struct ExportRunner: Sendable {
    let command: ExportCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        let counts = try shared.withStore(.besideServer) { (store, folder) async throws(Failure) in
            let pictures = try shared.pictures(of: folder, in: command.pictures)
            let draft = try DraftFolder(for: command.folder, isPrivate: true)
            let counts = try await PlaceExport(store: store, pictures: pictures, draft: draft).write()
            try draft.finish()
            return counts
        }
        shared.say(
            Phrase(
                "\(command.folder): 회원 \(counts.members)명, 상품 \(counts.listings)개, 사진 \(counts.pictures)장, "
                    + "전시 \(counts.exhibitions)개",
                "\(command.folder): \(English.counted(counts.members, "member")), "
                    + "\(English.counted(counts.listings, "listing")), \(English.counted(counts.pictures, "picture")), "
                    + English.counted(counts.exhibitions, "exhibition")
            )
        )
    }
}
