import Glibc
import Storage

// What the tests need another process for:
// `storewriter write FOLDER` writes to a store from 16 clients at once, and says each thing on stdout when it is
// acknowledged, until it is killed; `storewriter hold FOLDER` holds a data folder until then.

let usage = "storewriter write|hold FOLDER"
let arguments = CommandLine.arguments
guard arguments.count == 3 else {
    say(usage, on: STDERR_FILENO)
    exit(64)
}
do {
    switch arguments[1] {
    case "write":
        try await WritingClients(in: StoreFolder(arguments[2])).run(16)
    case "hold":
        let folder = try DataFolder(arguments[2], for: .using)
        say("held")
        while true { sleep(60) }
        withExtendedLifetime(folder) {}
    default:
        say(usage, on: STDERR_FILENO)
        exit(64)
    }
} catch {
    say("\(error)", on: STDERR_FILENO)
    exit(70)
}
