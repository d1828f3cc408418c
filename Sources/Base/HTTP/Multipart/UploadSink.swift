/// Where the files of a form go while they arrive.
package protocol UploadSink: Sendable {
    associatedtype File: UploadFile

    /// Makes a place for the file of this part. Throws when there is none.
    func begin(_ part: MultipartPart) async throws(UploadFailure) -> File

    /// Whether the file of this part is wanted, after what came before it; asked before its first byte is kept. The bytes
    /// of one that is not are thrown away, and the form goes on.
    func wants(_ part: MultipartPart, after form: MultipartForm<File>) async throws(UploadFailure) -> Bool

    /// Whether so many more bytes may be kept, in a file or in memory. A file that may not go on is let go, and the form
    /// goes on; of a field that may not, the form ends.
    func reserves(_ count: Int, inFile: Bool) async throws(UploadFailure) -> Bool
}

extension UploadSink {
    package func wants(_ part: MultipartPart, after form: MultipartForm<File>) -> Bool { true }
    package func reserves(_ count: Int, inFile: Bool) -> Bool { true }
}

/// A file that is being received. It is removed with its last reference, as are those of a form that was refused.
package protocol UploadFile: Sendable {
    /// Appends bytes; returns when the sink is ready for more, throws when it cannot keep them.
    func write(_ bytes: ArraySlice<UInt8>) async throws(UploadFailure)
}

/// A sink could not keep a file: the disk is full, the folder is missing, or the maker of the sink refuses.
package struct UploadFailure: Error, Sendable, Equatable {
    /// As in `errno`.
    package let code: Int32
    /// Why the maker of the sink refuses; nil where the system did.
    package let reason: (any Error)?

    package init(code: Int32) {
        self.code = code
        reason = nil
    }

    package init(reason: any Error) {
        code = 0
        self.reason = reason
    }

    package static func == (one: UploadFailure, other: UploadFailure) -> Bool {
        one.code == other.code && (one.reason == nil) == (other.reason == nil)
    }
}
