import Synchronization

/// Observations of all clients together since the last sample.
final class EnduranceTally: Sendable {
    struct Seen {
        var waits: [Duration] = []
        /// Bad requests that were refused as expected.
        var refused = 0
        var errors = 0
    }

    private let seen = Mutex(Seen())
    private let first = Mutex<String?>(nil)

    /// The first error of the whole run.
    var fault: String? { first.withLock { $0 } }

    func tell(_ wait: Duration, refused: Bool) {
        seen.withLock { seen in
            seen.waits.append(wait)
            if refused { seen.refused += 1 }
        }
    }

    func tell(fault: String) {
        seen.withLock { $0.errors += 1 }
        first.withLock { $0 = $0 ?? fault }
    }

    func take() -> Seen {
        seen.withLock { seen in
            defer { seen = Seen() }
            return seen
        }
    }
}
