/// A request's head as places in the bytes it was read from; nothing is copied.
package struct Head: Sendable, Equatable {
    package var method = Method.get
    /// As sent, without the query. Empty when an absolute target has none: see `path(in:)`.
    package var path = Extent()
    /// What follows the first `?`.
    package var query: Extent?
    /// Whom the request is for: the authority of an absolute target, or else the `Host` field.
    package var host: Extent?
    /// True when `host` comes from an absolute target. A `Host` field then says the same.
    package var isAbsolute = false
    /// 1 or 0. A later minor version is treated as 1 (RFC 9110 section 2.5).
    package var minorVersion: UInt8 = 1
    package var framing = Framing.none
    package var keepAlive = true
    /// The client waits for `100 Continue` before it sends the body that `framing` announces.
    package var expectsContinue = false
    package var fieldCount = 0
    /// Bytes of the head, empty lines before it and the blank line after it included.
    package var length = 0

    /// Where the body ends.
    package enum Framing: Sendable, Equatable {
        case none
        case length(Int)
        case chunked
    }

    package init() {}

    /// The path to route by: an absolute target without one means `/`, and with OPTIONS the server as a whole.
    package func path(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard path.count > 0 else { return method == .options ? "*" : "/" }
        return path.address(in: bytes)
    }
}

/// A field of a head: where its name and its value (without the blanks around it) are.
package struct HeadField: Sendable, Equatable {
    package var name: Extent
    package var value: Extent
}

/// A stretch of a head's bytes.
package struct Extent: Sendable, Equatable {
    package var start: UInt16
    package var count: UInt16

    package init() {
        start = 0
        count = 0
    }

    init(_ start: Int, to end: Int) {
        self.start = UInt16(truncatingIfNeeded: start)
        count = UInt16(truncatingIfNeeded: end - start)
    }

    package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

    func slice(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    /// As text of ASCII alone: what fields of HTTP itself are written in, and what costs the same to compare whatever
    /// a client sends. Every other byte is a DEL, which no field can hold by itself.
    package func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let slice = slice(of: bytes)
        if slice.isASCII { return String(decoding: slice, as: UTF8.self) }
        return String(decoding: slice.map { min($0, 0x7F) }, as: UTF8.self)
    }

    /// As part of an address, bytes beyond ASCII percent-encoded, as browsers send them and programs often do not.
    func address(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let slice = slice(of: bytes)
        return slice.isASCII ? String(decoding: slice, as: UTF8.self) : PercentCoding.encodingBeyondASCII(slice)
    }
}
