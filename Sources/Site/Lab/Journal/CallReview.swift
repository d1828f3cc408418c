import Describing
import Domain
import HTTP
import Octets
import Pages
import Routes

/// Finds oddities in a request that an app's author should know about, whether it succeeded or not.
struct CallReview {
    let method: HTTP.Method
    let path: String
    var query: String?
    let contentType: String?
    let identifier: String?
    let body: [UInt8]

    /// The findings, and the parts of a form.
    struct CallFindings {
        var notes: [Phrase] = []
        var parts: [JournalPart] = []
        /// The names in the JSON that was sent.
        var keys: Set<String> = []
    }

    /// The largest body inspected: scanning more would delay other requests.
    private static let most = 16 << 20
    /// The largest JSON inspected, the same as the API's limit.
    private static let mostJSON = 65_536
    /// The longest boundary, in characters (RFC 2046 section 5.1.1).
    private static let longestBoundary = 70

    var findings: CallFindings {
        var findings = CallFindings()
        reviewPath(&findings)
        reviewQuery(&findings)
        guard method == .post || method == .patch || method == .delete else { return findings }
        if identifier == nil, path.holds("/api/products") { findings.notes.append(.noIdentifier) }
        guard method != .delete, body.count <= Self.most else { return findings }
        let type = contentType.flatMap(MediaType.init(parsing:))
        if type?.name == "multipart/form-data" {
            reviewForm(type?["boundary"], &findings)
        } else if !body.isEmpty {
            if method == .post, path.hasSuffix("/api/products") { findings.notes.append(.noForm(contentType)) }
            reviewJSON(body, &findings)
        }
        return findings
    }

    private func reviewPath(_ findings: inout CallFindings) {
        if path.holds("//") { findings.notes.append(.doubledSlash) }
        if path.utf8.count > 1, path.hasSuffix("/") { findings.notes.append(.slashAtEnd) }
    }

    /// The operation in the API description.
    private var operation: Operation? { Route(path: path)?.endpoint?.operations[method] }

    private func reviewQuery(_ findings: inout CallFindings) {
        guard let operation, let query = try? Query(parsing: query) else { return }
        for parameter in operation.query {
            guard case .whole = parameter.schema.kind, let value = query.word(parameter.name), !value.isEmpty,
                Int(value) == nil
            else { continue }
            findings.notes.append(.noNumber(parameter.name, value))
        }
    }

    private func reviewForm(_ boundary: String?, _ findings: inout CallFindings) {
        guard let boundary, !boundary.isEmpty else { return findings.notes.append(.noBoundary) }
        guard boundary.utf8.count <= Self.longestBoundary else {
            return findings.notes.append(.longBoundary(boundary.utf8.count, most: Self.longestBoundary))
        }
        let form = FormParts(body, boundary: boundary)
        findings.parts = form.parts
        guard form.hasBoundary else { return findings.notes.append(.otherBoundary(boundary, form.firstLine)) }
        if !form.isClosed { findings.notes.append(.notClosed(boundary)) }
        for part in form.parts where part.name == nil { findings.notes.append(.partWithoutName(part.head)) }
        guard path.hasSuffix("/api/products"), method == .post else { return }
        guard let params = form.parts.first(where: { $0.name == "params" }) else {
            return findings.notes.append(.noPart("params"))
        }
        if params.body.isWhole { reviewJSON(params.body.bytes, &findings, in: "params") }
        if !form.parts.contains(where: { $0.said?.isPicture == true }) {
            findings.notes.append(.noPart("images"))
        }
    }

    private func reviewJSON(_ bytes: [UInt8], _ findings: inout CallFindings, in part: String? = nil) {
        guard bytes.count <= Self.mostJSON else { return }
        let json: JSON
        do throws(JSONFault) { json = try JSON(parsing: bytes) } catch {
            return findings.notes.append(.noJSON(at: error.offset, of: bytes.count))
        }
        if case .object(let members) = json { findings.keys = Set(members.prefix(64).compactMap { $0.key.word }) }
        guard let schema = operation?.body?.schema(of: part) else { return }
        // Missing members are reported by the response, where they matter.
        findings.notes += SchemaReview(json, schema).differences.filter { $0.kind != .missing }.map(\.sent)
    }
}

