package import Domain
import Synchronization

/// The place's description as this server's pages show it, read again after a change by any server.
package final class PlaceInUse: Sendable {
    private struct State {
        var place = PlaceDescription.unnamed
        /// Changes with the place, for caches.
        var number = 0
        /// The version of the settings that were read last; nil before the first time.
        var read: Int?
        var isReading = false
        var source: (places: any Places, version: StoreVersion)?
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
