import HTTP
package import Markup
package import Routes

/// The page of this site the visitor came from, according to the `Referer` header.
package struct PageBefore: Sendable, Equatable {
    package let route: Route
    package let link: Link
    package let hasQuery: Bool
}

extension Visit {
    /// Nil for a visitor from elsewhere. It is used only as a back link.
    package var before: PageBefore? {
        let start = visitor.origin
        guard let told = request.header("referer"), told.utf8.count <= 2_048, told.hasPrefix(start + "/") else {
            return nil
        }
        let address = String(told.dropFirst(start.count))
        let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let route = Route(path: String(parts[0])), let link = Link(untrusted: address) else { return nil }
        return PageBefore(route: route, link: link, hasQuery: parts.count > 1)
    }
}
