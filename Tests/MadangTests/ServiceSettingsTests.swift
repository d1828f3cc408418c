import Domain
import Foundation
import TestKit
import Testing

@testable import madang

/// The package's service settings, read by commands.
struct ServiceSettingsTests {
    private let place = TemporaryFolder()

    private var told: [String: String] { ServiceSettings(root: place.path).variables }

    @Test func theUnitOfThePackageIsRead() throws {
        let unit = try String(contentsOfFile: "\(Checkout.path)/deploy/madang.service", encoding: .utf8)
        try place.write(unit, to: "lib/systemd/system/madang.service")
        #expect(told["MADANG_DATA"] == "/var/lib/madang" && told["MADANG_LISTEN"] == "127.0.0.1:8080")
        try place.write(
            "# MADANG_HOST=no.example\nMADANG_HOST = \"a.example,b.example\" \nMADANG_LISTEN=127.0.0.1:9\n",
            to: "etc/default/madang"
        )
        #expect(told["MADANG_HOST"] == "a.example,b.example" && told["MADANG_LISTEN"] == "127.0.0.1:9")
    }

    /// Drop-ins of `systemctl edit` override it, and a flag overrides every variable.
    @Test func flagsAndLaterFilesWin() throws {
        try place.write(
            "[Service]\nExecStart=/usr/lib/madang/madang serve\nEnvironment=MADANG_LOG=json 'MADANG_HOST=a b'\n",
            to: "usr/lib/systemd/system/madang.service"
        )
        try place.write(
            """
            [Service]
            Environment=MADANG_STORE=postgres:///one
            ExecStart=
            ExecStart=/usr/lib/madang/madang serve --data=/srv \\
              --store postgres:///two --host a.example --host b.example
            """,
            to: "etc/systemd/system/madang.service.d/override.conf"
        )
        #expect(
            told == [
                "MADANG_LOG": "json", "MADANG_HOST": "a.example,b.example", "MADANG_DATA": "/srv",
                "MADANG_STORE": "postgres:///two",
            ]
        )
    }

    @Test func nothingIsToldElsewhere() {
        #expect(told.isEmpty)
        #expect(ServiceSettings.applying(to: ["check"]).isEmpty)
    }

    @Test(arguments: [
        ("MADANG_TRUSTED_PROXYS", "'MADANG_TRUSTED_PROXYS' is not known. Did you mean MADANG_TRUSTED_PROXY? "),
        ("MADANG_FROBNICATE_ALL", "'MADANG_FROBNICATE_ALL' is not known. madang serve --help "),
    ])
    func variablesNobodyKnowsAreRefused(_ name: String, _ words: String) {
        for command in ["serve", "check", "doctor"] {
            let error = #expect(throws: UsageError.self) { try Command([command], environment: [name: "1"]) }
            #expect(error?.message.english.hasPrefix(words) == true, "\(error?.message.english ?? "")")
        }
        #expect(throws: Never.self) { try Command(["serve", "--help"], environment: [name: "1"]) }
    }

    /// A variable set for a script is also visible to our programs it starts.
    @Test func variablesOfScriptsAreKnown() throws {
        var names: Set<String> = ["MADANG_PORT_8080_TCP", "MADANG_SERVICE_HOST"]
        for folder in ["bin", ".ci", "deploy"] {
            let files = FileManager.default.enumerator(atPath: "\(Checkout.path)/\(folder)")
            while let file = files?.nextObject() as? String {
                let text = (try? String(contentsOfFile: "\(Checkout.path)/\(folder)/\(file)", encoding: .utf8)) ?? ""
                for match in text.matches(of: /MADANG_[A-Z0-9_]*[A-Z0-9]\b/) { names.insert(String(match.output)) }
            }
        }
        try #require(names.count > 30)
        for name in names {
            #expect(throws: Never.self, "\(name)") { try Environment.expectKnown([name: "1"]) }
        }
    }
}
