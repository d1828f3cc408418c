import Testing

/// `bin/serve` and `bin/test` on various simulated machines.
struct ScriptTests {
    /// The list itself belongs to the scripts; the test covers its use.
    static let toBuild = Checkout.packages("build_packages")
    static let forBrowser = Checkout.packages("browser_packages")

    /// Each program is built, and stripped.
    private static let building = (1...3).flatMap { _ in ["swift build", "strip"] }

    @Test func listsArePackages() {
        #expect(Self.toBuild.contains("libc6-dev"))
        #expect(Self.forBrowser == ["chromium", "fonts-noto-cjk"])
    }

    @Test(arguments: ["audit", "bench", "faults", "image", "package", "release", "test", "test-image", "test-package"])
    func scriptsExplainThemselves(name: String) async throws {
        let stage = try ScriptHarness()
        let ending = try await stage.run(name, ["--help"])
        #expect(ending.status == 0 && ending.complaints.isEmpty)
        #expect(ending.output.hasPrefix("bin/\(name) "))
    }

    @Test func nothingIsInstalledWhereNothingIsMissing() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild)
        try stage.addDebian()
        let ending = try await stage.run("serve", ["--halls", "expo"])
        #expect(ending.status == 0)
        #expect(ending.output == "\(stage.checkout)/.madang serve --halls expo\n")
        #expect(stage.calls == Self.building)
    }

    @Test func secondRunStripsNothing() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild)
        try stage.addDebian()
        _ = try await stage.run("serve")
        let again = try await stage.run("serve", [], ["MADANG_DATA": "/srv/yard"])
        #expect(again.output == "/srv/yard serve\n")
        #expect(stage.calls == Self.building + ["swift build", "swift build", "swift build"])
    }

    @Test func rootInstallsJustWhatIsMissing() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild.filter { $0 != "libc6-dev" && $0 != "g++" })
        try stage.addDebian()
        let ending = try await stage.run("serve")
        #expect(ending.status == 0)
        #expect(ending.complaints == "· Building: installing g++ libc6-dev with apt\n")
        #expect(
            stage.calls.prefix(2) == [
                "apt-get update -qq", "apt-get install -y -qq --no-install-recommends g++ libc6-dev",
            ]
        )
    }

    @Test func othersInstallWithSudo() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild.filter { $0 != "g++" }, asRoot: false)
        try stage.addDebian()
        try stage.addSudo()
        #expect(try await stage.run("serve").status == 0)
        #expect(
            stage.calls.prefix(2) == [
                "sudo apt-get update -qq", "sudo apt-get install -y -qq --no-install-recommends g++",
            ]
        )
    }

    @Test func withoutRootAndSudoThePackagesAreNamed() async throws {
        let stage = try ScriptHarness(
            installed: Self.toBuild.filter { $0 != "libc6-dev" && $0 != "g++" },
            asRoot: false
        )
        try stage.addDebian()
        let ending = try await stage.run("serve")
        #expect(ending.status == 69)
        #expect(ending.complaints.contains("As root: apt-get install g++ libc6-dev\n"))
        #expect(stage.calls.isEmpty)
    }

    @Test func otherSystemsAreToldAllThePackages() async throws {
        let stage = try ScriptHarness()
        let ending = try await stage.run("serve")
        #expect(ending.status == 69)
        #expect(ending.complaints.contains(Self.toBuild.joined(separator: " ")))
        #expect(stage.calls.isEmpty)
        #expect(try await stage.run("serve", [], ["MADANG_ASSUME_PACKAGES": "yes"]).status == 0)
    }

    @Test func failingAptIsTold() async throws {
        let stage = try ScriptHarness()
        try stage.addDebian(aptWorks: false)
        let ending = try await stage.run("serve")
        #expect(ending.status == 69)
        #expect(ending.complaints.contains(".build/apt.log"))
        #expect(!stage.calls.contains { $0.hasPrefix("swift") })
    }

    @Test(arguments: ["serve", "test", "lint", "format"])
    func withoutSwiftItIsToldWhereToGetIt(_ command: String) async throws {
        let stage = try ScriptHarness(swift: nil)
        try stage.addDebian()
        let ending = try await stage.run(command)
        #expect(ending.status == 69)
        #expect(ending.complaints.contains("https://www.swift.org/install/linux/"))
        #expect(stage.calls.isEmpty, "nothing is installed for a build that cannot be")
    }

    @Test(arguments: [("5.10", "5.10"), ("6.2.4", "6.2")])
    func oldSwiftIsNamed(_ version: String, _ named: String) async throws {
        let stage = try ScriptHarness(swift: version, installed: Self.toBuild)
        try stage.addDebian()
        let ending = try await stage.run("serve")
        #expect(ending.status == 69)
        #expect(ending.complaints.contains("/swift is Swift \(named).\n"))
        #expect(stage.calls.isEmpty)
    }

    @Test(arguments: ["6.3", "6.10.1", "7.0"])
    func newerSwiftIsTaken(_ version: String) async throws {
        let stage = try ScriptHarness(swift: version, installed: Self.toBuild)
        try stage.addDebian()
        #expect(try await stage.run("serve").status == 0)
    }

    private static let passed = """
        ➜ Test tabBarIsSpoken() skipped: "no browser"
        ➜ Test pagesPassAxe(_:) skipped: "no browser"
        ➜ Suite Screens skipped: "no browser"
        ➜ Test homeIsSwift(at:) was cancelled after 0.001 seconds: "no Lighthouse: too old"
        ✔ Test run with 412 tests in 9 suites passed after 1.250 seconds.

        """

    @Test func testsThatWereSkippedAreCounted() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild, asRoot: false)
        try stage.addDebian()
        try stage.testsPrint(Self.passed, status: 0)
        let ending = try await stage.run("test")
        #expect(ending.status == 0)
        #expect(ending.complaints.contains("apt-get install chromium fonts-noto-cjk"))
        // The output of each of four passes.
        #expect(ending.complaints.hasSuffix("· 12 tests were skipped: 8 \"no browser\";4 \"no Lighthouse: too old\"\n"))
    }

    @Test func everythingIsTestedInFourPassesAndSummedUp() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        try stage.testsPrint(Self.passed, status: 0)
        try stage.add("@Suite(.browser, .measures) struct ClockTests {}\n", at: "Tests/SiteTests/ClockTests.swift")
        try stage.add("@Suite(.measures) final class SizeTests {}\n", at: "Tests/HTTPTests/SizeTests.swift")
        let ending = try await stage.run("test")
        let passes = stage.calls.filter { $0.hasPrefix("tests --testing-library swift-testing ") }
        try #require(passes.count == 4)
        let (browser, measured) = (#"^BrowserTests\.|^MadangTests\.ExportedPagesTests/"#, #"\.(ClockTests|SizeTests)/"#)
        #expect(passes.contains { $0.hasSuffix("width 3 --filter \(browser) --skip \(measured)") })
        let waiting = #"^MadangTests\.AlertMetricsTests/"#
        #expect(passes.contains { $0.hasSuffix("width 8 --filter \(waiting)") })
        #expect(passes.contains { $0.hasSuffix("width 3 --skip \(browser)|\(waiting) --skip \(measured)") })
        #expect(passes.last?.hasSuffix("--no-parallel --filter \(measured)") == true)
        #expect(ending.output.hasPrefix("✔ Test run with 1648 tests in 36 suites passed after "))
    }

    @Test func failureOfOnePassIsOneOfAll() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        let sum = "5 tests in 1 suite failed after 0.250 seconds with 3 issues (including 1 known issue)."
        try stage.testsPrint("✘ Test run with \(sum)\n", status: 1)
        let ending = try await stage.run("test")
        #expect(ending.status == 1)
        #expect(ending.output.hasPrefix("✘ Test run with 20 tests in 4 suites failed after "))
        #expect(ending.output.hasSuffix(" seconds with 12 issues (including 4 known issues).\n"))
    }

    @Test func theLongRunIsAskedFor() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        try stage.testsPrint(Self.passed, status: 0)
        #expect(try await stage.run("test", ["--long", "--filter", "five"]).status == 0)
        #expect(stage.calls.last == "tests of the long run --testing-library swift-testing --no-parallel --filter five")
    }

    @Test func requestsAreCountedWhenEverythingIsTested() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        try stage.testsPrint(Self.passed, status: 0)
        _ = try await stage.run("test")
        #expect(stage.calls.contains { $0.hasSuffix("install -y -qq --no-install-recommends valgrind") })
        // The tests, and in release mode the counted work and the three programs.
        #expect(stage.calls.filter { $0 == "swift build" }.count == 5)
    }

    @Test func machineThatJudgesMustHaveABrowser() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild, asRoot: false)
        try stage.addDebian()
        let ending = try await stage.run("test", [], ["CI": "true"])
        #expect(ending.status == 69)
        #expect(stage.calls.isEmpty)
    }

    @Test func failuresAreShownAndEndTheRunWithOne() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        let failure = "✘ Test five() recorded an issue at t.swift:8:47: Expectation failed: 1 == 2\n↳ in the dark\n"
        let sum = "✘ Test run with 5 tests in 1 suite failed after 0.001 seconds with 2 issues."
        try stage.testsPrint("◇ Test five() started.\n\(failure)◇ Test six() started.\n\(sum)\n", status: 1)
        let ending = try await stage.run("test", ["--filter", "SiteTests", "--filter", "five"])
        #expect(ending.status == 1)
        #expect(ending.complaints.contains(failure))
        #expect(!ending.complaints.contains(" started."))
        let call = try #require(stage.calls.last)
        #expect(call.hasSuffix("--filter SiteTests --filter five"))
    }

    /// A comparison of whole pages would hide all other differences.
    @Test func longFailuresAreShownByTheirEnds() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        let start = "✘ Test five() recorded an issue at t.swift:8:47: Expectation failed: "
        let lines = (1...40).map { "line \($0)" }.joined(separator: "\n")
        let long = String(repeating: "x", count: 5_000)
        let said = "\(start)\(lines)\n\(start)(\(long)).contains(y)\n✔ Test six() passed.\n"
        try stage.testsPrint(said, status: 1)
        let ending = try await stage.run("test", ["--filter", "five"])
        #expect(ending.complaints.contains("\(start)line 1\nline 2\nline 3\nline 4\n  …\nline 35\n"))
        #expect(ending.complaints.contains("line 40\n\(start)(xxx") && ending.complaints.contains("x).contains(y)\n"))
        #expect(!ending.complaints.contains("line 20") && ending.complaints.utf8.count < 2_000)
    }

    @Test func runWithoutTestsDoesNotPass() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        try stage.testsPrint("✔ Test run with 0 tests in 0 suites passed after 0.001 seconds.\n", status: 0)
        #expect(try await stage.run("test", ["--filter", "nothing"]).status == 64)
    }

    @Test func crashIsNotAPass() async throws {
        let stage = try ScriptHarness(installed: Self.toBuild + Self.forBrowser)
        try stage.addDebian()
        try stage.testsPrint("◇ Test five() started.\nerror: Exited with unexpected signal code 11\n", status: 1)
        let ending = try await stage.run("test")
        #expect(ending.status == 1)
        #expect(ending.complaints.contains("unexpected signal code 11"))
        #expect(ending.complaints.contains("The run broke off."))
    }

    @Test(arguments: [["--filter"], ["--fliter", "x"], ["SiteTests"]])
    func unknownArgumentsOfTestAreRefused(_ arguments: [String]) async throws {
        let stage = try ScriptHarness()
        let ending = try await stage.run("test", arguments)
        #expect(ending.status == 64)
        #expect(ending.complaints.contains("bin/test takes --filter NAME"))
    }
}
