import Domain
import Foundation
import TestKit
import Testing

@testable import madang

struct StartupMessageTests {
    @Test(arguments: [
        ("127.0.0.1", "http://127.0.0.1:8080/\n"), ("::1", "http://[::1]:8080/\n"),
        ("0.0.0.0", "http://localhost:8080/ (and every other address of this machine)\n"),
        ("::", "http://localhost:8080/ (and every other address of this machine)\n"),
    ])
    func addressCanBeOpenedAsItStands(_ host: String, _ shown: String) {
        let banner = StartupMessage.text(listening: ListenAddress(host: host, port: 8080), data: "/srv/yard")
        #expect(banner.english.contains(shown))
        #expect(banner.english.contains("/srv/yard"))
        #expect(banner.english.contains("Ctrl-C"))
        #expect(banner.korean.contains("멈추려면  Ctrl-C"))
    }

    @Test func labIsShownWhereItIs() {
        let everywhere = StartupMessage.lab(listening: ListenAddress(host: "0.0.0.0", port: 80)).english
        #expect(everywhere == "  Lab      http://localhost:80/lab")
    }
}

/// A server's warnings about missing parts it can do without.
@Suite(.blocks) struct StartWarningTests {
    private let place = TemporaryFolder()

    @Test func whatIsMissingIsSaidAtTheStart() async throws {
        let folder = place.path + "/data"
        let server = try await ServingProgram(
            in: folder,
            ["--pack", "nopack"],
            environment: ["MADANG_FETCH_PROGRAM": "/nowhere/madang-fetch"]
        )
        _ = try await server.program.complaint(
            matching: /The exposition has nothing to show\. .*no exhibition 'nopack'/
        )
        _ = try await server.program.complaint(matching: /No fetching program: \/nowhere\/madang-fetch\./)
        #expect(!server.program.complaints.contains("Warning: this machine's clock"))
        try await server.kill()
        let future = Date(timeIntervalSinceNow: 86_400)
        try FileManager.default.setAttributes(
            [.modificationDate: future],
            ofItemAtPath: folder + "/store/madang.db"
        )
        let late = try await ServingProgram(in: folder)
        _ = try await late.program.complaint(matching: /Warning: this machine's clock says .* Set the clock\./)
        try await late.kill()
    }
}
