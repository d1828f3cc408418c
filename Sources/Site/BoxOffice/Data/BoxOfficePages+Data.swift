import Domain
import HTTP
import Octets
import Pages
import Routes
import Synchronization

/// The files of all figures, their description, and the page about them.
extension BoxOfficePages {
    func data(_ visit: Visit, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        let screen = DataScreen(
            extent: try await reader.figures.extent(),
            today: reader.now.day(in: .korea),
            origin: visit.visitor.origin
        )
        return pages.fresh(visit) { Shell.page(screen, $0) }
    }

    func table(
        _ table: OpenTable,
        _ day: Day?,
        _ visit: Visit,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        let today = reader.now.day(in: .korea)
        guard (day ?? today) <= today else { throw .notYet }
        var headers = SecurityHeaders.all
        headers.add(.contentType, "application/gzip")
        headers.add(.cacheControl, day == nil ? "no-cache" : "public, max-age=86400")
        headers.add("access-control-allow-origin", "*")
        guard visit.request.method != .head else { return Response(headers: headers) }
        guard let turn = services.dataTurns.begin() else { throw .manyAtOnce }
        let data = OpenData(figures: reader.figures, time: day.map { Instant($0, in: .korea) } ?? reader.now)
        return Response(
            headers: headers,
            body: .stream { body in
                try await data.write(table) { portion in
                    try await body.write(unsafe portion.withBytes { unsafe Array($0) })
                }
                withExtendedLifetime(turn) {}
            }
        )
    }

    /// Returns the files' description in Frictionless' format, cached until a figure changes.
    func dataPackage(_ visit: Visit, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        // Read before the figures, so that a concurrent change leads to a cache miss, never to stale data.
        let archive = reader.figures.version.boxOffice
        return try await pages.keptAnswer(
            visit,
            at: .boxOffice(.dataPackage),
            in: .archive,
            version: .number(archive)
        ) { () async throws(Failure) in
            guard let turn = services.dataTurns.begin() else { throw .manyAtOnce }
            defer { withExtendedLifetime(turn) {} }
            var package = DataPackage(origin: visit.visitor.origin)
            package.extent = try await reader.figures.extent()
            let data = OpenData(figures: reader.figures, time: reader.now)
            for table in OpenTable.allCases {
                do {
                    package.measures[table] = try await data.measure(table)
                } catch let failure as Failure {
                    throw failure
                } catch {
                    throw Failure(.bug, Failure.ours.message, cause: "\(error)")
                }
            }
            var headers = SecurityHeaders.all
            headers.add(.cacheControl, "no-cache")
            headers.add("access-control-allow-origin", "*")
            return StoredAnswer(package.json, type: "application/json", headers: headers, effort: .quick)
        }
    }
}

/// A limit on files being written at the same time: each reads the whole archive.
package final class DataTurns: Sendable {
    private static let most = 2
    private let taken = Mutex(0)

    package init() {}

    /// Nil if there are too many. The turn ends when nothing retains it.
    func begin() -> Turn? {
        let isFree = taken.withLock { taken in
            guard taken < Self.most else { return false }
            taken += 1
            return true
        }
        return isFree ? Turn(self) : nil
    }

    final class Turn: Sendable {
        private let turns: DataTurns

        fileprivate init(_ turns: DataTurns) { self.turns = turns }

        deinit { turns.taken.withLock { $0 -= 1 } }
    }
}

/// The description of the files (Frictionless Data Package).
private struct DataPackage {
    let origin: String
    var extent: Period?
    var measures: [OpenTable: (bytes: Int, hash: String)] = [:]

    init(origin: String) { self.origin = origin }

    var json: Bytes {
        var json = JSONWriter(capacity: 8_192)
        json.object { json in
            json.field("name", "madang-boxoffice")
            json.field("title", "박스오피스")
            json.field("homepage", origin + Route.boxOffice(.data).path)
            json.array("sources") { json in
                json.object { json in
                    json.field("title", "영화진흥위원회 영화관입장권통합전산망(KOBIS)")
                }
            }
            if let extent { json.field("temporalCoverage", "\(extent.first.iso)/\(extent.last.iso)") }
            json.array("resources") { json in
                for table in OpenTable.allCases { json.object { resource(&$0, table) } }
            }
        }
        return json.finish()
    }

    private func resource(_ json: inout JSONWriter, _ table: OpenTable) {
        json.field("name", table.rawValue)
        json.field("title", table.title.korean)
        json.field("description", table.title.english)
        json.field("path", origin + Route.boxOffice(.table(table, nil)).path)
        json.field("profile", "tabular-data-resource")
        json.field("format", "csv")
        json.field("compression", "gz")
        json.field("encoding", "utf-8")
        json.field("bytes", measures[table]?.bytes)
        json.field("hash", measures[table].map { "sha256:\($0.hash)" })
        json.object("schema") { json in
            json.array("fields") { json in
                for column in table.columns {
                    json.object { json in
                        json.field("name", column.name)
                        json.field("type", column.type)
                        json.field("title", column.meaning.korean)
                        json.field("description", column.meaning.english)
                        json.field("unit", column.unit)
                    }
                }
            }
            json.array("missingValues") { json in
                json.value("")
                json.value(" ")
            }
        }
    }
}

extension Failure {
    fileprivate static let notYet = Failure(
        .notFound,
        Phrase("그날의 파일은 아직 없어요.", "There is no file of that day yet.")
    )
    fileprivate static let manyAtOnce = Failure(
        .unavailable,
        Phrase("지금 여러 곳에서 받고 있어요. 잠시 뒤에 다시 해 주세요.", "Others are downloading now. Please try again shortly.")
    )
}
