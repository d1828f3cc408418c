import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// A package's generated files come from the program's help, and the package from reproducible files.
@Suite(.enabled(if: Tool.python.isThere, "no python3")) struct PackageTests {
    private let place = TemporaryFolder()

    /// Returns one of the texts that bin/lib/helps.py generates.
    private func made(_ arguments: String...) async throws -> String {
        try await ended("/usr/bin/python3", ["\(Checkout.path)/bin/lib/helps.py"] + arguments).output
    }

    private func ended(_ program: String, _ arguments: [String], _ more: [String: String] = [:]) async throws -> Ending
    {
        let own = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TMPDIR": place.path]
        let running = try RunningProgram(program, arguments, environment: own.merging(more) { $1 })
        let status = try await running.status(within: 300)
        return Ending(status: status, output: running.output, complaints: running.complaints)
    }

    private func write(_ text: String, to name: String) throws -> String {
        try place.writeProgram(text, to: name)
        return "\(place.path)/\(name)"
    }

    @Test(arguments: Language.allCases)
    func manualTellsOfEveryOptionAndCommand(_ language: Language) async throws {
        let page = try await made("manual", language.rawValue, Checkout.program, "2026-11-26")
        #expect(page.hasPrefix(#".TH MADANG 1 "2026-11-26""#))
        #expect(page.contains("\n.SH \(Phrase("이름", "NAME")[language])\nmadang \\- "))
        for option in ServeOption.allCases {
            let flag = option.flag.replacing("-", with: "\\-")
            let line = "\n\\fB\(flag)\\fR \\fI\(option.value.placeholder)\\fR (\(option.variable))\n"
            #expect(page.contains(line), "\(option)")
        }
        for entry in Command.Entry.all {
            #expect(page.contains("\n.SS madang \(entry.name)\n"))
            let last = try #require(entry.help[language].split(separator: " ").last)
            #expect(page.contains(last.replacing("-", with: "\\-")), "the help of \(entry.name) is cut off")
        }
    }

    @Test func settingsHaveEveryVariable() async throws {
        let units = ["madang", "madang-backup"].map { "\(Checkout.path)/deploy/\($0).service" }
        let lines = try await made("settings", Checkout.program, units[0], units[1]).split(separator: "\n")
        for option in ServeOption.allCases { #expect(lines.contains { $0.hasPrefix("#\(option.variable)=") }) }
        #expect(lines.contains("#MADANG_DATA=/var/lib/madang"))
        #expect(lines.contains("#MADANG_BACKUPS=/var/lib/madang-backups"))
        #expect(lines.allSatisfy { $0.hasPrefix("#") }, "what is not set stays as the unit has it")
    }

    @Test(arguments: [
        (["serve", "--ha"], "--halls"), (["serve", "--strict-limits", ""], "on off"), (["mo"], "move"),
        (["seller", "re"], "reset-secret"), (["restore", "--f"], "--force"),
        (["pack", "export", "--"], "--url --public-url --help"),
    ])
    func wordsAreCompleted(_ words: [String], _ wanted: String) async throws {
        let file = try write(try await made("completion", Checkout.program), to: "completion")
        let script = #"source "$1"; shift; COMP_WORDS=(madang "$@") COMP_CWORD=$#; _madang; echo "${COMPREPLY[*]}""#
        let ending = try await ended("/bin/bash", ["-euc", script, "bash", file] + words)
        #expect(ending == Ending(status: 0, output: wanted + "\n", complaints: ""))
    }

    @Test func changesBeginWithThisVersion() throws {
        let changes = try String(contentsOfFile: Checkout.path + "/CHANGELOG.md", encoding: .utf8)
        let heading = try #require(changes.firstMatch(of: /\n## (?:Unreleased \((.+)\)|(\S+) \(\d{4}-\d\d-\d\d\))\n/))
        #expect(heading.1 ?? heading.2 == Substring(Version.current))
    }

    /// systemd's exposure score is at most 2.0 of 10: the rest is the network and the machine's own files.
    @Test(.enabled(if: Tool.analyze.isThere, "no systemd-analyze"), arguments: ["madang", "madang-backup"])
    func serviceIsFenced(name: String) async throws {
        let unit = "\(Checkout.path)/deploy/\(name).service"
        let ending = try await ended(Tool.analyze.path, ["security", "--offline=true", "--threshold=20", unit])
        #expect(ending.status == 0, "\(ending.output)")
    }

    /// Simulates packaged programs by ELF files that print the help.
    private func programs() async throws -> String {
        let source = "#include <unistd.h>\nint main(int c, char **v) { return execv(\"\(Checkout.program)\", v); }\n"
        let file = try write(source, to: "programs/madang.c")
        let folder = "\(place.path)/programs"
        for name in ["madang", "madang-pictures", "madang-fetch"] {
            let ending = try await ended(Tool.compiler.path, ["-s", "-pie", "-o", "\(folder)/\(name)", file])
            #expect(ending.status == 0, "\(ending.complaints)")
        }
        return folder
    }

    @Test(
        .blocks,
        .enabled(if: Tool.forPackages.allSatisfy(\.isThere), "no dpkg-dev, lintian or compiler")
    )
    func sameProgramsMakeTheSamePackage() async throws {
        let programs = try await programs()
        let environment = [
            "SOURCE_DATE_EPOCH": "1795660000", "MADANG_ASSUME_PACKAGES": "yes", "DEBFULLNAME": "Madang",
            "DEBEMAIL": "madang@packages.madang.kr",
        ]
        var packages: [[Data]] = []
        for folder in ["one", "two/below"] {
            let to = "\(place.path)/\(folder)"
            try FileManager.default.createDirectory(atPath: to, withIntermediateDirectories: true)
            let ending = try await ended(
                "\(Checkout.path)/bin/package",
                ["--programs", programs, "--to", to],
                environment.merging(["TMPDIR": to]) { $1 }
            )
            try #require(ending.status == 0, "\(ending.complaints)")
            let deb = ending.output.trimmingCharacters(in: .newlines)
            #expect(deb.hasPrefix("\(to)/madang_\(Version.current)"))
            let bill = deb.replacing(/\.deb$/, with: ".cdx.json")
            packages.append(try [deb, bill].map { try Data(contentsOf: URL(filePath: $0)) })
        }
        #expect(packages[0] == packages[1])
        let bill = try #require(try JSONSerialization.jsonObject(with: packages[0][1]) as? [String: Any])
        let parts = try #require(bill["components"] as? [[String: Any]])
        #expect(parts.contains { ($0["purl"] as? String)?.hasPrefix("pkg:deb/debian/libc6@") == true })
    }

    @Test(arguments: [["--to"], ["--fast"], ["--programs", "/nowhere"], ["--programs", "/proc"]])
    func unknownArgumentsAreRefused(_ arguments: [String]) async throws {
        let environment = ["MADANG_ASSUME_PACKAGES": "yes"]
        let ending = try await ended("\(Checkout.path)/bin/package", arguments, environment)
        #expect(ending.status == 64)
        #expect(ending.complaints.contains("bin/package takes --programs FOLDER"))
    }

    private static let table = """
        libssl3:
          Installed: 3.0.19
          Candidate: 3.0.22
          Version table:
             3.0.22 500
                500 http://deb.debian.org/debian bookworm/main amd64 Packages
             3.0.21 500
                500 http://deb.debian.org/debian-security bookworm-security/main amd64 Packages
         *** 3.0.19 100
                100 /var/lib/dpkg/status
        libvips42:
          Installed: 8.14.2
          Candidate: 8.14.2
          Version table:
         *** 8.14.2 500
                500 http://deb.debian.org/debian bookworm/main amd64 Packages
             8.14.1 500
                500 http://deb.debian.org/debian-security bookworm-security/main amd64 Packages

        """

    @Test(arguments: [(table, Int32(1), "libssl3 3.0.19 3.0.22 bookworm-security/main\n"), ("", 0, "")])
    func mendedLibrariesAreListed(_ table: String, _ status: Int32, _ output: String) async throws {
        for name in ["madang", "madang-pictures", "madang-fetch"] { _ = try write("", to: "programs/\(name)") }
        _ = try write("#!/bin/sh\nprintf 'libssl3\\nlibvips42\\n'\n", to: "path/python3")
        _ = try write("#!/bin/sh\ncat <<'END'\n\(table)END\n", to: "path/apt-cache")
        _ = try write("#!/bin/sh\n", to: "path/apt-get")
        let ending = try await ended(
            "\(Checkout.path)/bin/audit",
            ["\(place.path)/programs"],
            ["PATH": "\(place.path)/path:/usr/bin:/bin"]
        )
        #expect(ending.status == status)
        #expect(ending.output == output)
    }
}

/// A system program that only some tests need.
private struct Tool {
    static let python = Tool("python3")
    static let analyze = Tool("systemd-analyze")
    static let compiler = Tool("cc")
    static let forPackages = [compiler, Tool("dpkg-shlibdeps"), Tool("lintian"), Tool("git")]

    let path: String

    init(_ name: String) { path = "/usr/bin/\(name)" }

    var isThere: Bool { access(path, X_OK) == 0 }
}
