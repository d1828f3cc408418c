/// Limits of a multipart form.
package struct MultipartLimits: Sendable, Equatable {
    package var parts = 32
    /// Bytes of one part's headers. The server that existing apps were written for allowed 10,240.
    package var partHead = 10_240
    /// Bytes of one value in memory.
    package var field = 65_536
    /// Bytes of all values in memory.
    package var fields = 262_144
    /// Bytes of one file.
    package var file = 10_485_760
    /// Bytes of the whole body as sent.
    package var total = 67_108_864
    /// Bytes before the first boundary, which are ignored.
    package var preamble = 1024

    /// The name of a limit.
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
