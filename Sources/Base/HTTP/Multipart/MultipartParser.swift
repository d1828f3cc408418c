import Glibc

/// Parses a `multipart/form-data` body (RFC 7578) as it arrives, in portions of any size. It stores at most one part's
/// head and the received part of a boundary.
package struct MultipartParser: Sendable {
    private let limits: MultipartLimits
    /// CRLF, `--` and the boundary. Only its first byte is a CR, so after a failed match matching can restart at once.
    private let delimiter: [UInt8]
    private var state = State.preamble
    /// Number of delimiter bytes that directly precede the next byte.
    private var matched = 2
    /// Number of those that are not data in any case: a form may begin with `--`, and a part may end with its head, as
    /// if a CRLF preceded.
    private var borrowed = 2
    private var parts = 0
    private var total = 0
    private var line: [UInt8] = []
    private var headBytes = 0
    private var head = MultipartPartHead()

    /// The result of a step.
    package enum Step: Sendable, Equatable {
        case partBegan(MultipartPart)
        /// Some of the part's bytes.
        case data(ArraySlice<UInt8>)
        case partEnded
        /// All input was consumed, and the form continues.
        case needsMore
        /// The last boundary was read; anything after it is ignored.
        case finished
    }

    private enum State {
        case preamble
        case partBody
        case afterDelimiter
        case afterDash
        case padding
        case delimiterLineFeed
        case headLine
        case headLineFeed
        case finished
    }

    /// Throws `notMultipart` unless the boundary is 1 to 70 visible characters or blanks (RFC 2046 section 5.1.1).
    package init(boundary: String, limits: MultipartLimits = MultipartLimits()) throws(MultipartFault) {
        let bytes = Array(boundary.utf8)
        guard 1...70 ~= bytes.count, bytes.allSatisfy({ 0x20...0x7E ~= $0 }) else { throw .notMultipart }
        delimiter = [0x0D, 0x0A, UInt8(ascii: "-"), UInt8(ascii: "-")] + bytes
        self.limits = limits
    }

    /// Takes the boundary from a `Content-Type`.
    package init(contentType: String?, limits: MultipartLimits = MultipartLimits()) throws(MultipartFault) {
        guard
            let type = contentType.flatMap(MediaType.init(parsing:)), type.name == "multipart/form-data",
            let boundary = type["boundary"]
        else { throw .notMultipart }
        try self.init(boundary: boundary, limits: limits)
    }

    /// Parses from `position` and advances it. Call it until it needs more or has finished.
    package mutating func next(_ bytes: [UInt8], _ position: inout Int) throws(MultipartFault) -> Step {
        // A whole delimiter at the very end of a portion still ends its part.
        while position < bytes.count || matched == delimiter.count {
            let start = position
            let step = try read(bytes, &position)
            total += position - start
            try checkTotal()
            if let step { return step }
        }
        return state == .finished ? .finished : .needsMore
    }

    /// Ends the form; call it when the whole body has arrived. An app that omits the closing `--` of the last boundary
    /// has still sent a complete form.
    package func finish() throws(MultipartFault) {
        guard state == .finished || endsWithBoundary else {
            throw .malformed("The form ends before its last boundary.")
        }
    }

    /// Whether only a boundary, with or without a line end, has been read since the last part.
    private var endsWithBoundary: Bool {
        switch state {
        case .afterDelimiter: parts > 0
        case .headLine: parts > 1 && headBytes == 0
        default: false
        }
    }

    private func checkTotal() throws(MultipartFault) {
        guard state != .preamble || total - matched <= limits.preamble else {
            throw .tooLarge(.preamble, limit: limits.preamble)
        }
        guard total <= limits.total else { throw .tooLarge(.total, limit: limits.total) }
    }

    private mutating func read(_ bytes: [UInt8], _ position: inout Int) throws(MultipartFault) -> Step? {
        switch state {
        case .preamble:
            _ = readBody(bytes, &position)
            return nil
        case .partBody: return readBody(bytes, &position)
        case .finished:
            position = bytes.count
            return .finished
        default:
            position += 1
            return try readLine(bytes[position - 1])
        }
    }
}

