import Domain

/// The address of a page of a list, as any generation writes it.
struct ListAddress: Equatable {
    let path: String
    let query: String?

    /// That of the page before; the same for the first, and for what is no page.
    var pageBefore: ListAddress {
        let names = query?.split(separator: "&", omittingEmptySubsequences: false).map { pair -> String in
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == "page_no" || parts[0] == "page-no" else { return String(pair) }
            return "\(parts[0])=\(Self.before(parts[1]))"
        }
        let segments = path.split(separator: "/")
        guard segments.count == 2, segments[0] == "items" else {
            return ListAddress(path: path, query: names?.joined(separator: "&"))
        }
        return ListAddress(path: "/items/\(Self.before(segments[1]))", query: query)
    }

    private static func before(_ page: Substring) -> String {
        guard let number = Int(page), number > 1 else { return String(page) }
        return String(number - 1)
    }
}
