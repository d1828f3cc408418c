/// A request's head as positions in the bytes it was parsed from; nothing is copied.
package struct Head: Sendable, Equatable {
    package var method = Method.get
    /// The path as sent, without the query. Empty if an absolute target has none: see `path(in:)`.
    package var path = Extent()
    /// The query after the first `?`.
    package var query: Extent?
    /// The host: the authority of an absolute target, or else the `Host` header.
    package var host: Extent?
    /// Whether `host` comes from an absolute target. A `Host` header then equals it.
    package var isAbsolute = false
    /// 1 or 0. A later minor version is treated as 1 (RFC 9110 section 2.5).
    package var minorVersion: UInt8 = 1
    package var framing = Framing.none
    package var keepAlive = true
    /// Whether the client waits for `100 Continue` before it sends the body that `framing` announces.
    package var expectsContinue = false
    package var fieldCount = 0
    /// Bytes of the head, including empty lines before it and the blank line after it.
    package var length = 0

    /// The framing that determines the end of the body.
    package enum Framing: Sendable, Equatable {
        case none
        case length(Int)
        case chunked
    }

    package init() {}

    /// Returns the path to route by: an absolute target without one means `/`, and with OPTIONS the server as a whole.
    package func path(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard path.count > 0 else { return method == .options ? "*" : "/" }
        return path.address(in: bytes)
    }
}

/// The positions of a header's name and its value (without surrounding blanks).
package struct HeadField: Sendable, Equatable {
    package var name: Extent
    package var value: Extent
}

/// A range of a head's bytes.
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

    /// Returns the bytes as ASCII text: HTTP's own headers are ASCII, and comparisons then cost the same whatever a
    /// client sends. Every other byte becomes a DEL, which no header can contain.
    package func text(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let slice = slice(of: bytes)
        if slice.isASCII { return String(decoding: slice, as: UTF8.self) }
        return String(decoding: slice.map { min($0, 0x7F) }, as: UTF8.self)
    }

    /// Returns the bytes as part of a URL, with bytes beyond ASCII percent-encoded, as browsers send them and programs
    /// often do not.
    func address(in bytes: UnsafeBufferPointer<UInt8>) -> String {
        let slice = slice(of: bytes)
        return slice.isASCII ? String(decoding: slice, as: UTF8.self) : PercentCoding.encodingBeyondASCII(slice)
    }
}
