/// Parses request heads, strictly by RFC 9112, from bytes that may arrive in any portions.
///
/// A parser belongs to one connection from the first byte of a head to its last; between heads it can serve another.
package final class HeadParser {
    package let limits: Limits
    private let table: UnsafeMutablePointer<HeadField>
    private var machine = HeadStateMachine()

    /// The state of a head so far.
    package enum Outcome: Sendable, Equatable {
        case incomplete
        case refused(RequestRefusal)
        case complete(Head)
    }

    package init(limits: Limits = Limits()) {
        precondition(limits.head <= 65_000, "offsets are 16 bits wide")
        self.limits = limits
        table = .allocate(capacity: limits.fields)
    }

    deinit { table.deallocate() }

    /// Continues parsing. `bytes` is everything from the head's first byte on: the bytes of earlier calls, perhaps
    /// elsewhere in memory, and those received since; bytes after the head are left alone. Each byte is examined once.
    ///
    /// After `complete` and `refused` the next call begins a new head.
    package func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Outcome {
        guard let base = bytes.baseAddress else { return .incomplete }
        var working = machine
        do throws(RequestRefusal) {
            guard try working.run(base, bytes.count, limits, table) else {
                machine = working
                return .incomplete
            }
            machine = HeadStateMachine()
            return .complete(working.head)
        } catch {
            machine = HeadStateMachine()
            return .refused(error)
        }
    }

    /// Returns the headers of the last complete head, valid until the next call of `parse`.
    package func fields(of head: Head) -> UnsafeBufferPointer<HeadField> {
        UnsafeBufferPointer(start: table, count: head.fieldCount)
    }

    /// Discards an incomplete head.
    package func reset() { machine = HeadStateMachine() }
}
