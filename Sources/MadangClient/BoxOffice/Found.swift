/// A page of what was found.
public struct Found<Item: Sendable>: Sendable {
    /// How many there are in all.
    public let total: Int
    /// Those on this page.
    public let items: [Item]
}

extension Found: Equatable where Item: Equatable {}

/// The lists differ in the name their items stand under alone.
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

/// A single thing, which is left out where there is none.
struct SingleBody<Item: Decodable>: Decodable {
    let item: Item?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let key = container.allKeys.first { $0.stringValue != "source" }
        item = try key.map { try container.decode(Item.self, forKey: $0) }
    }
}
