import Foundation
import Testing

/// The mutations of `bin/faults`: each still applies to the sources, and has a test that detects it.
struct FaultCatalogueTests {
    @Test func faultsAreNumberedFromOneWithoutAGap() throws {
        let numbers = try Fault.all().map(\.number)
        #expect(numbers.count >= 40)
        #expect(numbers == (1...max(numbers.count, 1)).map { $0 < 10 ? "0\($0)" : "\($0)" })
    }

    @Test func everyFaultSaysWhatItIsAndHowItIsSeen() throws {
        for fault in try Fault.all() {
            #expect(!fault.what.isEmpty, "\(fault)")
            #expect(!fault.says.isEmpty, "\(fault)")
            #expect(fault.test != nil, "\(fault)")
            #expect(fault.text.contains("\ndiff --git a/Sources/"), "\(fault)")
            #expect(!fault.text.contains("\n+++ b/Tests/"), "\(fault) changes a test")
        }
    }

    @Test func everyTestThatIsToFindOneIsThere() throws {
        for fault in try Fault.all() {
            let test = try #require(fault.test, "\(fault)")
            #expect(try test.isThere, "\(fault): \(test)")
        }
    }

    /// The faults of each ten are applied together, and their test results are distinguished by these two alone.
    @Test func neighboursAreToldApart() throws {
        let tens = Dictionary(grouping: try Fault.all()) { ((Int($0.number) ?? 1) - 1) / 10 }
        for neighbours in tens.values {
            let signs = neighbours.map { "\($0.test?.name ?? "") \($0.says)" }
            #expect(Set(signs).count == signs.count, "\(signs.sorted())")
            let tests = Set(neighbours.compactMap { $0.test?.description })
            let names = Set(neighbours.compactMap { $0.test?.name })
            #expect(tests.count == names.count, "two tests of one name: \(tests.sorted())")
        }
    }

    @Test func everyFaultIsListedWithItsTest() throws {
        let page = try String(contentsOfFile: "\(Checkout.path)/Tests/Faults/README.md", encoding: .utf8)
        for fault in try Fault.all() {
            let row = page.split(separator: "\n").first { $0.hasPrefix("| \(fault.number) | ") }
            let test = fault.test.map { "\($0)".split(separator: ".").last ?? "" } ?? ""
            #expect(row?.hasSuffix(" | `\(test)` |") == true, "\(fault)")
        }
    }

    @Test(.enabled(if: Fault.canBeTried, "without git or a checkout of it no patch can be tried"))
    func everyFaultCanStillBePutIn() async throws {
        let patches = try Fault.all().map { "\(Fault.folder)/\($0.file)" }
        let git = try RunningProgram(
            Fault.git,
            ["-C", Checkout.path, "apply", "--check"] + patches,
            environment: [
                "PATH": "/usr/bin:/bin", "LC_ALL": "C",
                // The checkout may belong to another user.
                "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": "*",
            ]
        )
        let status = try await git.status()
        #expect(status == 0, "\(git.complaints)")
    }
}

/// One of the patches in `Tests/Faults`, with its header.
private struct Fault: CustomStringConvertible {
    let file: String
    let text: String

    static let folder = Checkout.path + "/Tests/Faults"
    static let git = "/usr/bin/git"
    static let canBeTried =
        FileManager.default.isExecutableFile(atPath: git)
        && FileManager.default.fileExists(atPath: Checkout.path + "/.git")

    static func all() throws -> [Fault] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".patch") }
        return try files.sorted().map {
            Fault(file: $0, text: try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8))
        }
    }

    var description: String { file }
    var number: String { String(file.prefix(2)) }
    var what: String { header("What") }
    var says: String { header("Says") }
    var test: NamedTest? { NamedTest(header("Found by")) }

    private func header(_ name: String) -> String {
        let lines = text.split(separator: "\n").prefix { !$0.hasPrefix("diff ") }
        return lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) } ?? ""
    }
}

/// A test in the form `Target.Suite/function`.
private struct NamedTest: CustomStringConvertible {
    let description: String
    let target: String
    let suite: String
    let name: String

    init?(_ text: String) {
        guard let parts = text.wholeMatch(of: /(\w+)\.(\w+)\/(\w+)/) else { return nil }
        (description, target, suite, name) = (text, String(parts.1), String(parts.2), String(parts.3))
    }

    /// Whether a file of the target has the suite with a test of that name.
    var isThere: Bool {
        get throws {
            let folder = "\(Checkout.path)/Tests/\(target)"
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
            return try files.contains { file in
                let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
                guard text.contains("struct \(suite) {") else { return false }
                guard let function = text.range(of: "func \(name)(") else { return false }
                let before = text[..<function.lowerBound]
                guard let mark = before.range(of: "@Test", options: .backwards) else { return false }
                // Not the attribute of the preceding function.
                return !before[mark.upperBound...].contains("func ")
            }
        }
    }
}
