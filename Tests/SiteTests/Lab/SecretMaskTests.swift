import Testing

@testable import Site

@Suite struct SecretMaskTests {
    @Test(arguments: [
        (#"{"secret":"abc"}"#, #"{"secret":"•••"}"#), (#"{"secret" : "a\"b", "x":1}"#, #"{"secret" : "•••", "x":1}"#),
        (#"{"password":"abc","name":"secret"}"#, #"{"password":"•••","name":"secret"}"#),
        (#"{"secret":1}"#, #"{"secret":1}"#), (#"{"secret":"abc"#, #"{"secret":"•••""#),
        (#"{"secret"#, #"{"secret"#), (#""secret""#, #""secret""#), ("", ""),
        ("name=\"password\"\r\n\r\nabc\r\n--b", "name=\"password\"\r\n\r\n•••\r\n--b"),
        ("name=\"secret\"\r\n\r\nabc", "name=\"secret\"\r\n\r\n•••"),
    ])
    func secretsAreHiddenAndNothingElse(text: String, shown: String) {
        #expect(SecretMask.masked(text) == shown)
    }

    @Test func headersThatOpenSomethingAreNotKept() {
        #expect(JournalField("Authorization", "Bearer abc").value == "•••")
        #expect(JournalField("Cookie", "seller=abc").value == "•••")
        #expect(JournalField("identifier", "abc").value == "abc")
    }
}
