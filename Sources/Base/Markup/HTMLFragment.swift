import Octets

/// A part shared by many pages, written once.
public struct HTMLFragment: Sendable {
    let bytes: Bytes
    let hash: FastHash

    init(_ bytes: Bytes) { (self.bytes, hash) = (bytes, FastHash(bytes)) }

    package var count: Int { bytes.count }

    /// Writes the content now.
    public init(_ content: HTML.Content) {
        var html = HTML(capacity: 4_096)
        content(&html)
        self.init(html.finish())
    }
}
