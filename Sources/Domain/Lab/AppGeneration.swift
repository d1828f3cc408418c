/// The academy server an app was written for, as far as a request reveals it.
package enum AppGeneration: Sendable, Hashable, CaseIterable {
    case first
    case second
    case third
    /// A request common to the second and third generation.
    case secondOrThird
    case boxOffice

    /// Detects it from a path, without the query, and the keys of the body. Nil if nothing reveals it.
    package init?(path: String, query: String?, isSecond: Bool, keys: Set<String>) {
        let first = path.split(separator: "/").first
        switch first {
        case "item", "items": self = .first
        case "kobisopenapi": self = .boxOffice
        case "api":
            let names = query?.split(separator: "&").map { $0.prefix { $0 != "=" } } ?? []
            if isSecond || keys.contains("descriptions") {
                self = .second
            } else if names.contains("search_value") || keys.contains("description") {
                self = .third
            } else {
                self = .secondOrThird
            }
        default: return nil
        }
    }

    package var name: Phrase {
        switch self {
        case .first: Phrase("1세대 장터 앱", "a market app of generation 1")
        case .second: Phrase("2세대 장터 앱", "a market app of generation 2")
        case .third: Phrase("3세대 장터 앱", "a market app of generation 3")
        case .secondOrThird: Phrase("2·3세대 장터 앱", "a market app of generation 2 or 3")
        case .boxOffice: Phrase("박스오피스 앱", "a box-office app")
        }
    }
}
