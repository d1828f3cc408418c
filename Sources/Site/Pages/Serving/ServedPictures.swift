package import Domain
package import HTTP
import Octets
package import Routes
import Synchronization

/// Serves the stored pictures, and a drawing in place of one whose files are missing.
package final class ServedPictures: Sendable {
    private let shelf: any PictureFiles
    private let folder: ServedFolder
    private let missed = Mutex<Set<PictureHash>>([])

    /// The number of missing pictures remembered as logged, limited because invented hashes must not fill the memory.
    private static let mostMissed = 1024

    /// Nil when the picture folder cannot be opened.
    package init?(_ shelf: any PictureFiles) {
        guard let folder = ServedFolder(shelf.path) else { return nil }
        self.shelf = shelf
        self.folder = folder
    }

    /// Returns the picture, or a drawing in its place, which is logged once. Only a picture that `isUsed` is fetched
    /// from remote storage, so that invented names cost nothing.
    package func answer(
        _ visit: Visit,
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        _ pages: PageServer,
        isUsed: @escaping @Sendable () async throws(Failure) -> Bool
    ) -> Answer {
        do throws(UnopenedFile) {
            if let answer = try answer(to: visit.request, hash, size, format) { return .now(answer) }
        } catch {
            return .now(pages.failed(FailedRequest(.pictureCannotBeOpened(errno: error.code)), visit))
        }
        guard shelf.isPart else { return .now(missing(hash, size, format, pages)) }
        return .later { [self] in
            do throws(Failure) {
                guard try await isUsed() else { return ServedPictures.drawing(for: hash) }
            } catch { return pages.failed(FailedRequest(error), visit) }
            return await brought(visit, hash, size, format, pages) { () throws(UnopenedFile) in
                try answer(to: visit.request, hash, size, format)
            } ?? missing(hash, size, format, pages)
        }
    }

    /// Returns the response once the file was fetched from remote storage; nil if it does not exist.
    private func brought(
        _ visit: Visit,
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        _ pages: PageServer,
        _ answer: () throws(UnopenedFile) -> Response?
    ) async -> Response? {
        // A fetched file may be evicted before it is opened.
        for _ in 0..<3 {
            do throws(Failure) {
                guard try await shelf.download(hash, size, format) else { return nil }
            } catch { return pages.failed(FailedRequest(error), visit) }
            do throws(UnopenedFile) { if let answer = try answer() { return answer } } catch {
                return pages.failed(FailedRequest(.pictureCannotBeOpened(errno: error.code)), visit)
            }
        }
        return nil
    }

    private func missing(
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat,
        _ pages: PageServer
    ) -> Response {
        if isNews(hash) {
            pages.tell("Picture \(hash.text) has no file \(size.name).\(format.rawValue); it is drawn instead.")
        }
        return ServedPictures.drawing(for: hash)
    }

    /// Returns the file's response; nil if it does not exist. Throws when the system could not open a file that may
    /// well exist.
    func answer(
        to request: Request,
        _ hash: PictureHash,
        _ size: PictureSize,
        _ format: PictureFormat
    ) throws(UnopenedFile) -> Response? {
        guard let found = shelf.find(hash, size, format), let file = try folder.file(found.name) else { return nil }
        // The hash covers every file of the picture, and each has a URL of its own.
        return file.answer(
            to: request,
            type: found.contentType,
            tag: EntityTag(hash.text),
            headers: ServedPictures.headers("public, max-age=31536000, immutable")
        )
    }

    /// Returns a picture from a conversation to a reader whose access was checked. No cache on the way stores it, and
    /// its hash is never revealed.
    package static func sent(
        _ pictures: ServedPictures?,
        _ visit: Visit,
        _ picture: StoredPicture,
        _ variant: PictureVariant,
        _ pages: PageServer
    ) async -> Response {
        guard let pictures else { return drawing(for: picture.hash) }
        let (hash, size, format) = (picture.hash, variant.size, variant.format)
        func answer() throws(UnopenedFile) -> Response? {
            guard let found = pictures.shelf.find(hash, size, format),
                let file = try pictures.folder.file(found.name)
            else { return nil }
            return file.answer(to: visit.request, type: found.contentType, headers: headers("private, no-store"))
        }
        do throws(UnopenedFile) { if let answer = try answer() { return answer } } catch {
            return pages.failed(FailedRequest(.pictureCannotBeOpened(errno: error.code)), visit)
        }
        if pictures.shelf.isPart, let answer = await pictures.brought(visit, hash, size, format, pages, answer) {
            return answer
        }
        if pictures.isNews(hash) {
            pages.tell("A picture that was sent in a conversation has no file; it is drawn instead.")
        }
        return drawing(for: hash)
    }

    /// Whether the missing picture has not been logged yet.
    func isNews(_ hash: PictureHash) -> Bool {
        missed.withLock { missed in
            if missed.count >= Self.mostMissed { missed = [] }
            return missed.insert(hash).inserted
        }
    }

    var rememberedCount: Int { missed.withLock(\.count) }

    /// Returns the drawing for a missing picture. Browsers show it, programs see the 404 status, and nobody caches it:
    /// the files may be restored from a backup.
    package static func drawing(for hash: PictureHash) -> Response {
        let seed = UInt64(hash.text.prefix(16), radix: 16) ?? 0
        var headers = headers("no-store")
        headers.add(.contentType, "image/svg+xml")
        return Response(status: 404, headers: headers, body: .bytes(Patchwork(seed: seed).file))
    }

    private static func headers(_ caching: String) -> Headers {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, caching)
        return headers
    }
}

extension Failure {
    fileprivate static func pictureCannotBeOpened(errno code: Int32) -> Failure {
        Failure(
            .unavailable,
            Phrase("지금은 사진을 보낼 수 없어요.", "The picture isn’t available right now."),
            cause: "open: errno \(code)"
        )
    }
}
