/// Failures of moving a store to another place.
extension Failure {
    package static let targetIsNotEmpty = Failure(
        .conflict,
        Phrase(
            "옮겨 갈 데이터베이스가 비어 있지 않아요. createdb로 새로 만들어 주세요.",
            "The target database is not empty. Create a new one with createdb."
        )
    )

    package static func targetHasStore(_ path: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                "\(path)에 이미 데이터가 있어요. 다른 폴더로 옮기거나, 그 안의 store 폴더의 이름을 바꿔 주세요.",
                "\(path) already contains data. Move to another folder, or rename the folder “store” in it."
            )
        )
    }

    /// An earlier move from another source to this target was interrupted.
    package static func movesFromElsewhere(_ source: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                "\(source)에서 이리로 옮기던 것이 남아 있어요. 그것을 마저 옮기거나, 빈 곳으로 옮겨 주세요.",
                "An interrupted move from \(source) is there. Complete that move, or use an empty target."
            )
        )
    }

    package static let movesAlready = Failure(
        .unavailable,
        Phrase("다른 곳에서 이 데이터베이스로 옮기고 있어요.", "Another process is moving data to this database.")
    )

    /// The store was opened before the move to it had finished.
    package static let movingHere = Failure(
        .unavailable,
        Phrase(
            "이 데이터베이스로 옮기는 일이 끝나지 않았어요. 같은 madang move를 다시 실행하면 이어서 해요.",
            "A move to this database is not finished. Run the same madang move again to continue it."
        )
    )

    /// Refuses a folder that only has the data from before a move.
    package static func storeMoved(_ folder: String, to address: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                """
                \(folder)의 데이터는 \(address)로 옮겼어요. --store \(address)로 실행해 주세요. \
                되돌리려면: madang move --store \(address) --to sqlite:\(folder)
                """,
                """
                The data of \(folder) was moved to \(address). Give --store \(address). \
                To move it back: madang move --store \(address) --to sqlite:\(folder)
                """
            )
        )
    }

    package static let sourceIsUsed = Failure(
        .unavailable,
        Phrase(
            "옮길 데이터베이스를 서버가 쓰고 있어요. 서버를 먼저 멈춰 주세요.",
            "A server is using the source database. Stop it first."
        )
    )

    package static let sourceHasNoStore = Failure(
        .notFound,
        Phrase("옮길 데이터가 없어요.", "There is no data to move.")
    )

    /// Lists the tables that differ after the move.
    package static func movedOtherwise(_ tables: [String]) -> Failure {
        let names = tables.joined(separator: ", ")
        return Failure(
            .conflict,
            Phrase(
                "옮긴 것이 원래와 달라요 (\(names)). 옮기다 멈춘 사이에 원래 데이터가 바뀌었어요. 빈 곳으로 다시 옮겨 주세요.",
                """
                What was moved is not what is there (\(names)): the data has changed since an earlier try. Move again, \
                to an empty place.
                """
            )
        )
    }

    package static func textWithNUL(_ column: String) -> Failure {
        Failure(
            .invalid,
            Phrase(
                "PostgreSQL에 넣을 수 없는 문자(NUL)가 \(column)에 있어요. 그 글을 고친 뒤에 이어서 옮겨 주세요.",
                "A text in \(column) contains the character NUL, which PostgreSQL can’t store. Edit it and move again."
            )
        )
    }
}
