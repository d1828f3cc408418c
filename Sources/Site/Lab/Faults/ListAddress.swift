import Domain
import Routes

/// The URL of a list's page, in the form of any generation.
struct ListAddress: Equatable {
    let path: String
    let query: String?

    /// The URL of the previous page; unchanged for the first, and for other URLs.
    var pageBefore: ListAddress {
        guard let number = itemsPage else { return changed(Self.before) }
        return ListAddress(path: "/items/\(Self.before(number))", query: query)
    }

    /// The page number of a first-generation list, as sent; nil for other URLs.
    private var itemsPage: Substring? {
        let segments = path.split(separator: "/")
        return segments.count == 2 && segments[0] == "items" ? segments[1] : nil
    }

    /// Whether it is a list of the first generation.
    var isItems: Bool { itemsPage != nil }

    /// The page number in the URL.
    var page: Int? {
        if let itemsPage { return Int(itemsPage, in: LabLimits.pages) }
        return pairs.lazy.compactMap { pair in Self.page(pair).flatMap { Int($0.number, in: LabLimits.pages) } }.first
    }

    func at(page: Int) -> ListAddress {
        isItems ? ListAddress(path: "/items/\(page)", query: query) : changed { _ in String(page) }
    }

    /// Returns the URL of another product, or of a part of it.
    func at(product number: Int) -> ListAddress {
        var segments = path.split(separator: "/").map(String.init)
        segments[segments[0] == "item" ? 1 : 2] = String(number)
        return ListAddress(path: "/" + segments.joined(separator: "/"), query: query)
    }

    private var pairs: [Substring] { query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] }

    private func changed(_ change: (Substring) -> String) -> ListAddress {
        let all = pairs.map { pair in Self.page(pair).map { "\($0.name)=\(change($0.number))" } ?? String(pair) }
        return ListAddress(path: path, query: query == nil ? nil : all.joined(separator: "&"))
    }

    private static func page(_ pair: Substring) -> (name: Substring, number: Substring)? {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0] == "page_no" || parts[0] == "page-no" else { return nil }
        return (parts[0], parts[1])
    }

    private static func before(_ page: Substring) -> String {
        guard let number = Int(page), number > 1 else { return String(page) }
        return String(number - 1)
    }
}
