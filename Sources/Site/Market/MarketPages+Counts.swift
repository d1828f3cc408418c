import Domain
import Pages

extension MarketPages {
    /// Saves the counts when due; counts that cannot be saved now are retried later.
    package func saveCounts(isLast: Bool) async {
        let store = services.background
        let changes = counter.take(isLast: isLast, version: store.version.number, at: pages.now)
        guard !changes.isEmpty else { return }
        do throws(Failure) {
            try await store.counts.add(changes)
            counter.saved(version: store.version.number, at: pages.now)
        } catch {
            counter.giveBack(changes)
            pages.tell("Views were not saved: \(error.cause ?? error.message.english)")
        }
    }
}
