package import Octets
import Synchronization

/// A response that is equal for all clients: its bytes, their compressed forms, and every head, all made once.
///
/// Compressed forms are made on the first request for them. A concurrent request gets uncompressed bytes rather than
/// wait.
package final class StoredAnswer: Sendable {
    private let plain: Variant
    private let kind: Kind
    private let hash: String
    private let isWorthPacking: Bool
    private let effort: Effort
    private let gzip = PackedVariant()
    private let brotli = PackedVariant()

    /// The time compression may take.
    package enum Effort: Sendable {
        /// Slow and small, for responses that are sent often.
        case thorough
        /// Fast, for responses sent once: gzip for all who accept it, an eighth of the time, a quarter more bytes.
        case quick
    }

    /// The common part of similar responses, determined once.
    package struct Kind: Sendable {
        fileprivate let type: String
        fileprivate let isPackable: Bool
        fileprivate let plainFields: Headers
        /// With `vary: accept-encoding`.
        fileprivate let packedFields: Headers
        fileprivate let modified: HTTPDate?

        /// `headers` are added to every response; `content-type`, `etag`, `content-encoding`, `vary: accept-encoding` and
        /// `last-modified` are added here.
        package init(_ type: String, headers: Headers = Headers(), modified: HTTPDate? = nil) {
            self.type = type
            self.modified = modified
            isPackable = StoredAnswer.isPackable(type)
            plainFields = StoredAnswer.fields(headers, modified, variesByEncoding: false)
            packedFields = StoredAnswer.fields(headers, modified, variesByEncoding: true)
        }
    }

    package convenience init(
        _ bytes: Bytes,
        type: String,
        headers: Headers = Headers(),
        modified: HTTPDate? = nil,
        effort: Effort = .thorough,
        hash: ContentHash? = nil
    ) {
        let kind = Kind(type, headers: headers, modified: modified)
        self.init(bytes, kind, effort: effort, hash: hash?.text)
    }

    /// `known` is a hash of the bytes, if the caller has one already.
    package init(_ bytes: Bytes, _ kind: Kind, effort: Effort = .thorough, hash known: String? = nil) {
        self.kind = kind
        self.effort = effort
        hash = known ?? (effort == .thorough ? ContentHash(bytes).text : FastHash(bytes).text)
        // Below that size the compressed form would fit into the same packet anyway.
        isWorthPacking = bytes.count >= 600 && kind.isPackable
        plain = Variant(bytes, kind, isWorthPacking, EntityTag(hash), encoding: nil)
    }

    /// Returns a thorough variant of a response that turns out to be sent often. It has its own tags, because its
    /// compressed forms differ.
    package func packedThoroughly() -> StoredAnswer {
        effort == .thorough ? self : StoredAnswer(bytes, kind)
    }

    package var bytes: Bytes { plain.bytes }

    /// Bytes of memory once its compressed forms are made, each at least a tenth shorter than the plain one.
    package var weight: Int { bytes.count * 28 / 10 + 4096 }

    /// The plain form's tag.
    package var tag: EntityTag { plain.tag }

    /// Responds with 200, 304 or 412. Methods other than GET and HEAD get 200.
    package func answer(to request: Request) -> Response {
        let variant = variant(for: request)
        switch Preconditions(tag: variant.tag, modified: kind.modified).outcome(for: request) {
        case .proceed: return Response(headers: variant.headers, body: .bytes(variant.bytes))
        case .notModified: return Response(status: 304, headers: variant.headersWithoutBody)
        case .failed: return Response(status: 412, headers: variant.headersWithoutBody)
        }
    }

    private func variant(for request: Request) -> Variant {
        guard isWorthPacking else { return plain }
        switch AcceptEncoding(request.header(.acceptEncoding)).preferred(effort == .quick ? .gzip : .brotli) {
        case .identity: return plain
        case .gzip: return gzip.value { self.packed(.gzip, "gzip") } ?? plain
        case .brotli: return brotli.value { self.packed(.brotli, "br") } ?? plain
        }
    }

    private func packed(_ coding: ContentCoding, _ name: String) -> Variant {
        var (bytes, tag) = (plain.bytes, name)
        switch (coding, effort) {
        case (.identity, _): break
        case (.gzip, .thorough): bytes = (try? Compression.gzip(bytes)) ?? bytes
        case (.gzip, .quick):
            if let (packed, beginning) = try? Compression.gzipQuickly(bytes) {
                (bytes, tag) = (packed, "\(name)\(beginning)")
            }
        case (.brotli, _): bytes = (try? Compression.brotli(bytes, quality: effort == .thorough ? 10 : 4)) ?? bytes
        }
        // Nothing was gained, or memory is short: the plain form serves everyone.
        guard bytes.count < plain.bytes.count * 9 / 10 else { return plain }
        return Variant(bytes, kind, isWorthPacking, EntityTag("\(hash)-\(tag)"), encoding: name)
    }

    private static func fields(_ headers: Headers, _ modified: HTTPDate?, variesByEncoding: Bool) -> Headers {
        var headers = headers
        if variesByEncoding {
            let others = headers.all(.vary)
            if !others.contains(where: { $0.hasSuffix("accept-encoding") }) {
                headers.set(.vary, (others + ["accept-encoding"]).joined(separator: ", "))
            }
        }
        if let modified { headers.set(.lastModified, modified.text) }
        return headers
    }

    /// Whether the type is worth compressing: text shrinks to a fifth; pictures, fonts and archives are compressed
    /// already.
    package static func isPackable(_ type: String) -> Bool {
        let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
        return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
            || ["application/json", "application/javascript", "application/xml"].contains(name)
    }
}

/// One form of a stored response with its heads.
private final class Variant: Sendable {
    let bytes: Bytes
    let tag: EntityTag
    let headers: Headers
    /// Headers for 304 and 412: those that describe the body are omitted.
    let headersWithoutBody: Headers

    init(_ bytes: Bytes, _ kind: StoredAnswer.Kind, _ isPackable: Bool, _ tag: EntityTag, encoding: String?) {
        self.bytes = bytes
        self.tag = tag
        var common = isPackable ? kind.packedFields : kind.plainFields
        common.add(.etag, tag.text)
        headersWithoutBody = common
        common.add(.contentType, kind.type)
        if let encoding { common.add(.contentEncoding, encoding) }
        headers = common
    }
}

/// A form that is made at most once, by the first request for it.
private final class PackedVariant: Sendable {
    private let made = AtomicLazyReference<Variant>()
    private let isTaken = Atomic(false)

    /// Returns nil while another thread is making it.
    func value(_ make: () -> Variant) -> Variant? {
        if let variant = made.load() { return variant }
        guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        return made.storeIfNil(make())
    }
}
