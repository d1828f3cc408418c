/// A request of a key's app, as far as exercises look at it.
package struct SeenCall: Sendable, Equatable {
    /// In the journal.
    package var number: Int
    package var method: String
    /// With single slashes, and without what stands before every address of the key.
    package var path: String
    package var query: String
    package var began: Instant
    package var ended: Instant
    package var status: Int
    /// Seconds after which the answer asks to come again.
    package var retryAfter: Int?
    /// Milliseconds the answer was held back on purpose.
    package var heldBack: Int
    /// Whether there was something odd about what was sent.
    package var isOdd: Bool
    /// Whether the app was gone before it was answered.
    package var wasLeft: Bool

    package init(
        number: Int,
        _ method: String,
        _ target: String,
        began: Instant,
        ended: Instant,
        status: Int,
        retryAfter: Int? = nil,
        heldBack: Int = 0,
        isOdd: Bool = false,
        wasLeft: Bool = false
    ) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = "/" + (parts.first ?? "").split(separator: "/").joined(separator: "/")
        query = parts.count > 1 ? String(parts[1]) : ""
        self.number = number
        self.method = method
        self.began = began
        self.ended = ended
        self.status = status
        self.retryAfter = retryAfter
        self.heldBack = heldBack
        self.isOdd = isOdd
        self.wasLeft = wasLeft
    }

    var isGood: Bool { (200..<300).contains(status) && !wasLeft }

    /// What its query says under a name, as it was sent; nil for nothing.
    func value(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.first == name[...], parts.count == 2 { return String(parts[1]) }
        }
        return nil
    }

    /// A page of all products, or of those that were searched for.
    var isList: Bool { method == "GET" && path == "/api/products" }
    /// What was searched for.
    var search: String? { isList ? value("search_value") : nil }

    func isSame(as other: SeenCall) -> Bool { method == other.method && path == other.path && query == other.query }
}
