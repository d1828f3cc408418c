import AttackKit
import Foundation
import HTTP
import HTTPTestKit
import Octets
import TestKit
import Testing

/// The tests of `bin/attack`, run on the program itself and on a server with all weaknesses.
@Suite(.blocks, .measures) struct AttackTests {
    private let place = TemporaryFolder()

    /// This machine is a trusted proxy, to simulate other addresses; apps may register, and there is a KOBIS quota.
    @Test func everyDoorIsShut() async throws {
        let kobis = try await LoopbackKobis()
        try await withServer(kobis) { upstream in
            let flags = ["--trusted-proxy", "127.0.0.1", "--open-registration", "on"]
            let server = try await ServingProgram(in: place.path + "/data", flags, environment: upstream.kobis)
            let findings = try Attack(port: server.port, mayWrite: true).run()
            for finding in findings where finding.isOpen { Issue.record("\(finding.line)") }
            #expect(findings.count { $0.outcome == .shut } >= 12, "\(findings.map(\.line))")
            // Ten questions about four unknown films.
            #expect(kobis.queries.count { $0.contains("movieCd=zz99999") } == 4)
            _ = try await server.stop()
        }
    }

    @Test func labEndsNothing() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1, ["--rate-limits", "off"])
        let finding = try Attack(port: server.serving.port, labKey: server.keys[0].key).tryLab()
        #expect(finding.outcome == .shut, "\(finding.line)")
    }

    /// A handler that accepts everything from everyone and reveals all.
    private struct Open: Handler {
        func answer(_ request: Request) -> Answer {
            .later {
                let body = (try? await request.body.collect(upTo: 30_000_000)) ?? []
                if request.method == .post, String(decoding: body, as: UTF8.self).contains("9223372036854775808") {
                    return Response(status: 500)
                }
                if request.query?.contains("-9223372036854775808") ?? false { return Response(status: 500) }
                if let page = Self.page(request) { return page }
                let isItem = request.path == "/item"
                let text = isItem ? #"{"message":"no pictures"}"# : #"{"version":"1","freeBytes":12345678901234567890}"#
                return Response(status: isItem ? 400 : 200, body: .bytes(Bytes(text)))
            }
        }

        /// Returns enough of a market to find its forms.
        private static func page(_ request: Request) -> Response? {
            var headers = Headers()
            switch (request.method, request.path) {
            case (.get, let path) where path.hasPrefix("/market/products/"):
                let form = #"<form method="post" action="\#(path)"><input name="stock" value="1"></form>"#
                return Response(body: .bytes(Bytes(form)))
            case (.post, "/sign-up"): headers.add(.setCookie, "seller=1; Path=/")
            case (.post, let path) where path.hasPrefix("/market/products/"):
                headers.add(.location, "/market/products/1")
            default: return nil
            }
            return Response(status: 303, headers: headers)
        }
    }

    @Test func whatIsOpenIsNamed() async throws {
        try await withServer(Open()) { server in
            let findings = try Attack(port: UInt16(server.port), mayWrite: true).run()
            let open = findings.filter(\.isOpen).map(\.line).joined(separator: "\n")
            for door in [
                "60 KB", "turn around", "uploads", "60 guesses", "many names", "films", "/health",
                "signing out", "somebody’s name", "commonest", "-9223372036854775808 was answered with 500",
                "was answered with 500 to stock=-9223372036854775808",
            ] {
                #expect(open.contains(door), "\(door) is not among:\n\(open)")
            }
        }
    }

    @Test(arguments: [
        "http://example.org", "http://127.0.0.1.example.org:80", "https://localhost", "http://10.0.0.1:80",
    ])
    func otherMachinesAreLeftAlone(base: String) async throws {
        let program = try RunningProgram(
            URL(filePath: Checkout.program).deletingLastPathComponent().appending(path: "attack").path,
            [base],
            environment: [:]
        )
        #expect(try await program.status() == 64)
        #expect(program.complaints.contains("Only a server of this machine"))
    }
}
