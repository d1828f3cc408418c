import Domain
import Foundation
import Octets
import Storage
import TestKit
import Testing
import Wire

@testable import madang

/// Verification of agreements beside a server or without one, and their signing keys.
@Suite(.blocks) struct AgreementCommandTests {
    private let place = TemporaryFolder()

    private func read(_ line: String) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: [:])
    }

    @Test(arguments: [
        ("verify", "FILE is missing. Use: madang verify FILE [--keys KEYS]"),
        ("verify a b", "'b' is not known. Use: madang verify FILE"),
        ("verify a --keys", "--keys has no value; "),
        ("keys renewal", "'renewal' is not known. Did you mean renew? Use: madang keys list"),
        ("keys list a", "'a' is not known. Use: madang keys list"),
    ])
    func slipsAreRefusedWithTheWayToSayIt(line: String, words: String) throws {
        let error = #expect(throws: UsageError.self) { try read(line) }
        #expect(try #require(error?.message.english).hasPrefix(words))
    }

    @Test func aFileIsCheckedWithKeysAloneAndWithTheStore() async throws {
        let secret = Ed25519.SecretKey()
        let key = AgreementKey(publicKey: secret.publicKey)
        let file = AgreementFile(Self.terms, signedBy: secret)
        try place.write(file.text, to: "paper.json")
        try place.write(AgreementKey.set(of: [key]), to: "keys.json")
        let other = AgreementKey(publicKey: Ed25519.SecretKey().publicKey)
        try place.write(AgreementKey.set(of: [other]), to: "others.json")
        let right = try await run(["verify", "paper.json", "--keys", "keys.json"])
        #expect(right.status == 0 && right.output.hasPrefix("Valid signature: no. 381"))
        #expect(right.output.contains("KRW 38000") && right.output.contains(key.id))
        #expect(!FileManager.default.fileExists(atPath: place.path + "/.madang"))
        let forged = try await run(["verify", "paper.json", "--keys", "others.json"])
        #expect(forged.status == 65 && forged.complaints.contains("none of these keys signed it"))
        try place.write(file.text.replacing("\"payload\":\"e", with: "\"payload\":\"f"), to: "changed.json")
        let changed = try await run(["verify", "changed.json", "--keys", "keys.json"])
        #expect(changed.status == 65 && changed.complaints.contains("was changed after signing"))
        let mistaken = try await run(["verify", "paper.json", "--keys", "paper.json"])
        #expect(mistaken.status == 65 && mistaken.complaints.contains("isn’t a file of keys"))
        #expect(try await run(["verify", "none.json", "--keys", "keys.json"]).status == 66)
        try await Ending.makeData(at: place.path + "/.madang")
        // The folder has keys, but none of them signed this.
        #expect(try await run(["verify", "paper.json"]).status == 65)
        let renewed = try await run(["keys", "renew"])
        let known = try #require(AgreementKey.all(inSet: try await run(["keys", "list"]).output))
        #expect(known.count == 1 && renewed.output.contains(known[0].id))
    }

    private func run(_ arguments: [String]) async throws -> Ending { try await Ending.of(arguments, in: place.path) }

    private static let terms = AgreementTerms(
        number: 381,
        made: Instant(seconds: 1_795_000_000),
        seller: MemberName(id: SellerID(3), name: "달밤책방"),
        buyer: MemberName(id: SellerID(7), name: "귤껍질"),
        product: ProductID(29),
        name: "자명종",
        description: "초침 소리가 거의 나지 않아요.",
        condition: nil,
        pictures: [],
        price: Money(.won, 38_000),
        asked: 41_000,
        meeting: nil
    )
}
