/// A request as it was sent, and what it is for, whichever generation of apps sends it.
package struct AskedCall: Sendable, Equatable {
    package let method: String
    /// With single slashes, and without what stands before every address of the key.
    package let path: String
    package let query: String
    package let kind: CallKind

    package init(_ method: String, _ target: String) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let segments = (parts.first ?? "").split(separator: "/")
        self.method = method
        path = "/" + segments.joined(separator: "/")
        query = parts.count > 1 ? String(parts[1]) : ""
        kind = CallKind(method, segments)
    }

    /// The query's value for a name, as sent; nil where there is none.
    func value(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.first == name[...], parts.count == 2 { return String(parts[1]) }
        }
        return nil
    }

    /// Whether an app of the first generation asks, whose lists do not say where they end.
    package var isFirst: Bool { path.utf8.starts(with: "/item".utf8) }

    /// The page of a list that is asked for; nil for what is none.
    package var page: Int? {
        guard kind == .list else { return nil }
        let number = isFirst ? path.split(separator: "/").last.map(String.init) : value("page_no") ?? value("page-no")
        return Int(number ?? "1").flatMap { LabLimits.pages.contains($0) ? $0 : nil }
    }

    /// The page length asked for, as sent.
    var length: String? { value("items_per_page") ?? value("items-per-page") ?? value("items_perpage") }

    /// The words searched for.
    var search: String? { kind == .list ? value("search_value") : nil }

    /// Whether the box office of a day is asked for, in either of its formats.
    var isDailyBoxOffice: Bool {
        kind == .boxOffice && path.split(separator: "/").last?.hasPrefix("searchDailyBoxOfficeList.") == true
    }
}

/// The purpose of a request.
package enum CallKind: Sendable, Hashable {
    case list, read, create, edit, removal, removalAddress, picture, boxOffice, other

    fileprivate init(_ method: String, _ segments: [Substring]) {
        self =
            switch (segments.first, segments.count) {
            case ("items", 2): method == "GET" ? .list : .other
            case ("item", 1): method == "POST" ? .create : .other
            case ("item", 2): Self.ofOne(method)
            case ("api", 2...) where segments[1] == "products": Self.ofProducts(method, segments.dropFirst(2))
            case ("pictures", _): method == "GET" ? .picture : .other
            case ("kobisopenapi", _): method == "GET" ? .boxOffice : .other
            default: .other
            }
    }

    private static func ofProducts(_ method: String, _ rest: ArraySlice<Substring>) -> CallKind {
        switch (method, rest.count) {
        case ("GET", 0): .list
        case ("POST", 0): .create
        case ("POST", 2): ["archived", "secret"].contains(rest.last) ? .removalAddress : .other
        case ("DELETE", 1...): .removal
        case (_, 1): ofOne(method)
        default: .other
        }
    }

    private static func ofOne(_ method: String) -> CallKind {
        switch method {
        case "GET": .read
        case "PATCH": .edit
        case "DELETE": .removal
        default: .other
        }
    }
}
