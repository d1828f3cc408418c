/// How much a multipart form may hold.
package struct MultipartLimits: Sendable, Equatable {
    package var parts = 32
    /// Bytes of one part's header fields. The server that existing apps were written against allowed 10,240.
    package var partHead = 10_240
    /// Bytes of one value that is kept in memory.
    package var field = 65_536
    /// Bytes of all values that are kept in memory.
    package var fields = 262_144
    /// Bytes of one file.
    package var file = 10_485_760
    /// Bytes of the whole body as sent.
    package var total = 67_108_864
    /// Bytes before the first boundary, which mean nothing.
    package var preamble = 1024

    /// Which of them was overstepped.
    package enum Name: String, Sendable {
        case parts
        case partHead
        case field
        case fields
        case file
        case total
        case preamble
    }

    package init() {}

    package subscript(_ name: Name) -> Int {
        switch name {
        case .parts: parts
        case .partHead: partHead
        case .field: field
        case .fields: fields
        case .file: file
        case .total: total
        case .preamble: preamble
        }
    }
}
