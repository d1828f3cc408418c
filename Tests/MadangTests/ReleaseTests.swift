import Foundation
import TestKit
import Testing

/// `bin/release` on a separate checkout with quick tests and packages.
@Suite(.blocks) struct ReleaseTests {
    private let place = TemporaryFolder()
    private var checkout: String { place.path + "/checkout" }

    init() async throws {
        try FileManager.default.createDirectory(atPath: checkout, withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: Checkout.path + "/bin", toPath: checkout + "/bin")
        try place.write(".build\n", to: "checkout/.gitignore")
        try place.write(
            "enum Version {\n    static let current = \"1.2.3\"\n}\n",
            to: "checkout/Sources/Programs/madang/Version.swift"
        )
        try place.write(
            "# Changelog\n\n## 1.2.3 (2026-12-31)\n\n- New.\n\n## 1.2.2 (2026-11-30)\n\n- Old.\n",
            to: "checkout/CHANGELOG.md"
        )
        try script("echo tested; exit \"$(cat ../status)\"", at: ".ci/run")
        try script(
            "[[ $1 == --to ]]; for end in deb cdx.json; do echo $end >\"$2/madang_1.2.3-1_all.$end\"; done; echo \"$2/madang_1.2.3-1_all.deb\"",
            at: "bin/package"
        )
        try script("file=$PWD/.build/image.oci.tar; echo \"of ${1##*/}\" >\"$file\"; echo \"$file\"", at: "bin/image")
        try place.write("0", to: "status")
        for line in ["init --quiet", "add --all", "commit --quiet --message One", "tag v1.2.3"] { try await git(line) }
    }

    private func script(_ body: String, at path: String) throws {
        try place.writeProgram("#!/usr/bin/env bash\nset -e\n\(body)\n", to: "checkout/\(path)")
    }

    private func run(_ program: String, _ arguments: [String]) async throws -> Ending {
        var own = ["PATH": "/usr/bin:/bin", "HOME": place.path, "GIT_CONFIG_NOSYSTEM": "1"]
        for role in ["AUTHOR", "COMMITTER"] {
            own["GIT_\(role)_NAME"] = "Jane"
            own["GIT_\(role)_EMAIL"] = "jane@example.org"
        }
        let running = try RunningProgram(program, arguments, environment: own, in: checkout)
        return Ending(status: try await running.status(), output: running.output, complaints: running.complaints)
    }

    private func git(_ line: String) async throws {
        let ending = try await run("/usr/bin/git", line.split(separator: " ").map(String.init))
        try #require(ending.status == 0, "\(ending.complaints)")
    }

    private func release(_ arguments: String...) async throws -> Ending {
        try await run("\(checkout)/bin/release", arguments)
    }

    private func made() throws -> [String] {
        let folder = checkout + "/.build/releases/1.2.3"
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: "\(checkout)/.build/releases/1.2.3/\(name)", encoding: .utf8)
    }

    @Test func everythingIsMadeAndSummedUp() async throws {
        let ending = try await release()
        try #require(ending.status == 0, "\(ending.complaints)")
        let folder = checkout + "/.build/releases/1.2.3"
        #expect(ending.output == "\(folder)\n")
        #expect(ending.complaints.hasPrefix("tested\n"))
        let files = [
            "CHANGES.md", "SHA256SUMS", "image.oci.tar", "madang-1.2.3.tar.gz", "madang_1.2.3-1_all.cdx.json",
            "madang_1.2.3-1_all.deb",
        ]
        #expect(try made() == files)
        #expect(try read("CHANGES.md") == "- New.\n\n")
        #expect(try read("image.oci.tar") == "of madang_1.2.3-1_all.deb\n")
        let sums = try read("SHA256SUMS")
        #expect(sums.split(separator: "\n").count == files.count - 1)
        let check = "cd \(folder) && sha256sum --check --quiet --strict SHA256SUMS && tar --list --file madang-*.tar.gz"
        let checked = try await run("/bin/bash", ["-c", check])
        #expect(checked.status == 0 && checked.output.contains("madang-1.2.3/CHANGELOG.md\n"))
        #expect(try await release().status == 0, "the same commit once more")
        #expect(try read("SHA256SUMS") == sums)
    }

    @Test(arguments: [
        ("tag --delete v1.2.3", "has no tag"), ("tag v1.2.4", "has v1.2.3 v1.2.4"),
        ("mv CHANGELOG.md CHANGES.md", "not committed"),
    ])
    func treeMustBeTheTags(line: String, words: String) async throws {
        try await git(line)
        try await expectRefusal(words)
    }

    @Test(arguments: [
        (
            "Sources/Programs/madang/Version.swift", "1.2.3", "1.2.4",
            "The tag says 1.2.3, and Sources/Programs/madang/Version.swift says 1.2.4."
        ),
        ("CHANGELOG.md", "1.2.3 (2026-12-31)", "Unreleased (1.2.3)", "CHANGELOG.md does not begin with"),
        ("CHANGELOG.md", "1.2.3", "1x2.3", "CHANGELOG.md does not begin with"),
    ])
    func versionsMustAgree(path: String, text: String, other: String, words: String) async throws {
        let file = try String(contentsOfFile: "\(checkout)/\(path)", encoding: .utf8)
        try place.write(file.replacing(text, with: other), to: "checkout/\(path)")
        for line in ["add --all", "commit --quiet --message Two", "tag --force v1.2.3"] { try await git(line) }
        try await expectRefusal(words)
    }

    @Test func nothingIsReleasedThatFails() async throws {
        try place.write("1", to: "status")
        let ending = try await release()
        #expect(ending.status == 1 && ending.complaints.contains("It is not released"))
        #expect(try made().isEmpty)
        #expect(try await release("now").status == 64)
    }

    private func expectRefusal(_ words: String) async throws {
        let ending = try await release()
        #expect(ending.status == 64)
        #expect(ending.complaints.contains(words), "\(ending.complaints)")
        #expect(!ending.complaints.contains("tested"))
        #expect(try made().isEmpty)
    }
}
