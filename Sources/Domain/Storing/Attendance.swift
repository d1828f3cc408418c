import Synchronization

/// Whether visitors are here. While nobody is, a server looks for others' commits less often: it rests.
package final class Attendance: Sendable {
    private let came = Atomic(true)
    private let rests = Atomic(false)

    package init() {}

    /// Notes a visitor. True if the server rests, so that it may not know of others' commits yet.
    package func note() -> Bool {
        // A read alone is cheaper than a write that every processor has to learn of.
        if !came.load(ordering: .relaxed) { came.store(true, ordering: .relaxed) }
        return rests.load(ordering: .acquiring)
    }

    /// Whether anybody came since the last call.
    package func take() -> Bool { came.exchange(false, ordering: .relaxed) }

    package func rest(_ isResting: Bool) { rests.store(isResting, ordering: .releasing) }
}
