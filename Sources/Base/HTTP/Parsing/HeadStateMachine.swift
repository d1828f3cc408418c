/// The state of a head that is being parsed: the position, and the findings so far.
///
/// Each step either advances, needs more bytes (false), or throws. It examines bytes in order only, so that portions of
/// any size end in the same refusal.
struct HeadStateMachine {
    var head = Head()
    var phase = Phase.emptyLines
    /// The start of the head, after any empty lines.
    private var start = 0
    /// The first byte not yet examined.
    var position = 0
    /// The start of the current target, name or value.
    var mark = 0
    var name = 0..<0
    var sawHost = false
    var mustClose = false

    enum Phase {
        case emptyLines
        case method
        case target
        case version
        case fieldStart
        case name
        case value
    }

    /// Returns true when the head is complete.
    mutating func run(
        _ base: UnsafePointer<UInt8>,
        _ count: Int,
        _ limits: Limits,
        _ table: UnsafeMutablePointer<HeadField>
    ) throws(RequestRefusal) -> Bool {
        if phase == .emptyLines {
            guard try skipEmptyLines(Window(base: base, end: count), limits) else { return false }
        }
        let window = Window(base: base, end: min(count, start + limits.head))
        if try read(window, limits, table) { return true }
        // Not complete within the limit: one more byte would be over it.
        guard count - start < limits.head else { throw RequestRefusal(431, "The head is too long.") }
        return false
    }

    private mutating func read(
        _ window: Window,
        _ limits: Limits,
        _ table: UnsafeMutablePointer<HeadField>
    ) throws(RequestRefusal) -> Bool {
        if phase == .method {
            guard try readMethod(window) else { return false }
        }
        if phase == .target {
            guard try readTarget(window, limits) else { return false }
        }
        if phase == .version {
            guard try readVersion(window) else { return false }
        }
        while true {
            if phase == .fieldStart {
                guard position < window.end else { return false }
                if window[position] == 0x0D { return try readBlankLine(window) }
                guard head.fieldCount < limits.fields else {
                    throw RequestRefusal(431, "There are too many header fields.")
                }
                mark = position
                phase = .name
            }
            if phase == .name {
                guard try readName(window) else { return false }
            }
            guard try readValue(window, table) else { return false }
        }
    }
}

// The request line.
extension HeadStateMachine {
    private mutating func skipEmptyLines(_ window: Window, _ limits: Limits) throws(RequestRefusal) -> Bool {
        while position < window.end {
            guard window[position] == 0x0D else {
                start = position
                mark = position
                phase = .method
                return true
            }
            guard position < limits.leadingLines * 2 else { throw .malformed("There are too many empty lines.") }
            guard position + 1 < window.end else { return false }
            guard window[position + 1] == 0x0A else { throw .malformed("A CR stands alone.") }
            position += 2
        }
        return false
    }

    private mutating func readMethod(_ window: Window) throws(RequestRefusal) -> Bool {
        position = window.firstOutside(ByteClass.token, from: position, to: window.end)
        guard position - mark <= 32 else { throw .unknownMethod }
        guard position < window.end else { return false }
        guard window[position] == 0x20, position > mark else { throw .malformed("The request line is malformed.") }
        head.method = try MethodName(window: window, range: mark..<position).method
        position += 1
        mark = position
        phase = .target
        return true
    }

    private mutating func readTarget(_ window: Window, _ limits: Limits) throws(RequestRefusal) -> Bool {
        // Nine bytes of the line are the blank and the version.
        let longest = start + limits.requestLine - 9
        position = window.firstOutside(ByteClass.target, from: position, to: min(window.end, longest + 1))
        guard position <= longest else { throw RequestRefusal(414, "The request target is too long.") }
        guard position < window.end else { return false }
        guard window[position] == 0x20, position > mark else { throw .malformed("The request target is malformed.") }
        try Target(window: window, range: mark..<position).describe(in: &head)
        position += 1
        mark = position
        phase = .version
        return true
    }

    private mutating func readVersion(_ window: Window) throws(RequestRefusal) -> Bool {
        if !window.begins(mark, "HTTP/1.1\r\n") {
            try checkVersion(window)
            guard window.end - mark >= 10 else { return false }
            guard window[mark + 5] == UInt8(ascii: "1") else {
                throw RequestRefusal(505, "Only HTTP/1.1 and 1.0 are spoken.")
            }
            head.minorVersion = window[mark + 7] == UInt8(ascii: "0") ? 0 : 1
            head.keepAlive = head.minorVersion == 1
        }
        position = mark + 10
        phase = .fieldStart
        return true
    }

    /// Compares the available part of a version with the pattern `HTTP/n.n` CRLF.
    private func checkVersion(_ window: Window) throws(RequestRefusal) {
        let pattern: StaticString = "HTTP/n.n\r\n"
        for offset in 0..<min(10, window.end - mark) {
            let byte = window[mark + offset]
            let wanted = pattern.utf8Start[offset]
            let fits = wanted == UInt8(ascii: "n") ? byte &- UInt8(ascii: "0") < 10 : byte == wanted
            guard fits else { throw .malformed("The version is malformed.") }
        }
    }
}
