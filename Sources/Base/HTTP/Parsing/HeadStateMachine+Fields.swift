// Headers.
extension HeadStateMachine {
    mutating func readName(_ window: Window) throws(RequestRefusal) -> Bool {
        position = window.firstOutside(ByteClass.token, from: position, to: window.end)
        guard position < window.end else { return false }
        // Folded lines, blanks before the colon and empty names are all rejected here.
        guard window[position] == UInt8(ascii: ":"), position > mark else {
            throw .malformed("A header field name is malformed.")
        }
        name = mark..<position
        position += 1
        mark = position
        phase = .value
        return true
    }

    mutating func readValue(_ window: Window, _ table: UnsafeMutablePointer<HeadField>) throws(RequestRefusal) -> Bool {
        position = window.firstControl(from: position)
        guard try lineEnds(window) else { return false }
        let value = window.trimmed(mark, to: position)
        table[head.fieldCount] = HeadField(
            name: Extent(name.lowerBound, to: name.upperBound),
            value: Extent(value.lowerBound, to: value.upperBound)
        )
        head.fieldCount += 1
        try obey(window, value)
        position += 2
        phase = .fieldStart
        return true
    }

    mutating func readBlankLine(_ window: Window) throws(RequestRefusal) -> Bool {
        guard try lineEnds(window) else { return false }
        guard sawHost || head.minorVersion == 0 else { throw .malformed("The Host field is missing.") }
        head.expectsContinue = head.expectsContinue && head.framing != .none && head.framing != .length(0)
        head.length = position + 2
        return true
    }

    /// Whether a whole CRLF is at `position`, where a byte other than text was found.
    @inline(__always)
    private func lineEnds(_ window: Window) throws(RequestRefusal) -> Bool {
        guard position < window.end else { return false }
        guard window[position] == 0x0D else { throw .malformed("A header field holds a control byte.") }
        guard position + 1 < window.end else { return false }
        guard window[position + 1] == 0x0A else { throw .malformed("A CR stands alone.") }
        return true
    }

    /// Interprets the headers that control the connection and the body. Their names differ in length.
    @inline(__always)
    private mutating func obey(_ window: Window, _ value: Range<Int>) throws(RequestRefusal) {
        switch name.count {
        case 4 where window.reads(name, "host"): try obeyHost(window, value)
        case 6 where window.reads(name, "expect"): try obeyExpect(window, value)
        case 10 where window.reads(name, "connection"): obeyConnection(window, value)
        case 14 where window.reads(name, "content-length"): try obeyContentLength(window, value)
        case 17 where window.reads(name, "transfer-encoding"): try obeyTransferEncoding(window, value)
        default: break
        }
    }

    private mutating func obeyHost(_ window: Window, _ value: Range<Int>) throws(RequestRefusal) {
        guard !sawHost else { throw .malformed("There is more than one Host field.") }
        guard HostSyntax(window: window).accepts(value) else { throw .malformed("The Host field is malformed.") }
        sawHost = true
        if head.isAbsolute {
            // RFC 9112 section 3.2 requires clients to send both equal. A client with different ones probes which of
            // them this server and a proxy in front believe.
            guard let named = head.host?.range, window.areAlike(named, value) else {
                throw RequestRefusal(421, "The Host field names another server than the request target.")
            }
        } else {
            head.host = Extent(value.lowerBound, to: value.upperBound)
        }
    }

    private mutating func obeyExpect(_ window: Window, _ value: Range<Int>) throws(RequestRefusal) {
        // RFC 9110 section 10.1.1: not applicable to an HTTP/1.0 client.
        guard head.minorVersion == 1 else { return }
        guard window.reads(value, "100-continue") else {
            throw RequestRefusal(417, "Only 100-continue can be expected.")
        }
        head.expectsContinue = true
    }

    private mutating func obeyConnection(_ window: Window, _ value: Range<Int>) {
        if window.list(value, holds: "close") {
            mustClose = true
            head.keepAlive = false
        } else if head.minorVersion == 0, !mustClose, window.list(value, holds: "keep-alive") {
            head.keepAlive = true
        }
    }

    /// Refuses a second length even if it is equal: a client that repeats it is broken or probes how servers differ.
    private mutating func obeyContentLength(_ window: Window, _ value: Range<Int>) throws(RequestRefusal) {
        guard head.framing == .none else { throw .malformed("The length of the body is given twice.") }
        guard !value.isEmpty, value.count <= 18 else { throw .malformed("The Content-Length is malformed.") }
        var length = 0
        for index in value {
            let digit = window[index] &- UInt8(ascii: "0")
            guard digit < 10 else { throw .malformed("The Content-Length is malformed.") }
            length = length * 10 + Int(digit)
        }
        head.framing = .length(length)
    }

    private mutating func obeyTransferEncoding(_ window: Window, _ value: Range<Int>) throws(RequestRefusal) {
        guard head.minorVersion == 1 else { throw .malformed("HTTP/1.0 has no Transfer-Encoding.") }
        guard head.framing == .none else { throw .malformed("The length of the body is given twice.") }
        guard window.reads(value, "chunked") else { throw RequestRefusal(501, "Only chunked bodies are understood.") }
        head.framing = .chunked
    }
}
