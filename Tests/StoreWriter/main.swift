import Domain
import Folders
import Glibc
import Pictures
import Storage

// Commands that tests run in another process, mostly to kill it: `storewriter write FOLDER` writes to a store from 16
// clients at once, and prints each acknowledged write; `take FOLDER PRODUCT MOST` takes a product's pieces until so
// many are taken or none is left, says so after the first, and prints their number; `hold FOLDER` locks a data folder; `backup FOLDER FILE`, `series FOLDER PLACE` and
// `restore FOLDER FILE` print when they begin; `pictures FOLDER FILE…` stores pictures, and prints each one's hash once
// stored.

let arguments = Array(CommandLine.arguments.dropFirst())
let now = Instant(milliseconds: 1_642_464_000_000)
do {
    switch (arguments.first, arguments.count) {
    case ("write", 2):
        try await WritingClients(in: StoreFolder(arguments[1])).run(16)
    case ("take", 4):
        let products = try Store(in: StoreFolder(arguments[1]), readers: 1, movesLog: false, at: now).products()
        let (id, most) = (ProductID(Int(arguments[2]) ?? 0), Int(arguments[3]) ?? 0)
        var taken = 0
        while taken < most, (try? await products.take(1, of: id, at: now)) != nil {
            taken += 1
            if taken == 1 { say("begun") }
        }
        say("taken \(taken)")
    case ("hold", 2):
        let folder = try LockedDataFolder(arguments[1], for: .using)
        say("held")
        while true { sleep(60) }
        withExtendedLifetime(folder) {}
    case ("backup", 3):
        let folder = try LockedDataFolder(arguments[1], for: .copying)
        say("begun")
        _ = try Backup(of: folder).make(at: arguments[2], now: now) { _ in }
    case ("series", 3):
        let folder = try LockedDataFolder(arguments[1], for: .copying)
        say("begun")
        _ = try BackupFolder(arguments[2]).make(BackupName(Clock.system.now), of: Backup(of: folder)) { _ in }
    case ("restore", 3):
        let folder = try LockedDataFolder(arguments[1], for: .mending)
        say("begun")
        _ = try Restore(into: folder).run(from: arguments[2], replacing: true, at: now) { _ in }
    case ("pictures", 3...):
        let pipeline = try PicturePipeline(folder: PictureFolder(path: arguments[1])) { say($0, on: STDERR_FILENO) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for path in arguments.dropFirst(2) {
                group.addTask {
                    let file = open(path, O_RDONLY | O_CLOEXEC)
                    say(try await pipeline.keep(.file(descriptor: file), from: .program).hash.text)
                }
            }
            try await group.waitForAll()
        }
    default:
        let usage =
            "write|hold FOLDER, take FOLDER PRODUCT MOST, backup|restore FOLDER FILE, series FOLDER PLACE, pictures FOLDER FILE…"
        say("storewriter \(usage)", on: STDERR_FILENO)
        exit(64)
    }
} catch {
    say("\(error)", on: STDERR_FILENO)
    exit(70)
}