// Bytes up to a boundary.
extension MultipartParser {
    /// Returns data, or the end of the part, or nil if all input may still be part of a boundary.
    private mutating func readBody(_ bytes: [UInt8], _ position: inout Int) -> Step? {
        if matched > 0 {
            while matched < delimiter.count, position < bytes.count, bytes[position] == delimiter[matched] {
                matched += 1
                position += 1
            }
            if matched == delimiter.count { return endBody() }
            if position == bytes.count { return nil }
            return releaseHeldBack()
        }
        let end = endOfData(bytes, from: position)
        let data = bytes[position..<end]
        position = end + matched
        return data.isEmpty ? nil : .data(data)
    }

    /// Returns the held-back bytes as data, because they were not a delimiter.
    private mutating func releaseHeldBack() -> Step? {
        let held = delimiter[borrowed..<matched]
        matched = 0
        borrowed = 0
        return held.isEmpty ? nil : .data(held)
    }

    private mutating func endBody() -> Step {
        matched = 0
        borrowed = 0
        state = .afterDelimiter
        return .partEnded
    }

    /// Returns the start of a delimiter, or of a possible one continued in the next portion; sets `matched` to its
    /// length.
    private mutating func endOfData(_ bytes: [UInt8], from start: Int) -> Int {
        var end = start
        while true {
            end = MultipartParser.firstReturn(bytes, from: end)
            var length = 0
            while length < delimiter.count, end + length < bytes.count, bytes[end + length] == delimiter[length] {
                length += 1
            }
            if length == delimiter.count || end + length == bytes.count {
                matched = length
                return end
            }
            end += length
        }
    }

    /// Returns the first CR, or the end.
    private static func firstReturn(_ bytes: [UInt8], from start: Int) -> Int {
        bytes.withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress else { return bytes.count }
            guard let found = memchr(base + start, 0x0D, bytes.count - start) else { return bytes.count }
            return UnsafeRawPointer(found) - base
        }
    }
}

// The line of a boundary, and the head of a part.
extension MultipartParser {
    private mutating func readLine(_ byte: UInt8) throws(MultipartFault) -> Step? {
        if state == .headLine || state == .headLineFeed { try countHeadByte() }
        switch (state, byte) {
        case (.afterDelimiter, UInt8(ascii: "-")): state = .afterDash
        case (.afterDash, UInt8(ascii: "-")): state = .finished
        case (.afterDelimiter, 0x20), (.afterDelimiter, 0x09), (.padding, 0x20), (.padding, 0x09): state = .padding
        case (.afterDelimiter, 0x0D), (.padding, 0x0D): state = .delimiterLineFeed
        case (.delimiterLineFeed, 0x0A): try beginHead()
        case (.headLine, 0x0D): state = .headLineFeed
        case (.headLine, _) where byte != 0x0A: line.append(byte)
        case (.headLineFeed, 0x0A): return try endHeadLine()
        default: throw .malformed("A boundary or a part's head is malformed.")
        }
        return nil
    }

    private mutating func beginHead() throws(MultipartFault) {
        parts += 1
        guard parts <= limits.parts else { throw .tooLarge(.parts, limit: limits.parts) }
        head = MultipartPartHead()
        headBytes = 0
        state = .headLine
    }

    private mutating func countHeadByte() throws(MultipartFault) {
        headBytes += 1
        guard headBytes <= limits.partHead else { throw .tooLarge(.partHead, limit: limits.partHead) }
    }

    private mutating func endHeadLine() throws(MultipartFault) -> Step? {
        state = .headLine
        guard line.isEmpty else {
            try head.read(line)
            line.removeAll(keepingCapacity: true)
            return nil
        }
        state = .partBody
        matched = 2
        borrowed = 2
        return .partBegan(try head.part)
    }
}
