import Domain
import Folders
import Foundation
import Secrecy
import Storage
import TestKit
import Testing

@testable import madang

/// Sellers added by the operator.
@Suite(.blocks) struct SellerTests {
    private let place = TemporaryFolder()

    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: environment)
    }

    @Test func everyActionReadsWhatItTakes() throws {
        let add = SellerCommand(.add(name: "은서", number: 58, identifier: "9f12"), data: "/srv")
        #expect(try read("seller add 은서 --id 58 --identifier 9f12 --data /srv") == .seller(add))
        let plain = SellerCommand(.add(name: "은서", number: nil, identifier: nil), data: "/yard")
        #expect(try read("seller add 은서", ["MADANG_DATA": "/yard"]) == .seller(plain))
        #expect(try read("seller import a.csv") == .seller(SellerCommand(.importing(file: "a.csv"))))
        #expect(try read("seller list") == .seller(SellerCommand(.list)))
        #expect(try read("seller reset-secret 58") == .seller(SellerCommand(.resetSecret(seller: "58"))))
        #expect(try read("seller") == .show(Help.seller))
        #expect(try read("seller add --help") == .show(Help.seller))
    }

    @Test(arguments: [
        ("seller add", "NAME is missing. Use: madang seller add NAME [--id NUMBER]"),
        ("seller add a b", "'b' is not known. Use: madang seller add NAME"),
        ("seller add a --id x", "--id x: give a number, one or more."),
        ("seller add a --id 0", "--id 0: give a number, one or more."),
        ("seller add a --id", "--id has no value; give a number, one or more."),
        ("seller add a --id 3 --id 4", "--id is given twice; give it once."),
        ("seller add a --identifier --id", "--identifier has no value; "),
        ("seller add a --colour red", "'--colour' is not known. Use: madang seller add NAME"),
        ("seller list a", "'a' is not known. Use: madang seller list"),
        ("seller list --id 3", "'--id' is not known. Use: madang seller list"),
        ("seller import", "FILE.csv is missing. Use: madang seller import FILE.csv"),
        ("seller reset-secret", "IDENTIFIER|NUMBER is missing. Use: madang seller reset-secret"),
        ("seller sell", "'sell' is not known. Use: madang seller add NAME"),
        ("seller resetsecret 3", "'resetsecret' is not known. Did you mean reset-secret? Use: madang seller add NAME"),
    ])
    func slipsAreRefusedWithTheWayToSayIt(line: String, words: String) throws {
        let error = #expect(throws: UsageError.self) { try read(line) }
        #expect(try #require(error?.message.english).hasPrefix(words))
    }

    @Test func tablesAreReadAsSpreadsheetsWriteThem() throws {
        let text = "\u{FEFF}identifier,secret,name,number\r\na-1,\"x,\"\"y\",제인,6\r\n\r\nb-2,z,\"red\n123\",\r\nc-3,w,끝"
        let rows = try SellerTable(text).rows
        #expect(
            rows == [
                SellerTable.Entry(line: 2, identifier: "a-1", secret: "x,\"y", name: "제인", number: 6),
                SellerTable.Entry(line: 4, identifier: "b-2", secret: "z", name: "red\n123", number: nil),
                SellerTable.Entry(line: 6, identifier: "c-3", secret: "w", name: "끝", number: nil),
            ]
        )
    }

    @Test(arguments: [
        ("a,b", 1), ("a,b,c,d,e", 1), ("a,b,c,x", 1), ("a,b,c,0", 1), ("a,,c", 1), ("a,b,c\nd,\"e", 2),
        ("a,b,c\n\"d\"e,f,g", 2),
    ])
    func aLineThatCannotBeReadIsNamed(text: String, line: Int) throws {
        let failure = #expect(throws: Failure.self) { try SellerTable(text) }
        #expect(try #require(failure?.message.english).hasPrefix("Line \(line): "))
    }

    @Test func wholeLifeOfASeller() async throws {
        let added = try await run(["seller", "add", "은서", "--id", "58"])
        #expect(added.status == 0)
        let secret = try #require(added.output.firstMatch(of: /secret      (\S{20})\n/)?.1)
        let identifier = try #require(added.output.firstMatch(of: /identifier  ([0-9a-f-]{36})\n/)?.1)
        #expect(try await fits(String(secret), String(identifier)))

        let reset = try await run(["seller", "reset-secret", "58"])
        let another = try #require(reset.output.firstMatch(of: /secret      (\S{20})\n/)?.1)
        #expect(try await fits(String(another), String(identifier)))
        #expect(try await !fits(String(secret), String(identifier)))

        let list = try await run(["seller", "list"])
        #expect(list == Ending(status: 0, output: "58\t\(identifier)\t은서\n", complaints: ""))
        #expect(try await run(["seller", "add", "다른 이", "--id", "58"]).status == 73)
        #expect(try await run(["seller", "reset-secret", "59"]).status == 66)
    }

    @Test func aFileIsImportedWhileTheServerRuns() async throws {
        let server = try await ServingProgram(in: place.path + "/.madang")
        try Data("a-1,oneof9,제인,6\nb-2,twofold,red123,\na-1,oneof9,제인,\n".utf8).write(
            to: URL(filePath: place.path + "/s.csv")
        )
        #expect(try await run(["seller", "import", "s.csv"]).output.hasPrefix("Added 2 sellers; 1 "))
        #expect(try await run(["seller", "import", "s.csv"]).output.hasPrefix("Added 0 sellers; 3 "))
        #expect(try await run(["seller", "list"]).output == "6\ta-1\t제인\n7\tb-2\tred123\n")
        #expect(try server.get("/api/products").status == 200)
        #expect(try await fits("oneof9", "a-1"))
        try await server.kill()
    }

    @Test(arguments: [
        ("password1", "제인", "a-1"), ("dkssud1234", "제인", "a-1"), ("candle-light", "제\u{202E}인", "a-1"),
        ("candle-light", "제인", "a\u{200B}1"), ("candle-light", "제인", "red123"),
    ])
    func aFileWithWhatNoAccountMayHaveIsRefusedWithTheLine(
        secret: String,
        name: String,
        identifier: String
    ) async throws {
        let file = "b-2,matchbox7,red123,\n\(identifier),\(secret),\(name),\n"
        try Data(file.utf8).write(to: URL(filePath: place.path + "/s.csv"))
        let ending = try await run(["seller", "import", "s.csv"])
        #expect(ending.status != 0)
        #expect(ending.complaints.contains("Line 2: "))
    }

    @Test func aFileIsReadFromAPipeAndAFolderIsNone() async throws {
        let lines = "cat <<< 'a-1,oneof9,제인,6' | \(Checkout.program) seller import /dev/stdin"
        let piped = try RunningProgram("/bin/bash", ["-c", lines], environment: [:], in: place.path)
        #expect(try await piped.status() == 0)
        #expect(piped.output.hasPrefix("Added 1 sellers; "))
        for file in [".", "nowhere.csv"] {
            let refused = try await run(["seller", "import", file])
            #expect(refused.status == 66)
            #expect(refused.complaints.hasPrefix("madang: \(file): the file cannot be used ("))
        }
    }

    @Test func sellersOfAppsMayShareANameAndNothingElse() async throws {
        #expect(try await run(["seller", "add", "쌍둥이", "--identifier", "a-1"]).status == 0)
        #expect(try await run(["seller", "add", "쌍둥이", "--identifier", "a-2"]).status == 0)
        let taken = try await run(["seller", "add", "다른 이", "--identifier", "쌍둥이"])
        #expect(taken.status == 73)
        #expect(taken.complaints.contains("another seller's name"))
        #expect(try await run(["seller", "add", "A-1"]).status == 73)
        #expect(try await run(["seller", "add", "\u{3164}"]).status == 65)
    }

    @Test func noSecretIsInAnyFile() async throws {
        let added = try await run(["seller", "add", "은서"])
        let secret = try #require(added.output.firstMatch(of: /secret      (\S{20})\n/)?.1)
        let folder = place.path + "/.madang"
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
            #expect(data.range(of: Data(secret.utf8)) == nil, "\(name)")
        }
    }

    private func fits(_ secret: String, _ identifier: String) async throws -> Bool {
        let folder = try LockedDataFolder(place.path + "/.madang", for: .copying)
        let store = try Store(in: folder.store, readers: 1, at: Clock.system.now)
        let seller = try await store.sellers().seller(identifiedBy: identifier)
        return try await Argon2Secrets().verify(secret, against: seller.secretHash)
    }

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }
}
