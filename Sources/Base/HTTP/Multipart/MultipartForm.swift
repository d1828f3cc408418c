package import Octets

/// A complete multipart form: its fields in memory, its files in a sink.
package struct MultipartForm<File: UploadFile>: Sendable {
    package internal(set) var fields: [Field] = []
    package internal(set) var files: [Upload] = []

    package struct Field: Sendable, Equatable {
        package let part: MultipartPart
        package let bytes: [UInt8]

        /// The value as text, or nil if it is not UTF-8.
        package var text: SentText? { SentText(validating: bytes) }
    }

    package struct Upload: Sendable {
        package let part: MultipartPart
        package let file: File
        package internal(set) var count = 0
    }

    /// Returns the first field of that name.
    package func field(_ name: String) -> Field? { fields.first { $0.part.name.reads(name) } }
}

/// The reason a form could not be read.
package enum MultipartFailure: Error, Sendable, Equatable {
    case refused(MultipartFault)
    case body(BodyFailure)
    case upload(UploadFailure)
}
