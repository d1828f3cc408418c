import Domain
import Folders
import Pictures
import Storage

/// Runs `madang move`.
struct MoveRunner {
    let command: MoveCommand
    let shared: StoreCommand

    func run() throws(Failure) {
        switch command.target {
        case nil: try sharePictures()
        case .server(let address):
            if let store = command.store {
                try move(from: .server(store), to: .server(address)) { (_) throws(Failure) in try sharePictures() }
            } else {
                try shared.withFolder(for: .moving) { (folder) throws(Failure) in
                    try move(from: .folder(folder), to: .server(address)) { (_) throws(Failure) in
                        try sharePictures(of: folder)
                    }
                }
            }
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

    /// Copies pictures from the data folder to the bucket: all of them, or beside a server those that exist now.
    private func sharePictures() throws(Failure) {
        guard command.pictures != nil else { return }
        let folder: LockedDataFolder
        do throws(Failure) { folder = try LockedDataFolder(command.data, for: .moving) } catch {
            guard error.kind == .unavailable, let other = try? LockedDataFolder(command.data, for: .copying) else {
                throw error
            }
            folder = other
        }
        defer { withExtendedLifetime(folder) {} }
        try sharePictures(of: folder)
    }

    private func sharePictures(of folder: LockedDataFolder) throws(Failure) {
        guard let place = command.pictures else { return }
        let pictures = try shared.pictures(of: folder, in: place)
        let (sent, damaged) = try pictures.share(isAll: folder.isAlone, progress: shared.show)
        shared.say(
            Phrase("사진 \(sent.grouped)장을 \(place.name)에 옮겼어요.", "Uploaded \(sent.grouped) pictures to \(place.name).")
        )
        if damaged > 0 {
            shared.complain(
                Phrase(
                    "사진 \(damaged)장은 상해서 옮기지 못했어요. madang check가 어느 것인지 알려 줘요.",
                    "\(damaged) pictures are damaged and were not moved. madang check lists them."
                )
            )
        }
        shared.say(
            folder.isAlone
                ? Phrase(
                    "이제 MADANG_PICTURES=\(place.name)로 서버를 열어요.",
                    "Start the server with MADANG_PICTURES=\(place.name) from now on."
                )
                : Phrase(
                    "서버를 멈춘 뒤 한 번 더 실행하면 그사이에 온 사진까지 옮겨요.",
                    "Stop the server and run this again to move what was added meanwhile."
                )
        )
    }

    /// Prints the next start command: the old one would continue with the old data.
    private func sayNextServer() {
        shared.say(
            Phrase(
                "이제 MADANG_STORE에 그 주소를 넣고 madang serve를 열어요. 옮기기 전의 데이터는 그대로 있어요.",
                "Start madang serve with MADANG_STORE set to that address from now on. The old data stays as it was."
            )
        )
    }

    private func move(
        from source: StoreMove.Place,
        to target: StoreMove.Place,
        bringPictures: @escaping ([PictureHash]) throws(Failure) -> Void
    ) throws(Failure) {
        let begun = Clock.system.tick
        let move = StoreMove(from: source, to: target, bringPictures: bringPictures)
        let summary = try move.run(at: Clock.system.now, progress: shared.show)
        let seconds = Int((Clock.system.tick - begun) / .seconds(1))
        let rows = summary.rows.grouped
        let result =
            summary.hadEnded
            ? Phrase(
                "이미 다 옮겼어요. 표 \(summary.tables)개의 \(rows)줄이 양쪽에서 같아요.",
                "This move was already complete: \(rows) rows in \(summary.tables) tables are the same on both sides."
            )
            : Phrase(
                "표 \(summary.tables)개의 \(rows)줄을 \(seconds)초에 옮겼고, 양쪽이 같아요.",
                "Moved \(rows) rows in \(summary.tables) tables in \(seconds) s; both sides are the same."
            )
        shared.say(result)
        shared.write("SHA-256 \(summary.hash)")
    }

    private func move(from store: PostgresAddress, into path: String) throws(Failure) {
        let target = StoreCommand(on: path, language: shared.language)
        try target.withFolder(for: .using) { (folder) throws(Failure) in
            try move(from: .server(store), to: .folder(folder)) { (hashes) throws(Failure) in
                try copy(hashes, to: folder, target)
            }
        }
    }

    private func copy(
        _ hashes: [PictureHash],
        to folder: LockedDataFolder,
        _ target: StoreCommand
    ) throws(Failure) {
        let source: PictureFolder
        if let place = command.pictures {
            source = try target.pictures(of: folder, in: place)
        } else {
            guard let other = try? LockedDataFolder(command.data, for: .copying), other.path != folder.path
            else { return }
            source = PictureFolder(path: other.pictures)
            try source.markAsPart()
        }
        let missing = try PictureFolder.copy(hashes, to: folder, from: source, progress: target.show)
        guard missing > 0 else { return }
        let place = command.pictures?.name ?? source.path
        target.complain(
            Phrase(
                "사진 \(missing)장은 \(place)에 없거나 상해서 가져오지 못했어요.",
                "\(missing) pictures are missing or damaged in \(place) and were not moved."
            )
        )
    }
}
