import Domain
import Synchronization

/// The faults of all keys.
final class FaultBook: Sendable {
    private let books = Mutex<[LabKey: LabFaults]>([:])

    func active(for key: LabKey, at now: Instant) -> [LabFault] { books.withLock { $0[key]?.active(at: now) ?? [] } }

    /// All of them or, where one cannot be, none.
    func start(_ faults: [LabFault], for key: LabKey, at now: Instant) throws(Failure) {
        try books.withLock { (books) throws(Failure) in
            var own = books[key] ?? LabFaults()
            for fault in faults { try own.start(fault, at: now) }
            books[key] = own
        }
    }

    func stop(for key: LabKey) { books.withLock { $0[key] = nil } }

    func strike(_ call: AskedCall, of key: LabKey, at now: Instant) -> [LabFaults.Strike] {
        books.withLock { $0[key]?.strike(call, at: now) ?? [] }
    }

    /// Forgets keys that are none any more.
    func keep(_ isKey: (LabKey) -> Bool) { books.withLock { books in books = books.filter { isKey($0.key) } } }
}
