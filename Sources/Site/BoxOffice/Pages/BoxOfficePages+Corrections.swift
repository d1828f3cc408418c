import Domain
import HTTP
import Markup
import Octets
import Pages
import Routes
import Wire

/// The corrections as a page, as CSV and as a feed.
extension BoxOfficePages {
    private static let onPage = 50
    private static let inFile = 1_000

    func corrections(_ visit: Visit, _ query: Query, _ reader: BoxOfficeReader) async throws(Failure) -> Response {
        let before = query.word("before").flatMap { Int($0) }
        // Read before the figures, so that a concurrent change leads to a cache miss, never to stale data.
        let archive = reader.figures.version.boxOffice
        return try await pages.keptPage(
            visit,
            at: .boxOffice(.corrections),
            in: .archive,
            version: .number(archive),
            variant: before.map { String($0) }
        ) { () async throws(Failure) in
            let revisions = try await reader.figures.revisions(before: before, atMost: Self.onPage)
            let next = revisions.count == Self.onPage ? revisions.last?.number : nil
            return Shell.page(CorrectionsScreen(revisions, next: next), pages.context(visit))
        }
    }

    func corrections(
        as format: CorrectionsFormat,
        _ visit: Visit,
        _ reader: BoxOfficeReader
    ) async throws(Failure) -> Response {
        let archive = reader.figures.version.boxOffice
        return try await pages.keptAnswer(
            visit,
            at: .boxOffice(.correctionsFile(format)),
            in: .archive,
            version: .number(archive)
        ) { () async throws(Failure) in
            let count = format == .csv ? Self.inFile : Self.onPage
            let revisions = try await reader.figures.revisions(before: nil, atMost: count)
            var headers = SecurityHeaders.all
            headers.add(.cacheControl, "private, max-age=300")
            headers.add(.vary, "accept-language, cookie")
            switch format {
            case .csv:
                return StoredAnswer(
                    CorrectionTable.bytes(of: revisions),
                    type: "text/csv; charset=utf-8",
                    headers: headers,
                    effort: .quick
                )
            case .atom:
                let feed = feed(of: revisions, visit)
                return StoredAnswer(feed, type: XMLWriter.atom, headers: headers, effort: .quick)
            }
        }
    }

    private func feed(of revisions: [RankingRevision], _ visit: Visit) -> Bytes {
        let (origin, language) = (visit.visitor.origin, visit.language)
        var xml = XMLWriter()
        xml.element("feed", "xmlns=\"http://www.w3.org/2005/Atom\"") { feed in
            let address = origin + Route.boxOffice(.correctionsFile(.atom)).path
            let site = pages.place.place.name[language]
            feed.element("title", text: "\(CorrectionsScreen.name[language]) · \(site)")
            feed.element("id", text: address)
            feed.link(rel: "self", to: address, type: "application/atom+xml")
            feed.link(rel: "alternate", to: origin + Route.boxOffice(.corrections).path, type: "text/html")
            feed.element("updated", text: (revisions.first?.seen ?? pages.started).iso)
            feed.element("author") { $0.element("name", text: site) }
            for revision in revisions {
                feed.element("entry") { write(&$0, revision, origin, language) }
            }
        }
        return xml.finish()
    }

    private func write(_ xml: inout XMLWriter, _ revision: RankingRevision, _ origin: String, _ language: Language) {
        let day = revision.after.key.first
        let count = revision.corrections.count
        let shown = RankingCitation(since: revision.seen, hash: "").time.koreanTime
        let address = origin + FilmOrigin.boxOffice(.day(day), [("at", shown)]).text
        let title = Phrase(
            "\(day.wordsWithYear.korean): 영화 \(count)편의 수가 바뀌었어요",
            "\(day.wordsWithYear.english): figures of \(English.counted(count, "film")) changed"
        )
        xml.element("title", text: title[language])
        xml.element("id", text: address)
        xml.link(rel: "alternate", to: address, type: "text/html")
        xml.element("updated", text: revision.seen.iso)
        let lines = revision.corrections.map { "\($0.name): \($0.words[language])" }
        xml.element("summary", text: lines.joined(separator: "\n"))
    }
}

/// Corrections as CSV: a line for each figure.
enum CorrectionTable {
    static func bytes(of revisions: [RankingRevision], hasHeader: Bool = true) -> Bytes {
        var writer = ByteWriter(capacity: 16_384)
        if hasHeader { writer.append("seen,date,code,title,figure,before,after\n") }
        for revision in revisions {
            let (seen, day) = (revision.seen.iso, revision.after.key.first.iso)
            for correction in revision.corrections {
                guard let code = (correction.after ?? correction.before)?.code else { continue }
                for change in correction.changedFigures {
                    writer.append(
                        [seen, day, code.text, correction.name.quotedInCSV, change.name, change.before, change.after]
                            .joined(separator: ",")
                    )
                    writer.append("\n")
                }
            }
        }
        return writer.finish()
    }
}
