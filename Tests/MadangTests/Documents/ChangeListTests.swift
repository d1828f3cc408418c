import Foundation
import Testing

/// “What a change touches” in the developers' guide matches the code.
@Suite struct ChangeListTests {
    @Test(arguments: ChangeList.allCases) func listIsWhatTheCodeSays(_ list: ChangeList) throws {
        let (written, count) = try list.written()
        let derived = list.derived()
        let missing = derived.subtracting(written).sorted()
        let extra = written.subtracting(derived).sorted()
        #expect(missing.isEmpty, "\(list.rawValue) also touches \(missing.joined(separator: ", "))")
        #expect(extra.isEmpty, "\(list.rawValue) does not touch \(extra.joined(separator: ", "))")
        #expect(count == derived.count, "\(list.rawValue): \(derived.count) files")
    }

    @Test func fieldStaysWithinTwelveFiles() {
        #expect(ChangeList.field.derived().count <= 12)
    }

    @Test func wordsAreWholeIdentifiers() {
        #expect(ChangeList.words(in: "a.packs(CSQLite_2, iif)").contains("packs"))
        #expect(!ChangeList.words(in: "a.packs(CSQLite_2, iif)").contains("CSQLite"))
    }
}

/// A list of the files edited for a kind of change.
enum ChangeList: String, CaseIterable {
    case field = "A field of a product"
    case hall = "A fourth hall"
    case engine = "A third engine"

    func derived() -> Set<String> {
        switch self {
        case .field: Self.field()
        case .hall: Self.hall()
        case .engine: Self.engine()
        }
    }

    /// Returns the paths in the list's paragraph and the number at its start. A folder in backticks contains the files
    /// after it.
    func written() throws -> (paths: Set<String>, count: Int) {
        let guide = try String(contentsOfFile: "\(Checkout.path)/docs/development.md", encoding: .utf8)
        let begin = try #require(guide.range(of: "\n**\(rawValue)**, "), "no list “\(rawValue)”").upperBound
        let end = guide.range(of: "\n\n", range: begin..<guide.endIndex)?.lowerBound ?? guide.endIndex
        let paragraph = guide[begin..<end]
        let count = try #require(Int(paragraph.prefix(while: \.isNumber)))
        var folder = ""
        var paths: Set<String> = []
        for name in paragraph.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where name.offset % 2 == 1 {
            let text = String(name.element)
            if ["Sources/", "bin/"].contains(where: text.hasPrefix) || text == "Package.swift" { folder = "" }
            let path = folder.isEmpty ? text : "\(folder)/\(text)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: "\(Checkout.path)/\(path)", isDirectory: &isFolder) else {
                continue
            }
            if isFolder.boolValue { folder = path } else { paths.insert(path) }
        }
        return (paths, count)
    }
}

extension ChangeList {
    private static let postgreSQL = "Sources/Edges/Storage/PostgreSQL/"

    /// Returns the files that name the newest field sellers fill in, and the list of migrations, which gets one more.
    /// The samples are data, and apps do not know the field.
    private static func field() -> Set<String> {
        let files = sources.filter { !$0.path.contains("/Sample/") }
        return Set(files.filter { $0.words.contains("category") }.map(\.path))
            .union(["Sources/Edges/Storage/Schema/StoreSchema.swift"])
    }

    /// Returns the files that name each of the three halls: such a file handles all of them, and a fourth would be
    /// missing. The exhibitions are also called packs.
    private static func hall() -> Set<String> {
        let names: [Set<String>] = [["expo", "packs"], ["market"], ["boxOffice", "boxoffice"]]
        return Set(
            sources.filter { file in names.allSatisfy { !file.words.isDisjoint(with: $0) } }.map(\.path)
        )
    }

    /// Returns the files outside the engines' folders that name either engine, a type of its folder, SQL specific to
    /// SQLite, or a library.
    private static func engine() -> Set<String> {
        let folders = ["Sources/Edges/Storage/SQLite/", postgreSQL]
        let others = sources.filter { file in !folders.contains(where: file.path.hasPrefix) }
        let declared = sources.filter { file in folders.contains(where: file.path.hasPrefix) }.flatMap { file in
            file.text.matches(of: /(?m)^(?:(?:package|final) )*(?:struct|class|enum|actor|protocol) (\w+)/)
                .map { String($0.1) }
        }
        let types = Set(declared).union(["sqlite", "postgres"])
        let own = others.filter { file in
            let isStore =
                file.path.hasPrefix("Sources/Edges/Storage/") || file.path.hasPrefix("Sources/Programs/madang/")
            return isStore && (!file.words.isDisjoint(with: types) || file.text.contains("PRAGMA "))
        }
        let build = ["Package.swift", "bin/lib/packages.sh", "bin/lib/packaging.sh", "bin/lib/rules.sh"].filter {
            path in
            let text = (try? String(contentsOfFile: "\(Checkout.path)/\(path)", encoding: .utf8)) ?? ""
            return !words(in: text).isDisjoint(with: ["CSQLite", "CPostgres", "libsqlite3", "libpq", "libpq5"])
        }
        return Set(own.map(\.path) + build)
    }

    /// A file without the lines that are only a comment.
    private struct File {
        let path: String
        let text: String
        let words: Set<String>

        init(_ path: String, _ text: String) {
            self.path = path
            self.text = text.split(separator: "\n")
                .filter { line in !["//", "/*"].contains(where: line.drop(while: \.isWhitespace).hasPrefix) }
                .joined(separator: "\n")
            words = ChangeList.words(in: self.text)
        }
    }

    /// The program's own files: Swift, C, styles and scripts, but not the client library, which is independent.
    private static let sources: [File] = {
        let root = "\(Checkout.path)/Sources"
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        return paths.filter { path in
            [".swift", ".c", ".css", ".js"].contains(where: path.hasSuffix) && !path.hasPrefix("MadangClient/")
        }
        .compactMap { path in
            guard let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8) else { return nil }
            return File("Sources/\(path)", text)
        }
    }()

    static func words(in text: String) -> Set<String> { Set(ProjectWords.sequence(text.utf8)) }
}
