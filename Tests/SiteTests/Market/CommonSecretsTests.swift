import CAssets
import Domain
import Testing

@testable import Market
@testable import Pages

/// The most guessed passwords are refused as new ones.
@Suite struct CommonSecretsTests {
    @Test(arguments: [
        // Unchanged, with the usual additions before and after, and disguised.
        "password", "Password1", "PASSWORD2026!!", "p@ssw0rd1", "pa55word!@#", "123password", "iloveyou", "letmein99",
        "qwerty123", "qwertyuiop", "1q2w3e4r", "1q2w3e4r5t", "q1w2e3r4", "1qaz2wsx", "qazwsxedc!", "zxcvbnm1",
        "asdfasdf", "qwer1234!@",
        "abcd1234", "a1b2c3d4", "aaaaaaaa", "abcabcabc", "lovelove", "monkey12",
        // Korean, typed with an English or a Korean keyboard layout.
        "dkssudgktpdy", "qlalfqjsgh1", "tkfkdgo1004", "eogksalsrnr", "rlaalstn12", "rhrnak!!", "안녕하세요", "비밀번호1234",
        "vhzptahs12", "saranghae1", "Daehanminguk",
        // Telephone numbers and birthdays, alone and after initials.
        "01012345678", "010-1234-5678", "19990101", "2001.12.31", "a1234567", "kj19990101",
        "madang2026", "market!!", "openmarket1",
    ])
    func whatIsGuessedFirstIsRefused(secret: String) { #expect(CommonSecrets.contains(secret)) }

    @Test(arguments: [
        "matchbox7", "candle-light", "brand-new", "wjdghltkd!", "wjdghltkd", "correct horse battery", "붉은 비단과 푸른 비단",
        "파란우체통옆고양이집", "abcdefghjkmnpqrstuvw", "Tr0ub4dor&3x", "7f3a9b2c1d", "ksmqpwoei", "passwortdings",
        "my password is long",
        String(repeating: "password", count: 400),
    ])
    func othersAreTaken(secret: String) { #expect(!CommonSecrets.contains(secret)) }

    @Test(arguments: [
        ("zhilly12", ["zhilly"]), ("ZHILLY!!", ["zhilly"]), ("dmsruf2026", ["은결"]), ("은결2026", ["은결"]),
        ("연남공방1", ["연남 공방"]),
        ("dusskarhdqkd", ["연남공방"]), ("9f12b7ca-4aa0", ["다른 이", "9F12B7CA-4aa0"]),
    ])
    func namesOfTheAccountAreRefused(secret: String, names: [String]) {
        let failure = #expect(throws: Failure.self) { try CommonSecrets.refuse(secret, of: names) }
        #expect(failure?.field == "secret")
        #expect(failure?.message.korean.contains("서로 상관없는 낱말을 서너 개") == true)
        #expect(throws: Never.self) { try CommonSecrets.refuse(secret, of: ["누군가"]) }
    }

    @Test func listIsInOrderHoldsTenThousandAndIsSmall() {
        let list = UnsafeBufferPointer(start: madang_common_passwords, count: madang_common_passwords_size)
        let words = stride(from: 0, to: list.count, by: 5).map { Array(list[$0..<$0 + 5]) }
        #expect(list.count % 5 == 0 && list.count <= 60_000)
        #expect(words.count >= 10_000)
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    /// The false positive rate is one in ninety million, by the size of the fingerprints.
    @Test func wordsThatAreNotInTheListAreHardlyEverRefused() {
        let refused = (0..<2_000).filter { CommonSecrets.contains("zq\($0)xk-\($0 * 7)vw") }
        #expect(refused.isEmpty)
    }
}
