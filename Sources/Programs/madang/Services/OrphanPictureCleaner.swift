import Domain
import Glibc
import Pictures
import Threads

/// Clears away pictures that nothing needs: those of removed products, and those whose product never came because
/// the server was killed in between. On a thread of its own, because it waits for the disk.
struct OrphanPictureCleaner: Sendable {
    let folder: PictureFolder
    let products: any Products
    let claims: any Claims
    let clock: Clock
    let log: @Sendable (String) -> Void

    /// Seconds a picture may wait for its product, and between two rounds.
    private static let patience = 3_600
    /// Between two rounds through a bucket, of all servers together: they read its whole list.
    private static let bucketPatience = 86_400

    /// The first round takes what an earlier process left until `start`, whatever its age: nobody waits for it any more.
    func begin(from start: Instant) {
        // Without the thread leftovers only take up space; `madang check --fix` removes them as well.
        _ = try? SystemThread {
            var limit = start
            while true {
                sweep { () throws(Failure) in try folder.sweep(before: limit, isShown: isShown) }
                sweep(sweepBucket)
                clock.hold(for: .seconds(Self.patience))
                // Files are dated by this computer.
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
        // Kept to its end, so that nobody begins again before.
        let claims = claims
        let claim = try BlockingWait.result { () async throws(Failure) in
            try await claims.claim("leftover pictures", seconds: Self.bucketPatience)
        }
        return claim == nil ? 0 : try bucket.sweep(at: clock.now, isShown: isShown)
    }

    private func isShown(_ hash: PictureHash) throws(Failure) -> Bool {
        let products = products
        return try BlockingWait.result { () async throws(Failure) in try await products.isUsed(hash) }
    }
}
