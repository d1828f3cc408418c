import Domain
import Expo
import Pictures

extension PicturePipeline {
    /// Processes pictures of a pack, each once, and returns them by their names. Throws with the picture's name.
    func keep(
        _ pictures: [PackPicture],
        of check: PackCheck,
        show: (Progress) -> Void = { _ in }
    ) async throws(Failure) -> [String: StoredPicture] {
        var found: [String: StoredPicture] = [:]
        for picture in pictures where found[picture.name] == nil {
            let upload = PictureUpload.bytes(try check.content(of: picture))
            let isDrawing = if case .drawing = picture.form { true } else { false }
            do throws(Failure) {
                found[picture.name] =
                    try await (isDrawing ? keepDrawing(svg: upload) : keepExhibit(upload, from: .program))
            } catch {
                let message = error.message
                throw Failure(
                    error.kind,
                    Phrase("\(picture.name): \(message.korean)", "\(picture.name): \(message.english)"),
                    cause: error.cause
                )
            }
            show(Progress(Phrase("사진을 다듬고 있어요", "processing the pictures"), found.count, of: pictures.count))
        }
        return found
    }

    /// Stores the files of guides in pieces, and returns these by the files' names.
    func keep(_ guides: [GuideFile], of check: PackCheck) async throws(Failure) -> [String: [PictureHash]] {
        var found: [String: [PictureHash]] = [:]
        for guide in guides {
            for start in stride(from: 0, to: guide.bytes, by: GuideContent.piece) {
                let count = min(GuideContent.piece, guide.bytes - start)
                let bytes = check.bytes(of: guide, from: start, count)
                guard bytes.count == count else { throw .unread(guide.name) }
                found[guide.name, default: []].append(try await keepPiece(bytes))
            }
        }
        return found
    }
}

extension PackCheck {
    /// Returns the curator's file of a picture. Throws `notFound` if it is gone.
    func content(of picture: PackPicture) throws(Failure) -> [UInt8] {
        if let bytes = bytes(of: picture) { return bytes }
        throw .unread(picture.name)
    }
}

extension Failure {
    static func unread(_ file: String) -> Failure {
        Failure(
            .notFound,
            Phrase(
                "'\(file)'을(를) 읽지 못했어요. 그사이 바뀌었는지 살펴봐 주세요.",
                "'\(file)' couldn’t be read. It may have changed."
            )
        )
    }
}
