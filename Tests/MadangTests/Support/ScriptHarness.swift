import Foundation
import TestKit

/// A simulated machine on which the scripts of `bin/` run: only the stubs on its PATH exist there.
///
/// Every stub that changes something writes a line to `calls`; the installed packages, the user and the Swift version
/// are in files the stubs read.
struct ScriptHarness {
    private let place = TemporaryFolder()
    private var folder: String { place.path + "/path" }
    let checkout: String

    init(swift version: String? = "6.3.1", installed: [String] = [], asRoot: Bool = true) throws {
        checkout = place.path + "/checkout"
        let files = FileManager.default
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try files.createDirectory(atPath: checkout, withIntermediateDirectories: true)
        try files.copyItem(atPath: Checkout.path + "/bin", toPath: checkout + "/bin")
        for tool in ScriptHarness.tools {
            try files.createSymbolicLink(atPath: "\(folder)/\(tool)", withDestinationPath: ScriptHarness.find(tool))
        }
        try write(installed.joined(separator: "\n") + "\n", to: "installed")
        try write("", to: "calls")
        try stub("id", "echo \(asRoot ? 0 : 1000)")
        try stub("strip", #"echo "strip" >>"$STAGE/calls"; while [[ $1 != -o ]]; do shift; done; cp "$3" "$2""#)
        if let version { try stub("swift", ScriptHarness.swift(version)) }
    }

    /// Adds Debian's stubs: the installed packages, and apt.
    func addDebian(aptWorks: Bool = true) throws {
        try stub(
            "dpkg-query",
            #"for p; do if grep -qx -- "$p" "$STAGE/installed"; then printf 'installed=%s ' "$p"; fi; done"#
        )
        try stub(
            "apt-get",
            """
            echo "${ELEVATED:-}apt-get $*" >>"$STAGE/calls"
            \(aptWorks ? "" : "[[ $1 != install ]] || exit 100")
            for p; do [[ $p == -* || $p == install || $p == update ]] || echo "$p" >>"$STAGE/installed"; done
            """
        )
    }

    func addSudo() throws { try stub("sudo", #"ELEVATED="sudo " exec "$@""#) }

    /// Sets the output and status of the checkout's tests.
    func testsPrint(_ text: String, status: Int32) throws {
        try write(text, to: "tests")
        try write("\(status)", to: "status")
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(place.path)/\(name)"))
    }

    /// Adds a file to the checkout.
    func add(_ text: String, at path: String) throws {
        let url = URL(filePath: "\(checkout)/\(path)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    var calls: [String] {
        let text = (try? String(contentsOfFile: place.path + "/calls", encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// Runs `bin/NAME` to its end.
    func run(_ name: String, _ arguments: [String] = [], _ more: [String: String] = [:]) async throws -> Ending {
        let own = ["PATH": folder, "HOME": place.path, "STAGE": place.path]
        let environment = own.merging(more) { $1 }
        let program = try RunningProgram("\(checkout)/bin/\(name)", arguments, environment: environment)
        let status = try await program.status()
        return Ending(status: status, output: program.output, complaints: program.complaints)
    }

    struct Ending {
        var status: Int32
        var output: String
        var complaints: String
    }

    private func stub(_ name: String, _ body: String) throws {
        try place.writeProgram("#!/usr/bin/env bash\n\(body)\n", to: "path/\(name)")
    }

    /// A stub that builds a program which prints its arguments, and runs tests that print the text of `testsPrint`.
    private static func swift(_ version: String) -> String {
        #"""
        case $1 in
        --version) echo "Swift version \#(version) (swift-\#(version)-RELEASE)" ;;
        build)
            echo "swift build" >>"$STAGE/calls"
            folder=$3/.build
            for ((i = 1; i < $#; i++)); do [[ ${!i} != --scratch-path ]] || { at=$((i + 1)); folder=${!at}; }; done
            program=$folder/release/${!#}
            [[ -e $program ]] || { mkdir -p "${program%/*}"; printf '%s\n' \
                '#!/usr/bin/env bash' 'echo "$MADANG_DATA $*"' >"$program"; chmod +x "$program"; }
            tests=$3/.build/debug/madangPackageTests.xctest
            [[ -e $tests ]] || { mkdir -p "${tests%/*}"; printf '%s\n' '#!/usr/bin/env bash' \
                'echo "tests${MADANG_LONG:+ of the long run} $*" >>"$STAGE/calls"; cat "$STAGE/tests"; exit "$(<"$STAGE/status")"' \
                >"$tests"; chmod +x "$tests"; } ;;
        esac
        """#
    }

    private static let tools = [
        "awk", "bash", "cat", "chmod", "cp", "cut", "dirname", "env", "find", "grep", "ln", "mkdir", "mv", "nproc",
        "paste",
        "rm",
        "sed", "sha256sum", "sort", "tee", "timeout", "uniq", "xargs",
    ]

    private static func find(_ tool: String) -> String {
        ["/usr/bin", "/bin"].map { "\($0)/\(tool)" }.first(where: FileManager.default.isExecutableFile) ?? tool
    }
}

/// The location of the sources, and of the program built with these tests.
enum Checkout {
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "madang").path

    /// The program in release mode, which `bin/test` builds if counted code has changed.
    static let shipped = ProcessInfo.processInfo.environment["MADANG_SHIPPED"]

    /// Returns one of the lists in `bin/lib/packages.sh`, without its comments.
    static func packages(_ list: String) -> [String] {
        let text = (try? String(contentsOfFile: path + "/bin/lib/packages.sh", encoding: .utf8)) ?? ""
        guard let start = text.range(of: "\n\(list)=(")?.upperBound else { return [] }
        let lines = text[start...].prefix { $0 != ")" }.split(separator: "\n")
        return lines.flatMap { $0.prefix { $0 != "#" }.split(separator: " ") }.map(String.init)
    }

    /// The files shipped beside the program.
    static let covers = path + "/Sources/Programs/madang/Sample/Covers"

    static let path = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
}
