import Domain
import Expo
import Pictures
import Storage

/// Runs `madang curator import`: makes a pack an exhibition of the studio.
struct PackImporting: Sendable {
    let command: CuratorCommand
    let shared: StoreCommand

    func run() throws(Failure) -> ExitCode {
        let check = try PackCheck.of(command.folder)
        guard let pack = check.pack else {
            for fault in check.faults { Console.write(fault.line(shared.language)) }
            let count = check.faults.count
            shared.complain(
                Phrase("수정할 부분이 \(count)개 있어 가져오지 않았어요.", "Nothing was imported. Errors: \(count).")
            )
            return .damaged
        }
        let id = try shared.withStore(.besideServer) { (store, folder) async throws(Failure) in
            let (market, now) = (store.background, store.clock.now)
            let curator = try await market.member(signingInAs: command.name)
            guard try await market.exhibitions.isCurator(curator.id) else { throw .noCurator }
            // A text that is too long is noticed before a picture is processed.
            _ = try ExhibitionContent(pack, pictures: [:])
            let pipeline = try PicturePipeline(folder: shared.pictures(of: folder, in: command.pictures)) {
                Console.complain($0)
            }
            let exposition = pack.exposition
            let shown = pack.exhibits.compactMap(\.picture) + [exposition.poster].compactMap(\.self) + exposition.flags
            let pictures = try await pipeline.keep(shown, of: check) { shared.show($0) }
            let pieces = try await pipeline.keep(pack.guideFiles, of: check)
            await pipeline.stop()
            let content = try ExhibitionContent(pack, pictures: pictures, pieces: pieces)
            var title = TextEdit(of: nil, in: content.original)
            title.texts[.title] = content.texts[.title, content.original]
            let exhibitions = market.exhibitions
            let id = try await exhibitions.add(title, by: curator.id, key: IdempotencyKey(), at: now)
            try await exhibitions.edit(id, by: curator.id, at: now) { (draft) throws(Failure) in draft = content }
            return id
        }
        let (title, count) = (pack.exposition.title, pack.exhibits.count)
        shared.say(
            Phrase(
                "\(title[.korean].with(.object)) 가져왔어요: 출품작 \(count)점, /expo/studio/\(id.number)",
                "Imported “\(title[.english])”: \(English.counted(count, "exhibit")), /expo/studio/\(id.number)"
            )
        )
        let unknown = pack.exhibits.reduce(pack.exposition.unknown.count) { $0 + $1.unknown.count }
        if unknown > 0 {
            shared.say(
                Phrase(
                    "모르는 키 \(unknown)개는 보여 주지 않고, 내보낼 때 그대로 적어요.",
                    "Kept for exports, but not shown: \(English.counted(unknown, "unknown key"))."
                )
            )
        }
        guard !pack.hasRoomsInOrder else { return .success }
        let rooms = pack.rooms.count
        shared.say(
            Phrase(
                "아직 담지 못하는 것: 방 \(rooms)개의 차례",
                "Left out, because the studio has no place for it: the order of \(English.counted(rooms, "room"))"
            )
        )
        return .success
    }
}
