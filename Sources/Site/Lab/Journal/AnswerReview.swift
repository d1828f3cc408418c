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
    let answer: SpoiledAnswer

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
        "The page before came again. Products that show twice can be told by their id."
    )
    fileprivate static let noPageBefore = Phrase(
        "첫 쪽이라 앞 쪽이 없어요. 고장 없이 답했어요.",
        "This is the first page, with none before it. It came as it is."
    )
    fileprivate static let nothingKept = Phrase(
        "If-None-Match가 없어서 고장 없이 답했어요. 목록과 사진에는 ETag가 있고, 상품 하나의 답에는 없어요.",
        "Without If-None-Match it came as it is. Lists and pictures have an ETag; a product’s own answer has none."
    )
    fileprivate static let unchanged = Phrase(
        "304라서 URLSession은 저장해 둔 답을 줘요. 당겨서 새로고침할 때는 .reloadIgnoringLocalCacheData로 부르세요.",
        "With 304 URLSession gives the answer it has kept. Ask with .reloadIgnoringLocalCacheData when a person refreshes."
    )
    fileprivate static let expired = Phrase(
        "비밀번호가 거절됐어요. 입력한 내용은 그대로 두고 비밀번호만 다시 물어보세요.",
        "The secret was refused. Keep what was entered, and ask for the secret alone once more."
    )
    fileprivate static let million = Phrase(
        "상품이 백만 개예요. 화면에 필요한 쪽만 불러오고, 지나간 쪽의 사진은 내려놓으세요.",
        "There are a million products. Load the pages that are seen, and let go of the pictures of those that are past."
    )
    fileprivate static let noPicture = Phrase(
        "사진을 읽을 수 없어요. UIImage(data:)가 nil이거나 아래쪽이 비어 보여요.",
        "The picture cannot be read: UIImage(data:) is nil, or its lower part is empty."
    )
    static let behindTheEnd = Phrase(
        "이 쪽은 목록의 끝보다 뒤예요. 마지막 쪽의 has_next가 false면 더 부르지 마세요.",
        "This page is behind the end. Where has_next is false, there are no more."
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
