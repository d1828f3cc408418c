public import Foundation

/// A picture to send: JPEG, PNG, WebP, AVIF, HEIC or GIF, straight from the camera. The server shrinks it and removes
/// the location.
public struct Picture: Sendable, Hashable {
    enum Source: Sendable, Hashable {
        case data(Data)
        case file(URL)
    }

    let source: Source

    /// A picture in memory.
    public init(_ data: Data) { source = .data(data) }

    /// A picture in a file, which is read in portions while it is sent.
    public init(contentsOf file: URL) { source = .file(file) }
}
