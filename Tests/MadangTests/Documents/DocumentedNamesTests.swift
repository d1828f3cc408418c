import Foundation
import Testing

/// Names in backticks in documents exist: types, functions, tests, files, flags, headers, keys.
@Suite struct DocumentedNamesTests {
    /// Names of foreign programs and interfaces, which need not occur here.
    private static let foreign: Set<String> = [
        "ETag", "Via", "UIImage", "Info", "camp", "sslmode", "journalctl",
        "MaxRetentionSec", "minimize_crash",
    ]

    /// `NAME` is a placeholder.
    private static func isPlaceholder(_ word: String) -> Bool { word.allSatisfy(\.isUppercase) }

    @Test(arguments: Document.all) func everyNameIsThere(document: Document) throws {
        for name in try document.names() {
            let missing = ProjectWords.sequence(name.utf8).filter { word in
                word.count > 2 && word.first?.isNumber == false && !Self.isPlaceholder(word)
                    && !ProjectWords.all.contains(word) && !Self.foreign.contains(word)
            }
            #expect(missing.isEmpty, "`\(name)` in \(document.path)")
        }
    }

    @Test(arguments: Document.all) func everyPathIsThere(document: Document) throws {
        for name in try document.names() {
            for path in name.matches(of: /(?:^|[\s(])((?:Sources|Tests|Benchmarks|Fuzz|docs|bin|deploy)\/[\w.+\/-]*)/) {
                guard !path.1.split(separator: "/").contains(where: { Self.isPlaceholder(String($0)) }) else {
                    continue
                }
                #expect(
                    FileManager.default.fileExists(atPath: "\(Checkout.path)/\(path.1)"),
                    "`\(name)` in \(document.path)"
                )
            }
        }
    }

    /// `SuiteTests/aTest` names both; a test target is named alone.
    @Test(arguments: Document.all) func everyTestIsThere(document: Document) throws {
        for name in try document.names() {
            guard let test = name.wholeMatch(of: /(\w+Tests)(?:\/(\w+))?/) else { continue }
            let isTarget = FileManager.default.fileExists(atPath: "\(Checkout.path)/Tests/\(test.1)")
            #expect(isTarget || TestNames.suites[String(test.1)] != nil, "`\(name)` in \(document.path)")
            guard let function = test.2 else { continue }
            #expect(
                TestNames.suites[String(test.1)]?.contains(String(function)) == true,
                "`\(name)` in \(document.path)"
            )
        }
    }
}

/// The project's suites with the functions in their files, and in files of their extensions.
private enum TestNames {
    static let suites: [String: Set<String>] = {
        var suites: [String: Set<String>] = [:]
        let folder = Checkout.path + "/Tests"
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [] where path.hasSuffix(".swift")
        {
            guard let source = FileManager.default.contents(atPath: "\(folder)/\(path)") else { continue }
            let words = ProjectWords.sequence([UInt8](source))
            var functions: Set<String> = []
            for (word, next) in zip(words, words.dropFirst()) where word == "func" { functions.insert(next) }
            for (word, next) in zip(words, words.dropFirst())
            where (word == "struct" || word == "class" || word == "extension") && next.hasSuffix("Tests") {
                suites[next, default: []].formUnion(functions)
            }
        }
        return suites
    }()
}
