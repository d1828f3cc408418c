import Glibc
import Octets

/// A loop's buffer for the responses of one connection that leave with one system call.
final class OutputBuffer {
    private(set) var count = 0
    private var capacity = 65_536
    private(set) var memory: UnsafeMutablePointer<UInt8>
    /// Requests whose response ends in the buffer.
    var requests: [PendingRequest] = []

    init() { memory = .allocate(capacity: capacity) }

    deinit { memory.deallocate() }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: memory, count: count) }

    func clear() {
        count = 0
        requests.removeAll(keepingCapacity: true)
    }

    func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    func append(_ array: [UInt8]) { array.withUnsafeBufferPointer { append($0) } }

    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        memcpy(memory + count, start, bytes.count)
        count += bytes.count
    }

    func append(number: Int, radix: Int = 10) {
        reserve(20)
        var digits = 1
        var power = radix
        while power <= number, digits < 19 {
            digits += 1
            power *= radix
        }
        var rest = number
        for index in stride(from: count + digits - 1, through: count, by: -1) {
            let digit = UInt8(truncatingIfNeeded: rest % radix)
            memory[index] = digit < 10 ? 0x30 + digit : 0x57 + digit
            rest /= radix
        }
        count += digits
    }

    private func reserve(_ extra: Int) {
        guard count + extra > capacity else { return }
        capacity = max(capacity * 2, count + extra)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        memcpy(moved, memory, count)
        memory.deallocate()
        memory = moved
    }
}
