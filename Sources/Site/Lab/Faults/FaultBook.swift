import Domain
import Synchronization

/// The active faults of all keys.
final class FaultBook: Sendable {
    private let books = Mutex<[LabKey: LabFaults]>([:])

    func active(for key: LabKey, at now: Instant) -> [LabFault] { books.withLock { $0[key]?.active(at: now) ?? [] } }

    /// Starts all of the faults, or none if one is refused.
    func start(_ faults: [LabFault], for key: LabKey, at now: Instant) throws(Failure) {
        try books.withLock { (books) throws(Failure) in
            var own = books[key] ?? LabFaults()
            for fault in faults { try own.start(fault, at: now) }
            books[key] = own
        }
    }

    func stop(for key: LabKey) { books.withLock { $0[key] = nil } }

    func inject(_ call: AskedCall, of key: LabKey, at now: Instant) -> [LabFaults.Injection] {
        books.withLock { $0[key]?.inject(call, at: now) ?? [] }
    }

    /// Removes the faults of deleted keys.
    func keep(_ isKey: (LabKey) -> Bool) { books.withLock { books in books = books.filter { isKey($0.key) } } }
}
