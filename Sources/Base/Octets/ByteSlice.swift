/// A range of a text's bytes, not copied. Iterating over a string by its own views costs several times as much.
@usableFromInline package typealias ByteSlice = Slice<UnsafeBufferPointer<UInt8>>

extension ByteSlice {
    /// Removes and returns the bytes before the next separator, and removes the separator; nil if nothing is left.
    @inlinable
    package mutating func take(until separator: UInt8) -> ByteSlice? {
        guard !isEmpty else { return nil }
        let end = firstIndex(of: separator) ?? endIndex
        defer { self = self[end...].dropFirst() }
        return self[..<end]
    }

    /// The slice without surrounding blanks and tabs.
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
    /// Calls `body` with the bytes, which are valid only until it returns.
    @inlinable @inline(__always)
    package func withByteSlice<Result>(_ body: (ByteSlice) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable({ try body($0[...]) }) { return result }
        var copy = self
        return try copy.withUTF8 { try body($0[...]) }
    }
}
