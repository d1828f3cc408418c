public import Foundation

/// A picture to be sent: JPEG, PNG, WebP, AVIF, HEIC or GIF, as it comes from the camera. The server makes it smaller and
/// takes out where it was taken.
public struct Picture: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case data(Data)
        case file(URL)
    }

    let source: Source

    /// The picture these bytes are.
    public init(_ data: Data) { source = .data(data) }

    /// The picture in a file, which is read bit by bit when it is sent.
    public init(contentsOf file: URL) { source = .file(file) }
}
