package import Domain
package import HTTP
package import Pages

/// The answer to a request for a guide that is stored in pieces.
package struct GuideAnswer: Sendable {
    private let guide: GuideFile
    private let packs: any Packs

    package init(_ guide: GuideFile, _ packs: any Packs) { (self.guide, self.packs) = (guide, packs) }

    /// Returns the file, or the part of it that was asked for; nil if a piece of that is missing.
    package func response(to visit: Visit, isPublic: Bool) async -> Response? {
        // No other site shows or reads a draft.
        var headers = isPublic ? PackFileAnswer.headers : SecurityHeaders.all
        headers.add(.cacheControl, isPublic ? guide.caching(visit, isKnown: true) : "no-store")
        var (response, range) = Response.part(
            of: guide.bytes,
            tag: EntityTag(guide.version),
            to: visit.request,
            type: guide.form.contentType,
            headers: headers
        )
        guard let range, visit.request.method != .head else { return response }
        let size = GuideContent.piece
        let first = range.lowerBound / size
        guard let paths = await packs.paths(of: Array(guide.pieces[first...((range.upperBound - 1) / size)])) else {
            return nil
        }
        response.body = .files(
            paths.enumerated().map { index, path in
                let start = (first + index) * size
                let part = range.clamped(to: start..<start + size)
                return FileSlice(of: path, offset: part.lowerBound - start, count: part.count)
            }
        )
        return response
    }
}

extension GuideFile {
    /// Returns how long the file may be cached; `isKnown` if it is the one that has this version.
    func caching(_ visit: Visit, isKnown: Bool) -> String {
        isKnown && visit.request.query == "v=\(version)" ? "public, max-age=31536000, immutable" : "no-cache"
    }
}
