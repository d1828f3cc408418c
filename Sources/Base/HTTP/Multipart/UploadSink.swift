/// The destination of a form's files while they arrive.
package protocol UploadSink: Sendable {
    associatedtype File: UploadFile

    /// Opens a file for this part. Throws if that is impossible.
    func begin(_ part: MultipartPart) async throws(UploadFailure) -> File

    /// Whether the file of this part is wanted, given the preceding parts; called before its first byte is stored.
    /// Bytes of an unwanted file are discarded, and the form continues.
    func wants(_ part: MultipartPart, after form: MultipartForm<File>) async throws(UploadFailure) -> Bool

    /// Whether `count` more bytes may be stored, in a file or in memory. If not, a file is dropped and the form
    /// continues; for a field, the form ends.
    func reserves(_ count: Int, inFile: Bool) async throws(UploadFailure) -> Bool
}

extension UploadSink {
    package func wants(_ part: MultipartPart, after form: MultipartForm<File>) -> Bool { true }
    package func reserves(_ count: Int, inFile: Bool) -> Bool { true }
}

/// A file that is being received. It is removed with its last reference, as are the files of a refused form.
package protocol UploadFile: Sendable {
    /// Appends bytes; returns when the sink is ready for more, throws if it cannot store them.
    func write(_ bytes: ArraySlice<UInt8>) async throws(UploadFailure)
}

/// A sink could not store a file: the disk is full, the folder is missing, or the sink's owner refuses.
package struct UploadFailure: Error, Sendable, Equatable {
    /// The `errno`.
    package let code: Int32
    /// The owner's reason to refuse; nil for a system error.
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
