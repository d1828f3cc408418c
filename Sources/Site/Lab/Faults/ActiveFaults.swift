import Domain
import Synchronization

/// The active faults of all keys.
final class ActiveFaults: Sendable {
    private let faultsByKey = Mutex<[LabKey: LabFaults]>([:])

    func active(for key: LabKey, at now: Instant) -> [LabFault] {
        faultsByKey.withLock { $0[key]?.active(at: now) ?? [] }
    }

    /// Starts all of the faults, or none if one is refused.
    func start(_ faults: [LabFault], for key: LabKey, at now: Instant) throws(Failure) {
        try faultsByKey.withLock { (faultsByKey) throws(Failure) in
            var own = faultsByKey[key] ?? LabFaults()
            for fault in faults { try own.start(fault, at: now) }
            faultsByKey[key] = own
        }
    }

    func stop(for key: LabKey) { faultsByKey.withLock { $0[key] = nil } }

    func inject(_ call: AskedCall, of key: LabKey, at now: Instant) -> [LabFaults.Injection] {
        faultsByKey.withLock { $0[key]?.inject(call, at: now) ?? [] }
    }

    /// Removes the faults of deleted keys.
    func keep(_ isKey: (LabKey) -> Bool) {
        faultsByKey.withLock { faultsByKey in faultsByKey = faultsByKey.filter { isKey($0.key) } }
    }
}
