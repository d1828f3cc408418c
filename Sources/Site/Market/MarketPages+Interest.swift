import Domain

extension MarketPages {
    /// Saves what was counted, where that is due; what cannot be saved now waits.
    func saveInterest(isLast: Bool) async {
        let store = services.background
        func version() -> Int? { try? store.products.version() }
        let changes = counter.take(isLast: isLast, version: version(), at: pages.now)
        guard !changes.isEmpty else { return }
        do throws(Failure) {
            try await store.interests.add(changes)
            counter.saved(version: version(), at: pages.now)
        } catch {
            counter.giveBack(changes)
            pages.tell("Views were not saved: \(error.cause ?? error.message.english)")
        }
    }
}
