import Foundation

/// The recorded sizes of first visits: a line per screen, with the date of its figures.
struct FirstVisitRecord: Equatable {
    struct Line: Equatable {
        var name: String
        var visit: FirstVisit
        var since: String
    }

    var lines: [Line] = []

    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Snapshots/first-visits.txt")
    private static let head = "screen html css script requests since"

    static func kept() -> FirstVisitRecord {
        FirstVisitRecord((try? String(contentsOf: file, encoding: .utf8)) ?? "")
    }

    func keep() throws { try Data(text.utf8).write(to: Self.file) }

    init(_ text: String) {
        lines = text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            let figures = words.dropFirst().compactMap(Int.init)
            guard words.count == 6, figures.count == 4 else { return nil }
            let visit = FirstVisit(html: figures[0], css: figures[1], script: figures[2], requests: figures[3])
            return Line(name: words[0], visit: visit, since: words[5])
        }
    }

    var text: String {
        let rows = lines.map { line in
            let visit = line.visit
            return [line.name] + [visit.html, visit.css, visit.script, visit.requests].map(String.init) + [line.since]
        }
        let table = [Self.head.split(separator: " ").map(String.init)] + rows
        return table.map { row in
            zip(row, [32, 8, 8, 8, 10, 12]).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined()
                .trimmingCharacters(in: .whitespaces) + "\n"
        }.joined()
    }

    /// Returns the record with today's figures. Unchanged ones keep their date.
    func renewed(by visits: [(name: String, visit: FirstVisit)], on today: String) -> FirstVisitRecord {
        var record = self
        record.lines = visits.map { name, visit in
            let old = lines.first { $0.name == name }
            return Line(name: name, visit: visit, since: old?.visit == visit ? old?.since ?? today : today)
        }
        return record
    }

    /// Returns notable growth, a sentence each: three hundred bytes more, or a twentieth; any further request.
    func growth(of name: String, to visit: FirstVisit) -> [String] {
        guard let line = lines.first(where: { $0.name == name }) else { return ["\(name) was never recorded"] }
        let figures = [
            ("its HTML", line.visit.html, visit.html), ("its styles", line.visit.css, visit.css),
            ("its script", line.visit.script, visit.script),
        ]
        var told = figures.filter { _, old, new in new > old + max(300, old / 20) }.map { what, old, new in
            "\(name): \(what) grew from \(old) bytes, so since \(line.since), to \(new)"
        }
        if visit.requests > line.visit.requests {
            told.append(
                "\(name): its requests grew from \(line.visit.requests), so since \(line.since), to \(visit.requests)"
            )
        }
        return told
    }
}
