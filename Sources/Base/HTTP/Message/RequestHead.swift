import Glibc
import Octets
import Synchronization

/// A request's head, copied once: its bytes, and the positions of its parts.
///
/// One block contains the fields' positions and then the bytes; strings are made only on demand.
final class RequestHead: Sendable {
    let method: Method
    let head: Head
    /// Atomic, because a request may be read on any thread; it costs no more than a plain number.
    private let countedAs = Atomic<UInt8>(0)
    private let wasLeft = Atomic(false)
    private nonisolated(unsafe) let block: UnsafeMutableRawPointer
    private let count: Int

    init(_ head: Head, bytes: UnsafeBufferPointer<UInt8>, fields: UnsafeBufferPointer<HeadField>) {
        method = head.method
        self.head = head
        count = bytes.count
        let placesSize = fields.count * MemoryLayout<HeadField>.stride
        block = .allocate(byteCount: max(placesSize + bytes.count, 1), alignment: 8)
        if let start = fields.baseAddress { memcpy(block, start, placesSize) }
        if let start = bytes.baseAddress { memcpy(block + placesSize, start, bytes.count) }
    }

    deinit { block.deallocate() }

    /// The kind under which the handler counts the request.
    var kind: UInt8 {
        get { countedAs.load(ordering: .relaxed) }
        set { countedAs.store(newValue, ordering: .relaxed) }
    }

    /// Whether the client's side of the connection ended before there was a response.
    var isLeft: Bool {
        get { wasLeft.load(ordering: .relaxed) }
        set { wasLeft.store(newValue, ordering: .relaxed) }
    }

    /// The bytes as received.
    var bytes: [UInt8] { withBytes { Array($0) } }

    var path: String { withBytes { head.path(in: $0) } }
    var query: String? { head.query.map { query in withBytes { query.address(in: $0) } } }
    var host: String? { head.host.map { host in withBytes { host.text(in: $0) } } }

    /// Returns the value of a header that may contain non-ASCII. The first of several: no separator would keep them
    /// apart.
    func sent(_ name: HeaderName) -> SentText? {
        withBytes { bytes in
            let field = places.first { $0.name.slice(of: bytes).reads(name.text) }
            return field.map { SentText(repairing: $0.value.slice(of: bytes)) }
        }
    }

    /// Returns the value of a header; several of one name become a list, as RFC 9110 section 5.3 allows.
    func value(of name: HeaderName) -> String? {
        var found: String?
        withBytes { bytes in
            for field in places where field.name.slice(of: bytes).reads(name.text) {
                let value = field.value.text(in: bytes)
                found = found.map { $0 + (name == .cookie ? "; " : ", ") + value } ?? value
            }
        }
        return found
    }

    private var places: UnsafeBufferPointer<HeadField> {
        let start = block.assumingMemoryBound(to: HeadField.self)
        return UnsafeBufferPointer(start: start, count: head.fieldCount)
    }

    private func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let start = (block + head.fieldCount * MemoryLayout<HeadField>.stride).assumingMemoryBound(to: UInt8.self)
        defer { withExtendedLifetime(self) {} }
        return body(UnsafeBufferPointer(start: start, count: count))
    }
}

extension RequestHead {
    /// All headers, with invalid UTF-8 repaired.
    var fields: [(name: String, value: String)] {
        withBytes { bytes in
            places.map { field in
                let value = String(decoding: field.value.slice(of: bytes), as: UTF8.self)
                return (field.name.text(in: bytes), value)
            }
        }
    }

    /// Returns the head with another path and query, and with `host` wherever it names the host.
    func addressed(to path: String, query: String?, at host: String, without names: [HeaderName]) -> RequestHead {
        var bytes = withBytes { Array($0) }
        func place(_ text: String) -> Extent {
            let start = bytes.count
            bytes.append(contentsOf: text.utf8)
            return Extent(start, to: bytes.count)
        }
        var changed = head
        let named = place(host)
        (changed.path, changed.query, changed.host) = (place(path), query.map(place), named)
        precondition(bytes.count <= 65_535, "offsets are 16 bits wide")
        let fields: [HeadField] = withBytes { sent in
            places.compactMap { field in
                let name = field.name.slice(of: sent)
                if names.contains(where: { name.reads($0.text) }) { return nil }
                let isHost = name.reads("host") || name.reads("x-forwarded-host")
                return isHost ? HeadField(name: field.name, value: named) : field
            }
        }
        changed.fieldCount = fields.count
        return bytes.withUnsafeBufferPointer { bytes in
            fields.withUnsafeBufferPointer { RequestHead(changed, bytes: bytes, fields: $0) }
        }
    }

    /// Makes a head from texts, for tests and for requests without a socket.
    static func made(_ method: Method, _ path: String, query: String?, fields: [(String, String)]) -> RequestHead {
        var bytes: [UInt8] = []
        func place(_ text: String) -> Extent {
            let start = bytes.count
            bytes.append(contentsOf: text.utf8)
            return Extent(start, to: bytes.count)
        }
        var head = Head()
        head.method = method
        head.path = place(path)
        head.query = query.map(place)
        let places = fields.map { HeadField(name: place($0.0), value: place($0.1)) }
        head.fieldCount = places.count
        head.host = zip(fields, places).first { $0.0.0.lowercased() == "host" }?.1.value
        precondition(bytes.count <= 65_000, "offsets are 16 bits wide")
        return bytes.withUnsafeBufferPointer { bytes in
            places.withUnsafeBufferPointer { RequestHead(head, bytes: bytes, fields: $0) }
        }
    }
}
