/// What a client already has, or insists on: RFC 9110 section 13, in the order it demands.
struct Preconditions {
    enum Outcome {
        case proceed
        /// 304: the client's copy is as good.
        case notModified
        /// 412: it insists on another version.
        case failed
    }

    let tag: EntityTag
    var modified: HTTPDate?

    /// Only for what is read; the conditions of writes are for those who know what is written.
    func outcome(for request: Request) -> Outcome {
        guard request.method == .get || request.method == .head else { return .proceed }
        if let field = request.header("if-match") {
            if let list = EntityTagList(field), !list.holds(tag, by: { $0.isStrongly($1) }) { return .failed }
        } else if let modified, let field = request.header("if-unmodified-since") {
            if let date = HTTPDate(field), modified > date { return .failed }
        }
        if let field = request.header(.ifNoneMatch) {
            return EntityTagList(field)?.holds(tag, by: { $0.isWeakly($1) }) == true ? .notModified : .proceed
        }
        guard let modified, let field = request.header(.ifModifiedSince), let date = HTTPDate(field) else {
            return .proceed
        }
        return modified <= date ? .notModified : .proceed
    }

    /// Whether a range may be cut from this version: without `If-Range` from any, with it only from the one it names.
    func allowRange(for request: Request) -> Bool {
        guard request.method == .get else { return false }
        guard let field = request.header("if-range") else { return true }
        if let named = EntityTag(field: field) { return named.isStrongly(tag) }
        guard let modified, let date = HTTPDate(field) else { return false }
        return date == modified
    }
}
