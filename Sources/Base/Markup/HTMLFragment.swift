import Octets

/// A part of pages that is the same on many of them, written once.
public struct HTMLFragment: Sendable {
    let bytes: Bytes

    /// Writes it now.
    public init(_ content: HTML.Content) {
        var html = HTML(capacity: 4_096)
        content(&html)
        bytes = html.finish()
    }
}
