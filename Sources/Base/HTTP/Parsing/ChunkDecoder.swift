import Octets

/// Decodes a chunked body (RFC 9112 section 7.1) as it arrives, in portions of any size, without storing any.
///
/// Extensions and trailers are checked and dropped. Only the exact grammar is accepted: input that a proxy in front
/// might parse differently allows request smuggling.
package struct ChunkDecoder: Sendable {
    private let limits: Limits
    private var state = State.sizeStart
    /// Bytes left in this chunk.
    private var remaining = 0
    private var sizeDigits = 0
    private var lineBytes = 0
    private var trailerBytes = 0

    /// The result of a step.
    package enum Step: Sendable, Equatable {
        /// Bytes of the body.
        case data(Range<Int>)
        /// All input was consumed, and the body continues.
        case needsMore
        /// The body is complete; the next request begins at the position.
        case ended
    }

    private enum State: UInt8 {
        case sizeStart, size, sizeBlank
        case extensionStart, extensionName, extensionNameBlank
        case valueStart, valueToken, valueQuoted, valueEscape, valueEnd, valueBlank
        case sizeLineFeed
        case data, dataReturn, dataLineFeed
        case trailerStart, trailerName, trailerValue, trailerLineFeed
        case lastLineFeed, ended
    }

    package init(limits: Limits = Limits()) { self.limits = limits }

    /// Decodes from `position` and advances it. Call it until it needs more or has ended.
    package mutating func next(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ position: inout Int
    ) throws(RequestRefusal) -> Step {
        while position < bytes.count {
            if state == .ended { return .ended }
            if state == .data {
                let count = min(remaining, bytes.count - position)
                defer { position += count }
                remaining -= count
                if remaining == 0 { state = .dataReturn }
                return .data(position..<position + count)
            }
            try read(bytes[position])
            position += 1
        }
        return state == .ended ? .ended : .needsMore
    }

    package var hasEnded: Bool { state == .ended }

    private mutating func read(_ byte: UInt8) throws(RequestRefusal) {
        switch state {
        case .sizeStart, .size, .sizeBlank: try readSize(byte)
        case .extensionStart, .extensionName, .extensionNameBlank: try readExtension(byte)
        case .valueStart, .valueToken, .valueQuoted, .valueEscape, .valueEnd, .valueBlank: try readValue(byte)
        case .sizeLineFeed: try endSizeLine(byte)
        case .dataReturn: try expect(byte, 0x0D, .dataLineFeed)
        case .dataLineFeed: try expect(byte, 0x0A, .sizeStart)
        case .trailerStart, .trailerName, .trailerValue, .trailerLineFeed: try readTrailer(byte)
        case .lastLineFeed: try expect(byte, 0x0A, .ended)
        case .data, .ended: break
        }
    }

    private mutating func expect(_ byte: UInt8, _ wanted: UInt8, _ next: State) throws(RequestRefusal) {
        guard byte == wanted else { throw .malformed("A chunk does not end where it should.") }
        state = next
    }
}

// The line with the size.
extension ChunkDecoder {
    private mutating func readSize(_ byte: UInt8) throws(RequestRefusal) {
        if state != .sizeBlank, let digit = ChunkDecoder.hexValue(byte) {
            // Fifteen digits cannot overflow.
            guard sizeDigits < 15 else { throw .malformed("A chunk size is too large.") }
            remaining = remaining << 4 | digit
            sizeDigits += 1
            state = .size
            return try countLineByte()
        }
        guard state != .sizeStart else { throw .malformed("A chunk size is missing.") }
        try leaveItem(byte, blank: .sizeBlank, orEnd: state == .size)
    }

    private mutating func readExtension(_ byte: UInt8) throws(RequestRefusal) {
        switch byte {
        case _ where state != .extensionNameBlank && ChunkDecoder.isToken(byte): state = .extensionName
        case 0x20, 0x09: if state == .extensionName { state = .extensionNameBlank }
        case UInt8(ascii: "=") where state != .extensionStart: state = .valueStart
        default:
            guard state != .extensionStart else { throw .malformed("A chunk extension is malformed.") }
            return try leaveItem(byte, blank: .extensionNameBlank, orEnd: state == .extensionName)
        }
        try countLineByte()
    }

    private mutating func readValue(_ byte: UInt8) throws(RequestRefusal) {
        switch state {
        case .valueStart where byte == UInt8(ascii: "\""): state = .valueQuoted
        case .valueStart where Window.isBlank(byte): break
        case .valueStart, .valueToken:
            if ChunkDecoder.isToken(byte) {
                state = .valueToken
            } else {
                guard state == .valueToken else { throw .malformed("A chunk extension is malformed.") }
                return try leaveItem(byte, blank: .valueBlank, orEnd: true)
            }
        case .valueQuoted, .valueEscape:
            guard !Window.isControl(byte) else { throw .malformed("A chunk extension is malformed.") }
            state = state == .valueEscape ? .valueQuoted : ChunkDecoder.afterQuoted(byte)
        default: return try leaveItem(byte, blank: .valueBlank, orEnd: state == .valueEnd)
        }
        try countLineByte()
    }

    private static func afterQuoted(_ byte: UInt8) -> State {
        switch byte {
        case UInt8(ascii: "\""): .valueEnd
        case UInt8(ascii: "\\"): .valueEscape
        default: .valueQuoted
        }
    }

    /// Handles the byte after a size, a name or a value: a blank, the next extension, or (not after blanks) the end of
    /// the line.
    private mutating func leaveItem(_ byte: UInt8, blank: State, orEnd mayEnd: Bool) throws(RequestRefusal) {
        switch byte {
        case 0x20, 0x09: state = blank
        case UInt8(ascii: ";"): state = .extensionStart
        case 0x0D where mayEnd:
            state = .sizeLineFeed
            return
        default: throw .malformed("A chunk size is malformed.")
        }
        try countLineByte()
    }

    private mutating func endSizeLine(_ byte: UInt8) throws(RequestRefusal) {
        try expect(byte, 0x0A, remaining == 0 ? .trailerStart : .data)
        sizeDigits = 0
        lineBytes = 0
    }

    private mutating func countLineByte() throws(RequestRefusal) {
        lineBytes += 1
        guard lineBytes <= limits.chunkLine else { throw .malformed("The line before a chunk is too long.") }
    }

    private static func isToken(_ byte: UInt8) -> Bool { ByteClass.table[Int(byte)] & ByteClass.token != 0 }

    private static func hexValue(_ byte: UInt8) -> Int? { HexDigit.value(of: byte).map(Int.init) }
}

// Trailers after the last chunk.
extension ChunkDecoder {
    private mutating func readTrailer(_ byte: UInt8) throws(RequestRefusal) {
        trailerBytes += 1
        guard trailerBytes <= limits.trailers else { throw .malformed("The trailer fields are too long.") }
        switch state {
        case .trailerStart where byte == 0x0D: state = .lastLineFeed
        case .trailerStart, .trailerName:
            if state == .trailerName, byte == UInt8(ascii: ":") {
                state = .trailerValue
            } else {
                guard ChunkDecoder.isToken(byte) else { throw .malformed("A trailer field name is malformed.") }
                state = .trailerName
            }
        case .trailerValue where byte == 0x0D: state = .trailerLineFeed
        case .trailerValue:
            guard !Window.isControl(byte) else { throw .malformed("A trailer field holds a control byte.") }
        default: try expect(byte, 0x0A, .trailerStart)
        }
    }
}
