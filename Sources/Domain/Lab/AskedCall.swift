/// A request and its purpose, for any generation of apps.
package struct AskedCall: Sendable, Equatable {
    package let method: String
    /// The path with single slashes, without the key's prefix.
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

    /// Returns the raw value of a query parameter; nil if there is none.
    func value(_ name: String) -> String? {
        for pair in query.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.first == name[...], parts.count == 2 { return String(parts[1]) }
        }
        return nil
    }

    /// Whether it comes from an app of the first generation, whose lists do not mark their end.
    package var isFirst: Bool { path.utf8.starts(with: "/item".utf8) }

    /// The requested page of a list; nil if it is invalid.
    package var page: Int? {
        guard kind == .list else { return nil }
        let number = isFirst ? path.split(separator: "/").last.map(String.init) : value("page_no") ?? value("page-no")
        return Int(number ?? "1").flatMap { LabLimits.pages.contains($0) ? $0 : nil }
    }

    /// The requested page length, raw.
    var length: String? { value("items_per_page") ?? value("items-per-page") ?? value("items_perpage") }

    /// The search words.
    var search: String? { kind == .list ? value("search_value") : nil }

    /// Whether it requests a day's box office, in either format.
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
