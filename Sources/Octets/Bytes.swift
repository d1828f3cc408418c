import Glibc

/// Bytes that never change again, shared without copying by all who send them.
public final class Bytes: Sendable {
    package let count: Int
    private nonisolated(unsafe) let memory: UnsafeMutablePointer<UInt8>
    private let owned: Bool

    /// Takes over memory from `UnsafeMutablePointer.allocate`.
    init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
        self.memory = memory
        self.count = count
        owned = true
    }

    package init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        memory = .allocate(capacity: max(count, 1))
        _ = UnsafeMutableBufferPointer(start: memory, count: count).initialize(from: bytes)
        owned = true
    }

    package convenience init(_ string: String) { self.init(string.utf8) }

    /// Bytes that live as long as the program does, such as an embedded file.
    package init(immortal start: UnsafePointer<UInt8>, count: Int) {
        memory = UnsafeMutablePointer(mutating: start)
        self.count = count
        owned = false
    }

    deinit { if owned { memory.deallocate() } }

    @inline(__always)
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeBufferPointer(start: memory, count: count))
    }

    package var array: [UInt8] { withBytes { Array($0) } }

    /// The bytes as text, for tests and logs; what is not UTF-8 is repaired.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