extension Phrase {
    fileprivate static let noIdentifier = Phrase(
        "identifier 헤더가 없어요. 올리고 고치고 지울 때는 꼭 보내야 해요.",
        "The identifier header is missing; every change needs it."
    )
    fileprivate static let doubledSlash = Phrase(
        "주소에 //가 있어요. 여기서는 하나로 읽지만, 다른 서버는 404로 답할 수 있어요.",
        "The address contains //. This server reads it as /; others may return 404."
    )
    fileprivate static let slashAtEnd = Phrase(
        "주소가 /로 끝나요. 여기서는 떼고 읽지만, 다른 서버는 404로 답할 수 있어요.",
        "The address ends with /. This server ignores it; others may return 404."
    )
    fileprivate static let noBoundary = Phrase(
        "Content-Type에 boundary가 없어요. 본문을 나눌 수 없어요.",
        "The Content-Type has no boundary, so the body can’t be parsed."
    )

    fileprivate static func longBoundary(_ count: Int, most: Int) -> Phrase {
        Phrase(
            "boundary가 \(count)자예요. \(most)자까지 쓸 수 있어요.",
            "The boundary has \(count) characters; \(most) are allowed."
        )
    }

    fileprivate static func otherBoundary(_ boundary: String, _ line: String?) -> Phrase {
        let korean = line.map { "본문은 \($0)로 시작해요." } ?? "본문 어디에도 --\(boundary)가 없어요."
        let english = line.map { "The body begins with \($0)." } ?? "--\(boundary) is nowhere in the body."
        return Phrase(
            "Content-Type의 boundary는 \(boundary)인데, \(korean)",
            "The Content-Type’s boundary is \(boundary). \(english)"
        )
    }

    fileprivate static func notClosed(_ boundary: String) -> Phrase {
        Phrase(
            "본문이 --\(boundary)--로 끝나지 않아요. 마지막 boundary 뒤에도 --를 붙여 주세요.",
            "The body doesn’t end with --\(boundary)--. The last boundary also needs -- after it."
        )
    }

    fileprivate static func partWithoutName(_ head: String) -> Phrase {
        let line = head.prefix(80)
        return Phrase(
            "name이 없는 부분이 있어요: \(line)",
            "A part has no name: \(line)"
        )
    }

    fileprivate static func noPart(_ name: String) -> Phrase {
        Phrase("본문에 \(name) 부분이 없어요.", "The body has no part \(name).")
    }

    fileprivate static func noForm(_ type: String?) -> Phrase {
        let type = type ?? "-"
        return Phrase(
            "상품은 multipart/form-data로 올려요. 보낸 Content-Type: \(type)",
            "Send products as multipart/form-data. The Content-Type was: \(type)"
        )
    }

    fileprivate static func noJSON(at offset: Int, of count: Int) -> Phrase {
        Phrase(
            "JSON이 \(count)바이트 가운데 \(offset)번째에서 어긋나요.",
            "The JSON breaks at byte \(offset) of \(count)."
        )
    }

    fileprivate static func noNumber(_ name: String, _ value: String) -> Phrase {
        let value = value.prefix(40)
        return Phrase(
            "주소의 \(name)이 숫자가 아니에요: \(value)",
            "\(name) in the address isn’t a number: \(value)"
        )
    }
}

extension Operation.Body {
    /// Returns the schema of the body, or of one part of a form.
    fileprivate func schema(of part: String?) -> Schema? {
        switch (self, part) {
        case (.json(let schema), nil): return schema
        case (.form(let form), let part?):
            guard case .object(let fields) = form.kind else { return nil }
            return fields.first { $0.name == part }?.schema
        default: return nil
        }
    }
}
