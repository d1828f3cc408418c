import Testing

/// Findings of `bin/lint` beyond layout.
struct LintTests {
    private func lint(_ path: String, _ text: String) async throws -> ScriptHarness.Ending {
        let stage = try ScriptHarness(asRoot: false)
        let targets = [
            "Base/Octets", "Domain", "Base/Markup", "Base/HTTP", "System/CAssets", "Site/Pages", "Programs/madang",
        ]
        for target in targets { try stage.add("package let name = 1\n", at: "Sources/\(target)/Good.swift") }
        try stage.add("package struct Good {}\n", at: "Sources/Base/Octets/GoodType.swift")
        try stage.add("import Testing\n", at: "Tests/SiteTests/Good.swift")
        try stage.add("package import Foundation\n", at: "Tests/SiteTestKit/Good.swift")
        try stage.add(text, at: path)
        return try await stage.run("lint")
    }

    @Test(arguments: [
        ("Sources/Site/Pages/Link.swift", #"let link = "https://example.org/""#, "An absolute address"),
        ("Sources/System/CAssets/files/a.css", "@import url(http://example.org/a.css);", "An absolute address"),
        ("Sources/Base/HTTP/Loop.swift", "let loop = try! Loop()", "This ends the program"),
        ("Sources/Base/HTTP/Loop.swift", "let loop = thing as! Loop", "This ends the program"),
        ("Sources/Programs/madang/Start.swift", #"    fatalError("no")"#, "This ends the program"),
        ("Tests/SiteTests/HomeTests.swift", "// TO" + "DO: more", "Unfinished work"),
        ("Sources/Domain/Day.swift", "import Foundation", "Foundation is for the tests only"),
        (
            "Sources/Site/Pages/Link.swift", "try await Task.sleep(for: .seconds(1))",
            "wait by the Clock that is passed in"
        ),
        (
            "Sources/Edges/Storage/Reader.swift", "let begun = ContinuousClock.now",
            "wait by the Clock that is passed in"
        ),
        (
            "Sources/Domain/Day.swift", "package import struct FoundationEssentials.Date",
            "Foundation is for the tests only"
        ),
        (
            "Sources/Site/Pages/Link.swift", "{ return (place, .success(try await picture())) }",
            "The compiler may lose what stands before it"
        ),
        ("Sources/Base/Markup/Page.swift", "import Domain", "Markup imports Domain"),
        ("Sources/Base/HTTP/Server.swift", "package import Pages", "HTTP imports Pages"),
        ("Sources/Site/Pages/Site.swift", "@testable import SiteTestKit", "Pages imports SiteTestKit"),
        ("Sources/MadangClient/Madang.swift", "import Domain", "MadangClient imports Foundation alone"),
        ("Sources/Site/Pages/Link.swift", "struct Good: Sendable {}", "One name for two types"),
        (
            "Sources/Site/Pages/Link.swift", "extension Link {\n    package struct Good {}\n}",
            "Good is also in Octets"
        ),
        ("Sources/Site/Pages/Link.swift", "/// " + "Says every link.", "A word of a doc comment"),
        ("Sources/Site/Pages/Link.swift", "/// " + "What a link is.", "A doc comment begins with a clause"),
        ("Tests/SiteTests/Links.swift", "    /// " + "Where it leads.", "A doc comment begins with a clause"),
        (
            "Sources/Site/Pages/Link.swift", "/// A link.\n///\n/// " + "Of two, the later one.",
            "A doc comment begins with a clause"
        ),
        ("Tests/SiteTests/Links.swift", "    /// For who" + "ever follows it.", "A word of a doc comment"),
    ])
    func faultsAreFound(_ path: String, _ line: String, _ message: String) async throws {
        let ending = try await lint(path, line + "\n")
        #expect(ending.status == 1)
        #expect(ending.complaints.contains(message))
        #expect(ending.complaints.contains(path))
    }

    @Test(arguments: [
        ("Sources/Site/Pages/Link.swift", #"let link = "https://\(host)/""#),
        ("Sources/Site/Pages/Link.swift", "    /// See https://www.rfc-editor.org/rfc/rfc9110."),
        ("Sources/System/CAssets/files/a.svg", #"<svg xmlns="http://www.w3.org/2000/svg"/>"#),
        ("Tests/SiteTestKit/Server.swift", #"let address = "http://127.0.0.1""#),
        ("Tests/SiteTestKit/Server.swift", "package import Foundation"),
        ("Sources/Site/Pages/Site.swift", "package import HTTP"),
        ("Sources/Site/Pages/Link.swift", "{ (place, await picture()) }"),
        ("Sources/Site/Pages/Link.swift", "try await clock.sleep(for: .seconds(1))"),
        ("Sources/MadangClient/Madang.swift", "public import Foundation"),
        ("Sources/MadangClient/Good.swift", "public struct Good {}"),
        ("Sources/Site/Pages/Site.swift", "private struct Good {}"),
        ("Sources/Site/Pages/Site.swift", "extension Site {\n    private struct Good {}\n}"),
        ("Sources/MadangClient/Page.swift", "extension Page {\n    public struct Good {}\n}"),
        ("Sources/Base/Markup/Attributes/Tag.swift", "public enum Tag {\n    public enum Good {}\n}"),
    ])
    func whatIsAllowedPasses(_ path: String, _ line: String) async throws {
        let ending = try await lint(path, line + "\n")
        #expect(ending.status == 0, "\(ending.complaints)")
    }
}
