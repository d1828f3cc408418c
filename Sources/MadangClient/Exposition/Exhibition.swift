public import Foundation

/// An exhibition's front page.
public struct Exhibition: Sendable, Hashable, Decodable {
    /// The title; some have a second one in parentheses.
    public let title: String
    /// Number of visitors; 0 if unknown.
    public let visitors: Int
    /// The location.
    public let location: String
    /// The dates, in the curator's words.
    public let duration: String
    /// The description; empty lines separate paragraphs.
    public let description: String
}

/// An exhibit.
public struct Exhibit: Sendable, Hashable, Decodable {
    /// The name.
    public let name: String
    /// The name for requesting its picture.
    public let imageName: String
    /// One line for lists.
    public let summary: String
    /// The whole text; empty lines separate paragraphs.
    public let description: String

    private enum CodingKeys: String, CodingKey {
        case name
        case imageName = "image_name"
        case summary = "short_desc"
        case description = "desc"
    }
}

/// A picture as received, ready to be decoded.
public struct ExhibitPicture: Sendable, Hashable {
    /// The media type, such as `image/jpeg` or `image/svg+xml`.
    public let type: String
    /// The undecoded bytes.
    public let data: Data
}
