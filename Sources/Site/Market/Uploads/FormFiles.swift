import Domain
import HTTP
import Pages
import Synchronization

/// Where the files of one form go. Before the first of them is kept it is asked who sends the form, from what has come of
/// it until then; and every byte is counted.
final class FormFiles<Proof: Sendable>: UploadSink {
    /// What becomes of files that may not be kept.
    enum Manner: Sendable {
        /// What apps send before they show who they are is kept within a smaller share. They are told at once when it is
        /// too much.
        case app
        /// A person's form is read to its end without them, so that nothing that was typed is lost. Files of somebody who
        /// has shown nothing are never kept.
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

    /// `prove` answers nil while what came tells nothing yet, and throws when it is wrong. Of more than `most` bytes of
    /// files nothing is kept.
    init(
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

    /// Files of somebody who had shown nothing came and were not kept.
    var hasDropped: Bool { state.withLock { $0.hasDropped } }
    /// Why files of somebody known were not kept.
    var refusal: Failure? { state.withLock { $0.refusal } }

    /// Who sends the form, as far as a file has asked.
    var known: Proof? { state.withLock { $0.proof } }

    /// What was wrong when a file asked.
    var failure: (any Error)? { state.withLock { $0.failure } }

    /// Who sent the form, asked of all that came where no file had asked before.
    func proof(in form: MultipartForm<SpooledFile>) async throws -> Proof? {
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

    func wants(_ part: MultipartPart, after form: MultipartForm<SpooledFile>) async throws(UploadFailure) -> Bool {
        do {
            guard try await proof(in: form) != nil || manner == .app else {
                state.withLock { $0.hasDropped = true }
                return false
            }
        } catch {
            // Told at the form's end: many apps read no answer before they have sent everything.
            return false
        }
        return try noting { () throws(Failure) in
            if let refusal { throw refusal }
            try upload.takeFile(in: folder)
        }
    }

    func reserves(_ count: Int, inFile: Bool) throws(UploadFailure) -> Bool {
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

    func begin(_ part: MultipartPart) throws(UploadFailure) -> SpooledFile {
        SpooledFile(try TemporaryFiles(in: folder).begin(part), of: upload)
    }

    /// False where a person's form goes on without the file.
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

/// A file of a form, on disk and counted for as long as it is held.
final class SpooledFile: UploadFile {
    private let file: TemporaryFile
    private let upload: IncomingUpload

    fileprivate init(_ file: TemporaryFile, of upload: IncomingUpload) {
        self.file = file
        self.upload = upload
    }

    var descriptor: Int32 { file.descriptor }

    func write(_ bytes: ArraySlice<UInt8>) throws(UploadFailure) { try file.write(bytes) }
}
