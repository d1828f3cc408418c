import Octets

/// A part shared by many pages, written once.
public struct HTMLFragment: Sendable {
    let bytes: Bytes

    /// Writes the content now.
    public init(_ content: HTML.Content) {
        var html = HTML(capacity: 4_096)
        content(&html)
        bytes = html.finish()
    }
}
