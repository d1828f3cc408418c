/// The method at the beginning of a request line.
struct MethodName {
    let window: Window
    let range: Range<Int>

    var method: Method {
        get throws(RequestRefusal) {
            switch range.count {
            case 3:
                if isExactly("GET") { return .get }
                if isExactly("PUT") { return .put }
            case 4:
                if isExactly("POST") { return .post }
                if isExactly("HEAD") { return .head }
            case 5:
                if isExactly("PATCH") { return .patch }
                if isExactly("TRACE") { throw .forbiddenMethod }
            case 6:
                if isExactly("DELETE") { return .delete }
            case 7:
                if isExactly("OPTIONS") { return .options }
                if isExactly("CONNECT") { throw .forbiddenMethod }
            default: break
            }
            throw .unknownMethod
        }
    }

    @inline(__always)
    private func isExactly(_ text: StaticString) -> Bool { window.begins(range.lowerBound, text) }
}

extension RequestRefusal {
    static let unknownMethod = RequestRefusal(501, "The method is not known here.")
    static let forbiddenMethod = RequestRefusal(405, "The method is not allowed here.", allow: Method.allCases)
}

/// The target between the method and the version: a path, an absolute URL, or `*`.
struct Target {
    let window: Window
    let range: Range<Int>

    @inline(__always)
    func describe(in head: inout Head) throws(RequestRefusal) {
        if window[range.lowerBound] == UInt8(ascii: "/") {
            describePath(from: range.lowerBound, in: &head)
        } else if range.count == 1, window[range.lowerBound] == UInt8(ascii: "*") {
            guard head.method == .options else { throw .malformed("Only OPTIONS can ask for *.") }
            head.path = Extent(range.lowerBound, to: range.upperBound)
        } else {
            try describeAddress(in: &head)
        }
    }

    @inline(__always)
    private func describePath(from start: Int, in head: inout Head) {
        var mark = start
        while mark < range.upperBound, window[mark] != UInt8(ascii: "?") { mark += 1 }
        head.path = Extent(start, to: mark)
        if mark < range.upperBound { head.query = Extent(mark + 1, to: range.upperBound) }
    }

    /// Parses `http://authority/path`. User names and passwords (`user@`) are refused like any other invalid host.
    private func describeAddress(in head: inout Head) throws(RequestRefusal) {
        guard let authority = endOfScheme else { throw .malformed("The request target is malformed.") }
        var end = authority
        while end < range.upperBound, window[end] != UInt8(ascii: "/"), window[end] != UInt8(ascii: "?") { end += 1 }
        guard HostSyntax(window: window).accepts(authority..<end) else {
            throw .malformed("The host in the request target is malformed.")
        }
        head.isAbsolute = true
        head.host = Extent(authority, to: end)
        describePath(from: end, in: &head)
    }

    private var endOfScheme: Int? {
        for scheme: StaticString in ["http", "https"] {
            let end = range.lowerBound + scheme.utf8CodeUnitCount
            guard end + 3 < range.upperBound, window.reads(range.lowerBound..<end, scheme) else { continue }
            if window.begins(end, "://") { return end + 3 }
        }
        return nil
    }
}
