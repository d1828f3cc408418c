package import Domain
import Synchronization

/// The place's description as this server's pages show it, read again after a change by any server.
package final class PlaceInUse: Sendable {
    private struct State {
        var place: PlaceDescription
        var policy: MarketPolicy
        /// Changes with the place, for caches.
        var number = 0
        /// The version of the settings that were read last; nil before the first time.
        var read: Int?
        var isReading = false
        var source: (places: any Places, version: StoreVersion)?
    }

    private let state: Mutex<State>
    private let fixed: PlaceForm
    private let policy: MarketPolicy
    /// The halls that are closed, a bit each, and those below: every request asks for them, and no loop waits for
    /// another.
    private let bits: Atomic<UInt8>
    private static let announces: UInt8 = 1 << 6
    private static let closes: UInt8 = 1 << 7

    /// `fixed` are the settings that decide instead of the desk's.
    package init(fixed: PlaceForm, _ policy: MarketPolicy) {
        let place = PlaceDescription.unnamed.replacing(with: fixed)
        (self.fixed, self.policy) = (fixed, policy)
        state = Mutex(State(place: place, policy: policy.of(place)))
        bits = Atomic(Self.bits(of: place))
    }

    package var place: PlaceDescription { state.withLock { $0.place } }
    /// The market's settings, with those of the place.
    package var marketPolicy: MarketPolicy { state.withLock { $0.policy } }
    package var number: Int { state.withLock { $0.number } }

    func isOpen(_ hall: Hall) -> Bool { bits.load(ordering: .relaxed) & hall.bit == 0 }
    /// Whether there is an announcement, now or at another time.
    var mayAnnounce: Bool { bits.load(ordering: .relaxed) & Self.announces != 0 }

    /// Returns the announcement for which the place is closed now.
    package func closure(at now: Instant) -> Announcement? {
        guard bits.load(ordering: .relaxed) & Self.closes != 0 else { return nil }
        return place.announcement.flatMap { $0.closes && $0.isShown(at: now) ? $0 : nil }
    }

    private static func bits(of place: PlaceDescription) -> UInt8 {
        let halls = Hall.allCases.reduce(UInt8(0)) { place.halls.contains($1) ? $0 : $0 | $1.bit }
        guard let announcement = place.announcement else { return halls }
        return halls | announces | (announcement.closes ? closes : 0)
    }

    package func show(_ described: PlaceDescription) {
        let place = described.replacing(with: fixed)
        state.withLock { state in
            guard state.place != place else { return }
            state.place = place
            state.policy = policy.of(place)
            state.number += 1
        }
        bits.store(Self.bits(of: place), ordering: .relaxed)
    }

    /// Reads the place now, and again whenever it may have changed.
    package func follow(_ places: any Places, _ version: StoreVersion) {
        state.withLock { $0.source = (places, version) }
        // The version must hold nothing that holds the store, which would never end.
        version.onCommit { [weak self] in self?.readIfChanged() }
        readIfChanged()
    }

    private func readIfChanged() {
        let due = state.withLock { state -> (places: any Places, version: StoreVersion)? in
            guard let source = state.source, !state.isReading, state.read != source.version.place else { return nil }
            state.isReading = true
            return source
        }
        guard let (places, version) = due else { return }
        Task { [weak self] in
            var isRead = false
            while !isRead {
                // The version first, then the data.
                let number = version.place
                let place = try? await places.description()
                guard let self else { return }
                if let place { show(place) }
                isRead = state.withLock { state in
                    // After a failure the next commit tries again.
                    if place != nil { state.read = number }
                    state.isReading = place != nil && version.place != number
                    return !state.isReading
                }
            }
        }
    }
}

extension Hall {
    fileprivate var bit: UInt8 { 1 << UInt8(Hall.allCases.firstIndex(of: self) ?? 0) }
}

extension MarketPolicy {
    fileprivate func of(_ place: PlaceDescription) -> MarketPolicy {
        var policy = self
        policy.publicURL = place.publicURL ?? publicURL
        policy.opensRegistration = place.opensRegistration ?? opensRegistration
        policy.rules.isStrict = place.isStrict ?? rules.isStrict
        return policy
    }
}
