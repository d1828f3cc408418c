/// A page of search results.
public struct Found<Item: Sendable>: Sendable {
    /// The total number of results.
    public let total: Int
    /// The results on this page.
    public let items: [Item]
}

extension Found: Equatable where Item: Equatable {}

/// A list; lists differ only in the name of their items' key.
struct FoundBody<Item: Decodable & Sendable>: Decodable {
    let found: Found<Item>

    private enum CodingKeys: String, CodingKey {
        case totCnt
        case movieList
        case companyList
        case peopleList
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let list = [CodingKeys.movieList, .companyList, .peopleList].first(where: container.contains) ?? .movieList
        found = Found(
            total: try container.decode(Int.self, forKey: .totCnt),
            items: try container.decode([Item].self, forKey: list)
        )
    }
}

/// A single object, omitted if there is none.
struct SingleBody<Item: Decodable>: Decodable {
    let item: Item?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let key = container.allKeys.first { $0.stringValue != "source" }
        item = try key.map { try container.decode(Item.self, forKey: $0) }
    }
}
