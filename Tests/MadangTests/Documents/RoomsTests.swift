import Foundation
import Testing

/// `Sources` reflects the modules, and a change in one module of the site compiles only that one and those above it.
struct RoomsTests {
    @Test func sourcesHaveAtMostEightRooms() throws {
        let rooms = try FileManager.default.contentsOfDirectory(atPath: "\(Checkout.path)/Sources")
        #expect(rooms.count <= 8, "\(rooms.sorted())")
    }

    @Test func noModuleIsLargerThanItsReaderBears() throws {
        for (module, folder) in try Modules().folders {
            let count = Modules.lines(in: folder)
            #expect(count <= 13_500, "\(module) has \(count) lines that are not blank")
        }
    }

    /// Compares the guide's table with the dependencies in `Package.swift`.
    @Test(arguments: ["Lab", "BoxOffice", "Exhibitions", "Market"])
    func tableSaysWhatIsCompiled(of room: String) throws {
        let guide = try String(contentsOfFile: "\(Checkout.path)/docs/development.md", encoding: .utf8)
        let row = try #require(guide.split(separator: "\n").first { $0.hasPrefix("| a file of `\(room)` |") })
        let names = row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        #expect(Set(names.dropFirst()) == (try Modules().compiled(for: room)))
    }
}

/// The modules of the programs, from `Package.swift`.
private struct Modules {
    /// The imports of each module.
    private let imports: [String: Set<String>]

    init() throws {
        let package = try String(contentsOfFile: "\(Checkout.path)/Package.swift", encoding: .utf8)
        let declared = package.matches(
            of: /\.(?:executableT|t)arget\(\s*name: "([\w-]+)"(?:,\s*dependencies: \[([^\]]*)\])?/
        )
        imports = Dictionary(
            uniqueKeysWithValues: declared.map { match in
                (String(match.1), Set((match.2 ?? "").matches(of: /"([\w-]+)"/).map { String($0.1) }))
            }
        )
    }

    /// The modules in `Sources`, with their folders.
    var folders: [(module: String, folder: String)] {
        let root = "\(Checkout.path)/Sources"
        let places = ["", "Base/", "Edges/", "Site/", "Programs/", "System/"]
        return imports.keys.sorted().compactMap { module in
            places.map { "\(root)/\($0)\(module)" }.first(where: FileManager.default.fileExists).map { (module, $0) }
        }
    }

    /// Returns a module and all its direct and indirect importers, up to the program.
    func compiled(for module: String) -> Set<String> {
        var found: Set = [module]
        while true {
            let above = folders.map(\.module).filter { !found.isDisjoint(with: imports[$0] ?? []) }
            guard !found.isSuperset(of: above) else { return found }
            found.formUnion(above)
        }
    }

    static func lines(in folder: String) -> Int {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        return paths.filter { $0.hasSuffix(".swift") }.reduce(0) { sum, path in
            let text = (try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)) ?? ""
            return sum + text.split(separator: "\n").count { !$0.allSatisfy(\.isWhitespace) }
        }
    }
}
