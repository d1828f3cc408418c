/// Conditional headers: RFC 9110 section 13, evaluated in its order.
struct Preconditions {
    enum Outcome {
        case proceed
        /// 304: the client's copy is still valid.
        case notModified
        /// 412: the client requires another version.
        case failed
    }

    let tag: EntityTag
    var modified: HTTPDate?

    /// Returns the outcome for reads only; conditions on writes are left to the handlers.
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

    /// Whether a range of this version may be sent: without `If-Range` of any version, with it only of the named one.
    func allowRange(for request: Request) -> Bool {
        guard request.method == .get else { return false }
        guard let field = request.header("if-range") else { return true }
        if let named = EntityTag(field: field) { return named.isStrongly(tag) }
        guard let modified, let date = HTTPDate(field) else { return false }
        return date == modified
    }
}
