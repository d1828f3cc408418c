/// Where the files of a form go while they arrive.
package protocol UploadSink: Sendable {
    associatedtype File: UploadFile

    /// Makes a place for the file of this part. Throws when there is none.
    func begin(_ part: MultipartPart) async throws(UploadFailure) -> File
}

/// A file that is being received. One that nobody holds any more is gone: so are those of a form that was refused.
package protocol UploadFile: Sendable {
    /// Appends bytes; returns when the sink is ready for more, throws when it cannot keep them.
    func write(_ bytes: ArraySlice<UInt8>) async throws(UploadFailure)
}

/// A sink could not keep a file: the disk is full, the folder is missing.
package struct UploadFailure: Error, Sendable, Equatable {
    /// As in `errno`.
    package let code: Int32

    package init(code: Int32) { self.code = code }
}
