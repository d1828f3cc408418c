package import Domain
import Synchronization

/// The place's description as this server's pages show it, read again within a second after a change by any server.
package final class PlaceInUse: Sendable {
    private struct State {
        var place = PlaceDescription.unnamed
        /// Changes with the place, for caches.
        var number = 0
        var isReading = false
    }

    private let state = Mutex(State())

    package init() {}

    package var place: PlaceDescription { state.withLock { $0.place } }
    var number: Int { state.withLock { $0.number } }

    package func show(_ place: PlaceDescription) {
        state.withLock { state in
            guard state.place != place else { return }
            state.place = place
            state.number += 1
        }
    }

    /// Reads the place now, and again after commits.
    package func follow(_ places: any Places, _ version: StoreVersion, by clock: Clock) {
        version.onCommit { [weak self] in self?.readSoon(places, after: .milliseconds(300), by: clock) }
        readSoon(places, after: .zero, by: clock)
    }

    private func readSoon(_ places: any Places, after pause: Duration, by clock: Clock) {
        let isFirst = state.withLock { state in
            defer { state.isReading = true }
            return !state.isReading
        }
        guard isFirst else { return }
        Task { [weak self] in
            if pause > .zero { try? await clock.sleep(for: pause) }
            // A commit from here on is read by another task.
            self?.state.withLock { $0.isReading = false }
            guard let form = try? await places.form(), let place = try? PlaceDescription(form) else { return }
            self?.show(place)
        }
    }
}
