import Domain
import HTTP
import Octets
import Pages

extension MarketAPIRequest {
    typealias Form = MultipartForm<SpooledFile>

    /// Reads the request's form, with the parts named `texts` in memory and its pictures in files, and the sender's
    /// proof.
    ///
    /// `prove` is called before the first picture is saved, and again before each other one as long as it returns nil,
    /// because some apps send their secret last. Pictures saved before that count against the smaller quota of unproven
    /// senders.
    func form<Proof: Sendable>(
        reading texts: Set<String>,
        proving prove: @escaping @Sendable (Form) async throws -> Proof?
    ) async throws -> (form: Form, proof: Proof?) {
        let files = FormFiles(
            in: market.uploads,
            counting: guards.uploads.begin(from: RateLimitSource(visit.visitor.address), .unproven),
            for: .app,
            proving: prove
        )
        // A text part with a file name is still read as text; any part that is a picture goes to a file.
        let reader = MultipartReader(into: files) { part in
            !texts.contains(part.name.word ?? "") && (part.filename != nil || part.isPicture)
        }
        let form: Form
        do throws(MultipartFailure) {
            form = try await reader.read(request.body, contentType: request.header(.contentType))
        } catch {
            guard case .refused(.notMultipart) = error else { throw error.reason }
            throw Failure.noForm
        }
        return (form, try await files.proof(in: form))
    }

    /// Stores the pictures, at most two at a time, and returns them in the order they came in.
    func keep(_ files: [SpooledFile], from sender: PictureSender) async throws(Failure) -> [StoredPicture] {
        let pictures = market.pictures
        let kept = await withTaskGroup(of: (Int, Result<StoredPicture, Failure>).self) { group in
            var kept: [Int: Result<StoredPicture, Failure>] = [:]
            for (place, file) in files.enumerated() {
                if place >= 2, let (done, picture) = await group.next() { kept[done] = picture }
                group.addTask {
                    let picture = await pictures.attempt(file, from: sender)
                    return (place, picture)
                }
            }
            for await (place, picture) in group { kept[place] = picture }
            return kept
        }
        var all: [StoredPicture] = []
        for place in files.indices {
            guard let picture = kept[place] else { throw .ours }
            all.append(try picture.get())
        }
        return all
    }
}

extension MultipartForm<SpooledFile> {
    /// The files to use as the product's pictures.
    var pictures: [SpooledFile] { files.filter(\.part.isPicture).map(\.file) }
}

extension PictureStore {
    fileprivate func attempt(_ file: SpooledFile, from sender: PictureSender) async -> Result<StoredPicture, Failure> {
        do throws(Failure) {
            let picture = try await keep(.file(descriptor: file.descriptor), from: sender)
            // The descriptor stays open as long as the file object lives.
            withExtendedLifetime(file) {}
            return .success(picture)
        } catch {
            return .failure(error)
        }
    }
}

extension Failure {
    fileprivate static let noForm = Failure(
        .invalid,
        Phrase(
            "상품은 boundary가 있는 multipart/form-data로 보내 주세요.",
            "Send the product as multipart/form-data with a boundary."
        )
    )
}
