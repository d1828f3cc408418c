package import Octets
import Synchronization

/// An answer that is the same for everybody who asks: its bytes, their packed forms, and every head, all made once.
///
/// Packed forms are made when they are first asked for. A request that comes while that is going on gets plain bytes rather
/// than wait.
package final class StoredAnswer: Sendable {
    private let plain: Variant
    private let type: String
    private let fields: Headers
    private let modified: HTTPDate?
    private let hash: String
    private let isWorthPacking: Bool
    private let effort: Effort
    private let gzip = PackedVariant()
    private let brotli = PackedVariant()

    /// How much time packing may take.
    package enum Effort: Sendable {
        /// It is sent often.
        case thorough
        /// It is sent once: gzip for all who read it, an eighth of the time, and a quarter more to send.
        case quick
    }

    /// `headers` go with every answer; `content-type`, `etag`, `content-encoding`, `vary: accept-encoding` and
    /// `last-modified` are added here. `hash` is the bytes' own, where the caller has it already.
    package init(
        _ bytes: Bytes,
        type: String,
        headers: Headers = Headers(),
        modified: HTTPDate? = nil,
        effort: Effort = .thorough,
        hash known: ContentHash? = nil
    ) {
        self.type = type
        self.effort = effort
        self.modified = modified
        hash = known?.text ?? (effort == .thorough ? ContentHash(bytes).text : FastEntityTag.text(of: bytes))
        // Below that the packed form would travel in the same packet.
        isWorthPacking = bytes.count >= 600 && StoredAnswer.isPackable(type)
        fields = StoredAnswer.fields(headers, modified, variesByEncoding: isWorthPacking)
        plain = Variant(bytes, type, EntityTag(hash), fields, encoding: nil)
    }

    /// The same for what turns out to be sent often. It has tags of its own, because its packed forms are others.
    package func packedThoroughly() -> StoredAnswer {
        effort == .thorough ? self : StoredAnswer(bytes, type: type, headers: fields, modified: modified)
    }

    package var bytes: Bytes { plain.bytes }

    /// Bytes it may hold once its packed forms are made, each of which is a tenth shorter than the plain one at least.
    package var weight: Int { bytes.count * 28 / 10 + 4096 }

    /// The plain form's tag.
    package var tag: EntityTag { plain.tag }

    /// 200, 304 or 412. What is not read (GET, HEAD) gets 200.
    package func answer(to request: Request) -> Response {
        let variant = variant(for: request)
        switch Preconditions(tag: variant.tag, modified: modified).outcome(for: request) {
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
        // Nothing was gained, or memory is short: the plain form serves everybody.
        guard bytes.count < plain.bytes.count * 9 / 10 else { return plain }
        return Variant(bytes, type, EntityTag("\(hash)-\(tag)"), fields, encoding: name)
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

    /// Text shrinks to a fifth; pictures, fonts and archives are packed already.
    package static func isPackable(_ type: String) -> Bool {
        let name = type.prefix { $0 != ";" && $0 != " " }.lowercased()
        return name.hasPrefix("text/") || name.hasSuffix("+json") || name.hasSuffix("+xml")
            || ["application/json", "application/javascript", "application/xml"].contains(name)
    }
}

/// One form of a stored answer with the heads it is sent under.
private final class Variant: Sendable {
    let bytes: Bytes
    let tag: EntityTag
    let headers: Headers
    /// For 304 and 412: what describes a body that is not sent is left out.
    let headersWithoutBody: Headers

    init(_ bytes: Bytes, _ type: String, _ tag: EntityTag, _ fields: Headers, encoding: String?) {
        self.bytes = bytes
        self.tag = tag
        var common = fields
        common.add(.etag, tag.text)
        headersWithoutBody = common
        common.add(.contentType, type)
        if let encoding { common.add(.contentEncoding, encoding) }
        headers = common
    }
}

/// A form that is made at most once, by the first request for it.
private final class PackedVariant: Sendable {
    private let made = AtomicLazyReference<Variant>()
    private let isTaken = Atomic(false)

    /// Nil while another thread is making it.
    func value(_ make: () -> Variant) -> Variant? {
        if let variant = made.load() { return variant }
        guard !isTaken.exchange(true, ordering: .acquiringAndReleasing) else { return nil }
        return made.storeIfNil(make())
    }
}
