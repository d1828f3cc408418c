import Foundation
import Testing

/// The settings for systemd, and their documentation.
@Suite struct UnitFileTests {
    private static let settings: [(name: String, value: String)] = text("deploy/madang.service").split(separator: "\n")
        .compactMap { line in
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            return parts.count == 2 && !line.hasPrefix("#") ? (parts[0], parts[1]) : nil
        }

    private static func text(_ path: String) -> String {
        (try? String(contentsOfFile: "\(Checkout.path)/\(path)", encoding: .utf8)) ?? ""
    }

    private func values(_ name: String) -> [String] { Self.settings.filter { $0.name == name }.map(\.value) }

    @Test(arguments: ["MemoryMax", "MemoryHigh", "TasksMax", "LimitNOFILE", "OOMPolicy"])
    func boundsAreAsTheDocumentSays(name: String) throws {
        let value = try #require(values(name).first)
        #expect(Self.text("docs/operations.md").contains("| `\(name)` | `\(value)` |"))
    }

    @Test(arguments: [
        ("NoNewPrivileges", "yes"), ("ProtectSystem", "strict"), ("ProtectHome", "yes"), ("PrivateTmp", "yes"),
        ("PrivateDevices", "yes"), ("CapabilityBoundingSet", ""),
        ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"), ("RestrictNamespaces", "yes"), ("PrivateUsers", "yes"),
        ("User", "madang"), ("StartLimitIntervalSec", "0"),
    ])
    func fenceStands(name: String, value: String) { #expect(values(name) == [value]) }

    /// A descriptor for each connection and for each concurrent upload.
    @Test func descriptorsAreEnoughForAllThatMayBeOpen() throws {
        let most = try #require(values("LimitNOFILE").first.flatMap { Int($0) })
        #expect(most >= 10_000 + (1 << 30) / 65_536 + (256 << 20) / 65_536 + 1_000)
    }

    @Test func faultsThatStayEndTheService() {
        #expect(values("RestartPreventExitStatus") == ["64 65 73 77"])
    }

    /// The proxy's own page when no node responds, byte for byte as sent.
    @Test func proxysOwnPageIsWholeAndInBothLanguages() throws {
        let page = Self.text("deploy/haproxy-503.http").components(separatedBy: "\r\n\r\n")
        try #require(page.count == 2)
        #expect(page[0].hasPrefix("HTTP/1.1 503 ") && page[0].contains("\r\nRetry-After: 10\r\n"))
        #expect(page[0].hasSuffix("\r\nContent-Length: \(page[1].utf8.count)"))
        #expect(page[1].contains("지금은 열 수 없어요") && page[1].contains("This site is not available just now"))
        #expect(Self.text("deploy/haproxy.cfg").contains("errorfile 503"))
    }
}
