import Describing
import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// Finds parts of a changed response that an app may fail on.
struct AnswerReview {
    let method: HTTP.Method
    let path: String
    var query: String?
    let answer: FaultyResponse

    var kinds: [LabFault.Kind] = []

    var asked: AskedCall { AskedCall(method.rawValue, path + (query.map { "?" + $0 } ?? "")) }

    /// The response's position in its list; nil if it is not a list's page. Lists state the last page at their
    /// beginning; those of the first generation end with a page that is not full.
    var place: SeenCall.Place? {
        let asked = asked
        guard let page = asked.page, (200..<300).contains(answer.status), let body = answer.bytes else { return nil }
        if asked.isFirst {
            guard case .list(let items) = (try? JSON(parsing: body))?["items"] else { return nil }
            return items.isEmpty ? .behind : items.count < ListPage.usual ? .last : .before
        }
        let head = String(decoding: body.prefix(400), as: UTF8.self)
        guard let start = head.firstPlace(of: "\"lastPage\":")?.upperBound,
            let last = Int(head[start...].prefix { $0.isNumber })
        else { return nil }
        return page < last ? .before : page == last ? .last : .behind
    }

    var notes: [Phrase] {
        if kinds.contains(.overlap), let page = asked.page { return [page > 1 ? .twice : .noPageBefore] }
        if kinds.contains(.stale), method == .get { return [answer.status == 304 ? .unchanged : .nothingKept] }
        if kinds.contains(.expired), answer.status == Failure.wrongSecret.kind.status { return [.expired] }
        if kinds.contains(.broken), answer.isPicture { return [.noPicture] }
        guard let body = answer.spoiledJSON else { return answer.isCut ? [.connectionLost] : [] }
        if answer.isCut { return [.connectionLost] }
        if body.isEmpty { return [.emptyBody] }
        let json: JSON
        do throws(JSONFault) { json = try JSON(parsing: body) } catch { return [.brokenJSON(at: error.offset)] }
        let operation = Route(path: path)?.endpoint?.operations[method]
        let described = operation?.answers.first { $0.status == answer.status }
        guard let schema = described?.content.first(where: { $0.type == "application/json" })?.schema else { return [] }
        let isLong = kinds.contains(.million) && asked.kind == .list
        return (isLong ? [.million] : []) + SchemaReview(json, schema).differences.map(\.received)
    }
}

extension Phrase {
    fileprivate static let connectionLost = Phrase(
        "답의 중간에 연결이 끊겨요. URLSession은 URLError(.networkConnectionLost)를 던져요.",
        "The connection ends in the middle: URLSession throws URLError(.networkConnectionLost)."
    )
    fileprivate static let twice = Phrase(
        "이전 쪽이 또 왔어요. 목록에 같은 상품이 두 번 보이면 id로 걸러 주세요.",
        "The previous page came again. Recognise repeated products by their id."
    )
    fileprivate static let noPageBefore = Phrase(
        "첫 쪽이라 앞 쪽이 없어요. 고장 없이 답했어요.",
        "The first page has no previous one, so the response is unchanged."
    )
    fileprivate static let nothingKept = Phrase(
        "If-None-Match가 없어서 고장 없이 답했어요. 목록과 사진에는 ETag가 있고, 상품 하나의 답에는 없어요.",
        "Without If-None-Match the response is unchanged. Lists and pictures have an ETag; single products don’t."
    )
    fileprivate static let unchanged = Phrase(
        "304라서 URLSession은 저장해 둔 답을 줘요. 당겨서 새로고침할 때는 .reloadIgnoringLocalCacheData로 부르세요.",
        "With 304 URLSession returns its cached response. Use .reloadIgnoringLocalCacheData when the user refreshes."
    )
    fileprivate static let expired = Phrase(
        "비밀번호가 거절됐어요. 입력한 내용은 그대로 두고 비밀번호만 다시 물어보세요.",
        "The server refused the secret. Keep the user’s input and ask only for the secret again."
    )
    fileprivate static let million = Phrase(
        "상품이 백만 개예요. 화면에 필요한 쪽만 불러오고, 지나간 쪽의 사진은 내려놓으세요.",
        "There are a million products. Load only visible pages, and release pictures that have scrolled away."
    )
    fileprivate static let noPicture = Phrase(
        "사진을 읽을 수 없어요. UIImage(data:)가 nil이거나 아래쪽이 비어 보여요.",
        "The picture is damaged: UIImage(data:) is nil, or its lower part is empty."
    )
    static let behindTheEnd = Phrase(
        "이 쪽은 목록의 끝보다 뒤예요. 마지막 쪽의 has_next가 false면 더 부르지 마세요.",
        "This page is past the end of the list. Stop when has_next is false."
    )
    fileprivate static let emptyBody = Phrase(
        "본문이 비어 있어요. JSONDecoder는 dataCorrupted를 던져요.",
        "The body is empty: JSONDecoder throws dataCorrupted."
    )

    fileprivate static func brokenJSON(at offset: Int) -> Phrase {
        Phrase(
            "JSON이 \(offset)바이트에서 어긋나요. JSONDecoder는 dataCorrupted를 던져요.",
            "The JSON breaks at byte \(offset): JSONDecoder throws dataCorrupted."
        )
    }
}
