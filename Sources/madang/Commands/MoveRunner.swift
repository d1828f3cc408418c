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
                try shared.withFolder(for: .moving) { (folder) throws(Failure) in
                    try move(from: .folder(folder), to: .server(address))
                }
                return sayNextServer()
            }
            try move(from: .server(store), to: .server(address))
            sayNextServer()
        case .folder(let path):
            guard let store = command.store else { return }
            try move(from: store, into: path)
            shared.say(
                Phrase(
                    "이제 MADANG_STORE 없이 madang serve --data \(path)로 열어요. 옮기기 전의 데이터베이스는 그대로 있어요.",
                    "Start madang serve --data \(path) from now on, without MADANG_STORE. The database stays as it was."
                )
            )
        }
    }

    /// Another start as before would go on with what was left behind.
    private func sayNextServer() {
        shared.say(
            Phrase(
                "이제 MADANG_STORE에 그 주소를 넣고 madang serve를 열어요. 옮기기 전의 데이터는 그대로 있어요.",
                "Start madang serve with MADANG_STORE set to that address from now on. The old data stays as it was."
            )
        )
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
