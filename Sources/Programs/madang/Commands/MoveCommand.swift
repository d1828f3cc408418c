import Domain
import Storage

/// The arguments of `madang move`.
struct MoveCommand: ReadFromArguments, Equatable {
    enum Destination: Sendable, Equatable {
        case folder(String)
        case server(PostgresAddress)

        /// Returns nil for anything else.
        init?(_ text: String) {
            let prefix = "sqlite:"
            if text.hasPrefix(prefix), text.utf8.count > prefix.utf8.count {
                self = .folder(String(text.dropFirst(prefix.count)))
            } else if let address = PostgresAddress(text) {
                self = .server(address)
            } else {
                return nil
            }
        }
    }

    static let usage = Usage("move", flags: [.destination, .movedPictures, .store, .data])

    /// Nil if only the pictures are moved.
    let target: Destination?
    let store: PostgresAddress?
    let pictures: BucketAddress?
    let data: String

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let arguments = try Arguments(arguments, for: Self.usage, environment: environment)
        target = try arguments.value(of: .destination, Destination.init)
        (store, pictures, data) = (try arguments.store, try arguments.pictures(environment), arguments.data)
        switch (store, target) {
        case (_, nil) where pictures == nil: throw .missing(Flag.destination.name, [Self.usage])
        case (nil, .folder): throw .moveWithinSQLite
        case (let store?, .server(let address)) where store == address: throw .moveToItself
        default: break
        }
    }
}

extension Flag {
    fileprivate static let destination = Flag(
        "--to",
        FlagValue(
            "ADDRESS",
            Phrase(
                "postgres://madang@localhost/madang 같은 주소나 sqlite:폴더를 적어 주세요",
                "give an address such as postgres://madang@localhost/madang, or sqlite: and a folder"
            ),
            isSecret: true
        ),
        about: Phrase(
            "옮겨 갈 빈 PostgreSQL의 주소, 또는 sqlite:폴더예요.",
            "The empty PostgreSQL to move to, or sqlite:FOLDER."
        )
    )
}

extension Flag {
    fileprivate static let movedPictures = Flag(
        .pictures,
        about: Phrase(
            "사진도 옮길 S3 버킷이에요. sqlite:폴더로 옮길 때는 사진이 있는 버킷이에요.",
            "The S3 bucket to move the pictures to; with sqlite:FOLDER the one they are in."
        )
    )
}

extension UsageError {
    fileprivate static let moveWithinSQLite = UsageError(
        Phrase("옮길 PostgreSQL의 주소가 없어요.", "The source PostgreSQL is missing."),
        Phrase(
            "--store에 적어 주세요. 폴더는 통째로 복사하거나 madang backup으로 옮겨요.",
            "Give its address with --store. To move a folder, copy it, or use madang backup."
        )
    )
    fileprivate static let moveToItself = UsageError(
        Phrase("--to와 --store가 같은 곳이에요.", "--to and --store are the same place."),
        Phrase("쓰는 법: \(MoveCommand.usage.line)", "Use: \(MoveCommand.usage.line)")
    )
}

extension Help {
    static let move = of(
        [MoveCommand.usage],
        Phrase(
            """
            데이터를 PostgreSQL로, 또는 PostgreSQL에서 폴더로 옮겨요. 서버를 먼저 멈춰 주세요.
            원래 데이터는 그대로 두고, 다 옮긴 뒤 양쪽을 다시 읽어 비교해요. 멈췄다면 다시 실행했을 때 이어서 해요.
            사진만 옮길 때는 서버가 도는 동안 먼저 옮기고, 멈춘 뒤 한 번 더 실행해 나머지를 옮길 수 있어요.
            """,
            """
            Moves the data to PostgreSQL, or from PostgreSQL to a folder. Stop the server first.
            The source stays unchanged; both sides are read again and compared. An interrupted move continues when repeated.
            Pictures can be moved first while the server runs; a second run after stopping it moves the rest.
            """
        )
    )
}
