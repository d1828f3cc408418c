public import Foundation

/// An exhibition's front page.
public struct Exhibition: Sendable, Hashable, Decodable {
    /// What it is called; some have a second name in parentheses.
    public let title: String
    /// How many people came; 0 when that is not known.
    public let visitors: Int
    /// Where it was.
    public let location: String
    /// When it was, in words of its curator's.
    public let duration: String
    /// What is said of it; an empty line parts paragraphs.
    public let description: String
}

/// Something on show.
public struct Exhibit: Sendable, Hashable, Decodable {
    /// What it is called.
    public let name: String
    /// The name its picture is asked for by.
    public let imageName: String
    /// One line for lists.
    public let summary: String
    /// The whole text; an empty line parts paragraphs.
    public let description: String

    private enum CodingKeys: String, CodingKey {
        case name
        case imageName = "image_name"
        case summary = "short_desc"
        case description = "desc"
    }
}

/// A picture as it came, ready to be decoded.
public struct ExhibitPicture: Sendable, Hashable {
    /// Such as `image/jpeg` or `image/svg+xml`.
    public let type: String
    /// Its bytes.
    public let data: Data
}
