import Domain
import HTTP
import Octets
import Pages
import Routes
import Wire

/// A day's list as a file, now or as of a time.
extension BoxOfficePages {
    func file(
        _ day: Day,
        _ format: FigureFormat,
        _ visit: Visit,
        _ query: Query,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        let time = try query.asOf
        let known = try await reader.figures.known(.day(day), at: time ?? reader.now)
        guard let known, time.map({ $0 <= reader.now }) ?? true else { throw .noFigures }
        var headers = SecurityHeaders.all
        headers.add(.cacheControl, time == nil ? "no-cache" : "public, max-age=86400")
        headers.add("access-control-allow-origin", "*")
        let bytes = known.ranking.file(format)
        return StoredAnswer(bytes, type: format.type, headers: headers, effort: .quick).answer(to: visit.request)
    }
}

extension Ranking {
    /// Returns the list as a file that can be imported again.
    func file(_ format: FigureFormat) -> Bytes {
        var writer = FigureWriter(format == .csv ? .csv : .json)
        writer.add(self)
        return writer.finish()
    }

    /// The SHA-256 of the list as CSV.
    var hash: String {
        var hash = SHA256()
        unsafe file(.csv).withBytes { unsafe hash.update(UnsafeRawBufferPointer($0)) }
        return hash.finishAsText()
    }
}

extension FigureFormat {
    fileprivate var type: String {
        switch self {
        case .csv: "text/csv; charset=utf-8"
        case .json: "application/json; charset=utf-8"
        }
    }
}

extension Query {
    /// The time in `at`; nil if there is none.
    var asOf: Instant? {
        get throws(Failure) {
            guard let typed = word("at"), !typed.isEmpty else { return nil }
            guard let time = Instant(koreanTime: typed) else {
                throw Failure(
                    .invalid,
                    Phrase("때를 2022-02-02T09:00처럼 적어 주세요.", "Please write the time like 2022-02-02T09:00."),
                    field: "at"
                )
            }
            return time
        }
    }
}

extension Failure {
    fileprivate static let noFigures = Failure(
        .notFound,
        Phrase("그날의 순위는 그때 없었어요.", "There was no ranking of that day then.")
    )
}
