import Testing

/// What `bin/lint` finds beyond layout.
struct LintTests {
    private func lint(_ path: String, _ text: String) async throws -> ScriptHarness.Ending {
        let stage = try ScriptHarness(asRoot: false)
        for target in ["Octets", "Domain", "Markup", "HTTP", "CAssets", "Site", "madang"] {
            try stage.add("package let name = 1\n", at: "Sources/\(target)/Good.swift")
        }
        try stage.add("package struct Good {}\n", at: "Sources/Octets/GoodType.swift")
        try stage.add("import Testing\n", at: "Tests/SiteTests/Good.swift")
        try stage.add("package import Foundation\n", at: "Tests/SiteTestKit/Good.swift")
        try stage.add(text, at: path)
        return try await stage.run("lint")
    }

    @Test(arguments: [
        ("Sources/Site/Link.swift", #"let link = "https://example.org/""#, "An absolute address"),
        ("Sources/CAssets/files/a.css", "@import url(http://example.org/a.css);", "An absolute address"),
        ("Sources/HTTP/Loop.swift", "let loop = try! Loop()", "This ends the program"),
        ("Sources/HTTP/Loop.swift", "let loop = thing as! Loop", "This ends the program"),
        ("Sources/madang/Start.swift", #"    fatalError("no")"#, "This ends the program"),
        ("Tests/SiteTests/HomeTests.swift", "// TO" + "DO: more", "Unfinished work"),
        ("Sources/Domain/Day.swift", "import Foundation", "Foundation is for the tests only"),
        ("Sources/Site/Link.swift", "try await Task.sleep(for: .seconds(1))", "wait by the Clock that is passed in"),
        ("Sources/Storage/Reader.swift", "let begun = ContinuousClock.now", "wait by the Clock that is passed in"),
        (
            "Sources/Domain/Day.swift", "package import struct FoundationEssentials.Date",
            "Foundation is for the tests only"
        ),
        (
            "Sources/Site/Link.swift", "{ return (place, .success(try await picture())) }",
            "The compiler may lose what stands before it"
        ),
        ("Sources/Markup/Page.swift", "import Domain", "Markup imports Domain"),
        ("Sources/HTTP/Server.swift", "package import Site", "HTTP imports Site"),
        ("Sources/Site/Site.swift", "@testable import SiteTestKit", "Site imports SiteTestKit"),
        ("Sources/MadangClient/Madang.swift", "import Domain", "MadangClient imports Foundation alone"),
        ("Sources/Site/Link.swift", "struct Good: Sendable {}", "One name for two types"),
        (
            "Sources/Site/Link.swift", "extension Link {\n    package struct Good {}\n}",
            "Good is also in Sources/Octets"
        ),
        ("Sources/Site/Link.swift", "/// " + "Says every link.", "A word of a doc comment"),
        ("Tests/SiteTests/Links.swift", "    /// For who" + "ever follows it.", "A word of a doc comment"),
    ])
    func faultsAreFound(_ path: String, _ line: String, _ message: String) async throws {
        let ending = try await lint(path, line + "\n")
        #expect(ending.status == 1)
        #expect(ending.complaints.contains(message))
        #expect(ending.complaints.contains(path))
    }

    @Test(arguments: [
        ("Sources/Site/Link.swift", #"let link = "https://\(host)/""#),
        ("Sources/Site/Link.swift", "    /// See https://www.rfc-editor.org/rfc/rfc9110."),
        ("Sources/CAssets/files/a.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#),
        ("Tests/SiteTestKit/Server.swift", #"let address = "http://127.0.0.1""#),
        ("Tests/SiteTestKit/Server.swift", "package import Foundation"),
        ("Sources/Site/Site.swift", "package import HTTP"),
        ("Sources/Site/Link.swift", "{ (place, await picture()) }"),
        ("Sources/Site/Link.swift", "try await clock.sleep(for: .seconds(1))"),
        ("Sources/MadangClient/Madang.swift", "public import Foundation"),
        ("Sources/MadangClient/Good.swift", "public struct Good {}"),
        ("Sources/Site/Site.swift", "private struct Good {}"),
        ("Sources/Site/Site.swift", "extension Site {\n    private struct Good {}\n}"),
        ("Sources/MadangClient/Page.swift", "extension Page {\n    public struct Good {}\n}"),
        ("Sources/Markup/Attributes/Tag.swift", "public enum Tag {\n    public enum Good {}\n}"),
    ])
    func whatIsAllowedPasses(_ path: String, _ line: String) async throws {
        let ending = try await lint(path, line + "\n")
        #expect(ending.status == 0, "\(ending.complaints)")
    }
}
