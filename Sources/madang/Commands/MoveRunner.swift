import Domain
import Pictures
import Storage

/// `madang move` at work.
struct MoveRunner {
    let command: MoveCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        switch command.target {
        case .server(let address):
            guard let store = command.store else {
                return try shared.withFolder(for: .moving) { (folder) throws(Failure) in
                    try move(from: .folder(folder), to: .server(address))
                }
            }
            try move(from: .server(store), to: .server(address))
        case .folder(let path):
            guard let store = command.store else { return }
            try move(from: store, into: path)
        }
    }

    private func move(from source: StoreMove.Place, to target: StoreMove.Place) throws(Failure) {
        let begun = ContinuousClock.now
        let summary = try StoreMove(from: source, to: target).run(at: Clock.system.now, progress: shared.show)
        let seconds = Int((ContinuousClock.now - begun) / .seconds(1))
        shared.say(
            Phrase(
                """
                표 \(summary.tables)개의 \(summary.rows.grouped)줄을 \(seconds)초에 옮겼고, 양쪽이 같아요.
                SHA-256 \(summary.hash)
                """,
                """
                \(summary.rows.grouped) rows of \(summary.tables) tables moved in \(seconds) s, the same on both sides.
                SHA-256 \(summary.hash)
                """
            )
        )
    }

    private func move(from store: PostgresAddress, into path: String) throws(Failure) {
        let target = StoreCommand(on: path, language: shared.language)
        try target.withFolder(for: .using) { (folder) throws(Failure) in
            try move(from: .server(store), to: .folder(folder))
            guard let pictures = try? LockedDataFolder(command.data, for: .copying), pictures.path != folder.path
            else { return }
            let missing = try PictureFolder.copy(to: folder, from: pictures, progress: target.show)
            guard missing > 0 else { return }
            target.complain(
                Phrase(
                    "사진 \(missing)장은 \(pictures.path)에 없거나 상해서 가져오지 못했어요.",
                    "\(missing) pictures are missing or damaged in \(pictures.path) and did not come along."
                )
            )
        }
    }
}
