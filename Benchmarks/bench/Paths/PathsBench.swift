import Foundation
import TestKit

/// `bench paths`: the functions in which requests spend their instructions, counted by callgrind over `fixedwork`.
enum PathsBench {
    private static let program = ".build/release/fixedwork"
    private static let hottest = [
        ("small", "A small answer"), ("list", "The market's list, cached"),
        ("sell-list", "The market's list, written again after a sale (with the sale)"),
    ]
    private static let shown = 14

    static func measure() throws -> Chapter {
        var chapter = Chapter(.paths)
        let pieces = try CountedWork.run(URL(filePath: program))
        chapter.tables = [overview(pieces)]
        for (name, title) in hottest {
            guard let piece = pieces.first(where: { $0.name == name }) else { continue }
            chapter.tables.append(try functions(of: piece, title))
        }
        return chapter
    }

    private static func overview(_ pieces: [CountedWork.Piece]) -> FigureTable {
        FigureTable(
            title: "What a request takes",
            columns: ["request", "instructions", "pieces of memory"],
            rows: pieces.map { piece in
                let each = (piece.counts.instructions / CountedWork.times, piece.counts.allocations / CountedWork.times)
                return [piece.name, Text.grouped("\(each.0)"), "\(each.1)"]
            },
            note: """
                Over a socket, including the client's work but not the kernel's; the same on every machine. \
                `Tests/MadangTests/Work/counts.tsv` guards these figures, with a tolerance of 5 %.
                """
        )
    }

    private static func functions(of piece: CountedWork.Piece, _ title: String) throws -> FigureTable {
        let total = Double(piece.counts.instructions)
        let most = piece.counts.own.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(shown)
        let names = try readable(most.map(\.key))
        return FigureTable(
            title: title,
            columns: ["function", "instructions a request", "of all"],
            rows: zip(names, most).map { name, function in
                let share = Text.decimal(Double(function.value) / total * 100)
                return ["`\(name)`", Text.grouped("\(function.value / CountedWork.times)"), "\(share) %"]
            }
        )
    }

    /// Demangles the symbols and cuts them to the length of a line.
    private static func readable(_ symbols: [String]) throws -> [String] {
        let lines = try ChildProcess(["swift", "demangle", "--compact", "--simplified"] + symbols).readAll()
        return lines.split(separator: "\n").map { line in
            let name = String(line).replacing("|", with: "/").replacing("`", with: "'")
            return name.count > 90 ? String(name.prefix(89)) + "…" : name
        }
    }
}
