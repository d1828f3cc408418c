/// A piece of a text as its bytes, where they stand. Walking through a text by its own views costs several times as much.
@usableFromInline package typealias ByteSlice = Slice<UnsafeBufferPointer<UInt8>>

extension ByteSlice {
    /// What stands before the next separator, which is taken away with it; nil when there is nothing left.
    @inlinable
    package mutating func take(until separator: UInt8) -> ByteSlice? {
        guard !isEmpty else { return nil }
        let end = firstIndex(of: separator) ?? endIndex
        defer { self = self[end...].dropFirst() }
        return self[..<end]
    }

    /// Without blanks and tabs at either end.
    @inlinable
    package var trimmed: ByteSlice {
        var rest = self
        while let first = rest.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
        while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
        return rest
    }

    package var text: String { String(decoding: self, as: UTF8.self) }
}

extension String {
    /// Hands over the bytes where they are; they are not to be kept.
    @inlinable @inline(__always)
    package func withByteSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable({ try body($0[...]) }) { return result }
        var copy = self
        return try copy.withUTF8 { try body($0[...]) }
    }
}
