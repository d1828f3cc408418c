package import Domain
package import HTTP
import Synchronization

/// A sink for the files of one form. Before the first file is stored it authenticates the sender from the parts
/// received so far, and it counts every byte.
package final class FormFiles<Proof: Sendable>: UploadSink {
    /// The handling of files that may not be stored.
    package enum Manner: Sendable {
        /// An app's form. Files sent before the app authenticates count against a smaller quota, and an excess is
        /// refused at once.
        case app
        /// A page's form. It is read to its end without the files, so that nothing typed is lost. Files of an
        /// unauthenticated visitor are never stored.
        case page
    }

    private struct State {
        var proof: Proof?
        var failure: (any Error)?
        var hasDropped = false
        var refusal: Failure?
        var bytes = 0
    }

    private let folder: String
    private let upload: IncomingUpload
    private let manner: Manner
    private let most: Int
    private let prove: @Sendable (MultipartForm<SpooledFile>) async throws -> Proof?
    private let state = Mutex(State())

    /// `prove` returns nil while the parts so far are not enough, and throws when the proof is wrong. Files of more
    /// than `most` bytes in total are not stored.
    package init(
        in folder: String,
        counting upload: IncomingUpload,
        for manner: Manner,
        upTo most: Int = .max,
        proving prove: @escaping @Sendable (MultipartForm<SpooledFile>) async throws -> Proof?
    ) {
        self.folder = folder
        self.upload = upload
        self.manner = manner
        self.most = most
        self.prove = prove
    }

    /// Whether files of an unauthenticated visitor were dropped.
    package var hasDropped: Bool { state.withLock { $0.hasDropped } }
    /// The reason why files of an authenticated sender were dropped.
    package var refusal: Failure? { state.withLock { $0.refusal } }

    /// The sender's proof, if a file needed it.
    package var known: Proof? { state.withLock { $0.proof } }

    /// The failure of the proof, if a file needed it.
    package var failure: (any Error)? { state.withLock { $0.failure } }

    /// Returns the sender's proof, made from the whole form where no file has needed it before.
    package func proof(in form: MultipartForm<SpooledFile>) async throws -> Proof? {
        if let known { return known }
        if let failure { throw failure }
        do {
            guard let proof = try await prove(form) else { return nil }
            try upload.prove()
            state.withLock { $0.proof = proof }
            return proof
        } catch {
            state.withLock { $0.failure = error }
            throw error
        }
    }

    package func wants(
        _ part: MultipartPart,
        after form: MultipartForm<SpooledFile>
    ) async throws(UploadFailure) -> Bool {
        do {
            guard try await proof(in: form) != nil || manner == .app else {
                state.withLock { $0.hasDropped = true }
                return false
            }
        } catch {
            // Thrown at the form's end: many apps read no answer before they have sent everything.
            return false
        }
        return try noting { () throws(Failure) in
            if let refusal { throw refusal }
            try upload.takeFile(in: folder)
        }
    }

    package func reserves(_ count: Int, inFile: Bool) throws(UploadFailure) -> Bool {
        guard !inFile else {
            return try noting { () throws(Failure) in
                let bytes = state.withLock { state in
                    state.bytes += count
                    return state.bytes
                }
                guard bytes <= most else { throw .pictureIsTooLarge(most) }
                try upload.take(count, in: folder)
            }
        }
        do throws(Failure) { try upload.takeText(count) } catch { throw UploadFailure(reason: error) }
        return true
    }

    package func begin(_ part: MultipartPart) throws(UploadFailure) -> SpooledFile {
        SpooledFile(try TemporaryFiles(in: folder).begin(part), of: upload)
    }

    /// Returns false where a page's form continues without the file.
    private func noting(_ take: () throws(Failure) -> Void) throws(UploadFailure) -> Bool {
        do throws(Failure) {
            try take()
            return true
        } catch {
            guard manner == .page else { throw UploadFailure(reason: error) }
            state.withLock { $0.refusal = error }
            return false
        }
    }
}

extension Failure {
    fileprivate static func pictureIsTooLarge(_ most: Int) -> Failure {
        let megabytes = UploadLimits.megabytes(most)
        return Failure(
            .tooLarge,
            Phrase(
                "사진 한 장은 \(megabytes)MB까지 보낼 수 있어요. 크기를 줄여서 다시 골라 주세요.",
                "A picture can have up to \(megabytes) MB. Make it smaller and choose it again."
            ),
            field: "images"
        )
    }
}

/// An uploaded file on disk, counted against the quota while this object lives.
package final class SpooledFile: UploadFile {
    private let file: TemporaryFile
    private let upload: IncomingUpload

    fileprivate init(_ file: TemporaryFile, of upload: IncomingUpload) {
        self.file = file
        self.upload = upload
    }

    package var descriptor: Int32 { file.descriptor }

    package func write(_ bytes: ArraySlice<UInt8>) throws(UploadFailure) { try file.write(bytes) }
}
