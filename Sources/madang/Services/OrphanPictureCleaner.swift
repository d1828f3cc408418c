import Domain
import Glibc
import Pictures
import Threads

/// Clears away pictures that nothing needs: those of removed products, and those whose product never came because
/// the server was killed in between. On a thread of its own, because it waits for the disk.
enum OrphanPictureCleaner {
    /// Seconds a picture may wait for its product, and between two rounds.
    private static let patience = 3_600

    /// The first round takes what an earlier process left until `start`, whatever its age: nobody waits for it any more.
    static func begin(
        _ folder: PictureFolder,
        _ products: any Products,
        from start: Instant,
        log: @escaping @Sendable (String) -> Void
    ) {
        // Without the thread leftovers only take up space; `madang check --fix` removes them as well.
        _ = try? SystemThread {
            var limit = start
            while true {
                sweep(folder, products, before: limit, log)
                sleep(UInt32(patience))
                limit = Clock.system.now.adding(seconds: -patience)
            }
        }
    }

    private static func sweep(
        _ folder: PictureFolder,
        _ products: any Products,
        before limit: Instant,
        _ log: @Sendable (String) -> Void
    ) {
        do throws(Failure) {
            let swept = try folder.sweep(before: limit) { (hash) throws(Failure) in
                try BlockingWait.result { () async throws(Failure) in try await products.isUsed(hash) }
            }
            if swept > 0 { log("\(swept) pictures that nothing needs were cleared away.") }
        } catch {
            log("Leftover pictures could not be cleared away: \(error.cause ?? error.message.english)")
        }
    }
}
