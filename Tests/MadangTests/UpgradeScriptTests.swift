import Foundation
import TestKit
import Testing

/// The package's upgrade, with a simulated systemd that only records its calls.
@Suite(
    .blocks,
    .enabled(if: access("/usr/bin/python3", X_OK) == 0 && access("/usr/bin/perl", X_OK) == 0, "no python3 or perl")
)
struct UpgradeScriptTests {
    private let place = TemporaryFolder()

    /// The place in the unit that gives the address, the name and the data.
    enum Telling: CaseIterable {
        case variables
        case file
        case flags
    }

    /// Answers /health under one name, until it is suspended.
    private static let server = """
        import http.server, os, sys
        stage = sys.argv[1]
        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                while os.path.exists(stage + '/restarted') and os.path.exists(stage + '/stuck'): import time; time.sleep(1)
                self.send_response(200 if self.headers['Host'] == 'a.example' else 421)
                self.end_headers()
            def log_message(self, *_): pass
            protocol_version = 'HTTP/1.1'
        server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        print(server.server_port, flush=True)
        server.serve_forever()
        """

    private static let systemctl = """
        #!/bin/sh
        case "$*" in
        *is-active*) ;;
        *NRestarts*) echo 0 ;;
        *'property ExecStart'*) cat "$STAGE/exec" ;;
        *'property EnvironmentFiles'*) echo "EnvironmentFiles=$STAGE/default (ignore_errors=yes)" ;;
        *'property Environment'*) cat "$STAGE/environment" ;;
        *) echo "$1" >>"$STAGE/calls" ;;
        esac
        """

    private func program(_ text: String, _ name: String) throws {
        try place.writeProgram(text + "\n", to: name)
    }

    private func upgrade(_ telling: Telling, sticks: Bool) async throws -> (ending: Ending, program: String) {
        try place.write(Self.server, to: "server.py")
        let server = try RunningProgram("/usr/bin/python3", ["\(place.path)/server.py", place.path], environment: [:])
        try await within(seconds: 20, "the server listens") { server.output.hasSuffix("\n") }
        let address = "127.0.0.1:" + server.output.trimmingCharacters(in: .newlines)
        let flags = telling == .flags ? " --listen \(address) --host=a.example,b.example --data /srv" : ""
        let variables = "MADANG_LISTEN=\(address) MADANG_HOST=a.example,b.example"
        try place.write(
            "ExecStart={ path=/madang ; argv[]=/madang serve\(flags) ; ignore_errors=no ; pid=0 }\n",
            to: "exec"
        )
        try place.write(
            "Environment=\(telling == .variables ? variables : "MADANG_LISTEN=127.0.0.1:1")\n",
            to: "environment"
        )
        try place.write(
            telling == .file ? "# Ours\nMADANG_LISTEN=\"\(address)\"\nMADANG_HOST=a.example\n" : "\n",
            to: "default"
        )
        try program(Self.systemctl, "path/systemctl")
        try program("#!/bin/sh\ntouch \"$STAGE/restarted\"", "path/deb-systemd-invoke")
        try program("#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift\nexec \"$@\"", "path/runuser")
        try program("#!/bin/sh\necho new", "lib/madang")
        try program("#!/bin/sh\necho old", "lib/before/madang")
        if sticks { try place.write("", to: "stuck") }
        let text = try String(contentsOfFile: "\(Checkout.path)/deploy/debian/upgrade", encoding: .utf8)
        try program(text.replacing("lib=/usr/lib/madang", with: "lib=\(place.path)/lib"), "upgrade")
        let environment = ["STAGE": place.path, "PATH": "\(place.path)/path:/usr/bin:/bin", "MADANG_WATCH": "3"]
        let running = try RunningProgram("\(place.path)/upgrade", [], environment: environment)
        let status = try await running.status(within: 120)
        server.send(SIGKILL)
        let left = try String(contentsOfFile: "\(place.path)/lib/madang", encoding: .utf8)
        return (Ending(status: status, output: running.output, complaints: running.complaints), left)
    }

    @Test(arguments: Telling.allCases)
    func versionThatStandsStillGivesWay(_ telling: Telling) async throws {
        let (ending, program) = try await upgrade(telling, sticks: true)
        #expect(ending.status == 1 && ending.complaints.contains("The new version does not serve"))
        #expect(program.hasSuffix("echo old\n"))
    }

    @Test(arguments: Telling.allCases)
    func versionThatServesStays(_ telling: Telling) async throws {
        let (ending, program) = try await upgrade(telling, sticks: false)
        #expect(ending.status == 0 && !ending.complaints.contains("is not watched"), "\(ending.complaints)")
        #expect(program.hasSuffix("echo new\n"))
    }
}
