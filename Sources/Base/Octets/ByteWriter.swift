/// A growing buffer of UTF-8 bytes: one allocation for a page that fits the initial capacity.
///
/// It is noncopyable so that nothing is copied or reference-counted while a page is written; `Bytes` takes over its
/// memory at the end. It is public, as is `Markup`, because the compiler does not inline `package` declarations into
/// other targets.
public struct ByteWriter: ~Copyable {
    @usableFromInline package var count = 0
    @usableFromInline var capacity: Int
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    private var storage: ManagedBuffer<Void, UInt8>

    /// The buffer doubles when `capacity` bytes are not enough.
    public init(capacity: Int = 32_768) {
        self.capacity = max(capacity, 64)
        storage = ByteStorage.make(self.capacity)
        memory = storage.memory
    }

    /// Appends a literal unescaped.
    @inlinable
    @inline(__always)
    public mutating func append(_ literal: StaticString) {
        append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends bytes unescaped.
    @inlinable
    @inline(__always)
    public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (memory + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// Appends a string unescaped.
    public mutating func append(_ string: String) {
        var string = string
        string.withUTF8 { append($0) }
    }

    /// Appends one byte unescaped.
    @inlinable
    @inline(__always)
    public mutating func append(byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count += 1
    }

    /// Returns the bytes written so far and starts anew.
    package mutating func drain() -> [UInt8] {
        defer { count = 0 }
        return Array(UnsafeBufferPointer(start: memory, count: count))
    }

    /// Returns the written bytes and ends the writer.
    public consuming func finish() -> Bytes { Bytes(storage, start: memory, count: count) }

    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeBufferPointer(start: memory, count: count))
    }

    /// Reserves `extra` bytes and returns their start; call `advance` with the number used.
    @inlinable
    @inline(__always)
    public mutating func room(_ extra: Int) -> UnsafeMutablePointer<UInt8> {
        reserve(extra)
        return memory + count
    }

    /// Counts `used` bytes that were written to `room`.
    @inlinable
    @inline(__always)
    public mutating func advance(_ used: Int) { count += used }

    @inlinable
    @inline(__always)
    mutating func reserve(_ extra: Int) {
        if count + extra > capacity { grow(extra) }
    }

    @inline(never)
    @usableFromInline
    mutating func grow(_ extra: Int) {
        let larger = max(capacity * 2, count + extra)
        let moved = ByteStorage.make(larger)
        moved.memory.update(from: memory, count: count)
        storage = moved
        memory = moved.memory
        capacity = larger
    }
}
