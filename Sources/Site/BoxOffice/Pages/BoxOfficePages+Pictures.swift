import Domain
import HTTP
import Octets
import Pages
import Routes

/// Pictures to share: of a day, and of a film's run.
extension BoxOfficePages {
    func picture(
        of day: Day,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        guard case .ranking(let shared) = try await reader.stored(day),
            let picture = SharePicture(shared.figures, isBirthday: query.word("birthday") != nil)
        else { throw .nothingToDraw }
        return picture.answer(visit)
    }

    func picture(of film: FilmCode, _ visit: Visit, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        guard let summary = try await reader.figures.summary(of: film),
            let picture = SharePicture(try await reader.figures.run(of: film), named: summary.name)
        else { throw .nothingToDraw }
        return picture.answer(visit)
    }
}

extension SharePicture {
    fileprivate func answer(_ visit: Visit) -> Response {
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, "no-cache")
        return StoredAnswer(bytes(), type: "image/svg+xml", headers: headers, effort: .quick).answer(to: visit.request)
    }
}

extension Failure {
    fileprivate static let nothingToDraw = Failure(
        .notFound,
        Phrase("그릴 기록이 아직 없어요.", "There are no figures to draw yet.")
    )
}
