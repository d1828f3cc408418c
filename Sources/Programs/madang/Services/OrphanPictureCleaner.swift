import Domain
import Glibc
import Pictures
import Threads

/// Deletes orphaned pictures: those of removed products, and those whose product was never added because the server was
/// killed in between. Runs on a dedicated thread, because it blocks on the disk.
struct OrphanPictureCleaner: Sendable {
    let folder: PictureFolder
    let products: any Products
    let leases: any Leases
    let clock: Clock
    let log: @Sendable (String) -> Void

    /// Seconds a picture may wait for its product, and between two rounds.
    private static let patience = 3_600
    /// Seconds between two rounds through a bucket, of all servers together: each reads its whole list.
    private static let bucketPatience = 86_400

    /// Starts the rounds. The first one deletes everything an earlier process left until `start`, of any age, because
    /// nothing refers to it any more.
    func begin(from start: Instant) {
        // If the thread cannot start, leftovers only take up space; `madang check --fix` removes them as well.
        _ = try? SystemThread {
            var limit = start
            while true {
                sweep { () throws(Failure) in try folder.sweep(before: limit, isShown: isShown) }
                sweep(sweepBucket)
                clock.hold(for: .seconds(Self.patience))
                // Files have this computer's time stamps.
                limit = Clock.system.now.adding(seconds: -Self.patience)
            }
        }
    }

    private func sweep(_ work: () throws(Failure) -> Int) {
        do throws(Failure) {
            let swept = try work()
            if swept > 0 { log("\(swept) pictures that nothing needs were cleared away.") }
        } catch {
            log("Leftover pictures could not be cleared away: \(error.cause ?? error.message.english)")
        }
    }

    private func sweepBucket() throws(Failure) -> Int {
        guard let bucket = folder.bucket else { return 0 }
        // Not released but left to expire, so that no server starts another round earlier.
        let leases = leases
        let lease = try BlockingWait.result { () async throws(Failure) in
            try await leases.lease("leftover pictures", seconds: Self.bucketPatience)
        }
        return lease == nil ? 0 : try bucket.sweep(at: clock.now, isShown: isShown)
    }

    private func isShown(_ hash: PictureHash) throws(Failure) -> Bool {
        let products = products
        return try BlockingWait.result { () async throws(Failure) in try await products.isUsed(hash) }
    }
}
