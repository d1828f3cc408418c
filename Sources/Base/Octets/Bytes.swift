/// Immutable bytes, shared without copying.
public struct Bytes: @unchecked Sendable {
    // Unchecked, because a pointer is not sendable: nobody writes to this one once a `Bytes` has it.
    private let start: UnsafePointer<UInt8>
    package let count: Int
    /// The owner of the memory; nil if it lives as long as the program.
    private let owner: AnyObject?

    init(_ owner: AnyObject?, start: UnsafePointer<UInt8>, count: Int) {
        self.owner = owner
        self.start = start
        self.count = count
    }

    package init(_ bytes: some Collection<UInt8>) {
        let count = bytes.count
        let storage = ByteStorage.make(count)
        _ = UnsafeMutableBufferPointer(start: storage.memory, count: count).initialize(from: bytes)
        self.init(storage, start: storage.memory, count: count)
    }

    package init(_ string: String) { self.init(string.utf8) }

    /// Bytes that live as long as the program, such as an embedded file.
    package init(immortal start: UnsafePointer<UInt8>, count: Int) { self.init(nil, start: start, count: count) }

    @inline(__always)
    package func withBytes<Result, Fault: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Fault) -> Result
    ) throws(Fault) -> Result {
        defer { withExtendedLifetime(owner) {} }
        return try body(UnsafeBufferPointer(start: start, count: count))
    }

    /// A range of the same bytes, sharing their memory.
    package subscript(range: Range<Int>) -> Bytes {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "\(range) of \(count) bytes")
        return Bytes(owner, start: start + range.lowerBound, count: range.count)
    }

    /// A copy without the rest of the buffer they were written into, for bytes that are kept.
    package var copy: Bytes { withBytes { Bytes($0) } }

    package var array: [UInt8] { withBytes { Array($0) } }

    /// The bytes as text, for tests and logs; invalid UTF-8 is repaired.
    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}

/// Memory for bytes inside the reference-counted object: one allocation for both.
@usableFromInline
final class ByteStorage: ManagedBuffer<Void, UInt8> {
    static func make(_ capacity: Int) -> ManagedBuffer<Void, UInt8> {
        ByteStorage.create(minimumCapacity: capacity) { _ in }
    }
}

extension ManagedBuffer<Void, UInt8> {
    /// The start of the memory, which never moves during the object's life.
    var memory: UnsafeMutablePointer<UInt8> { withUnsafeMutablePointerToElements { $0 } }
}
