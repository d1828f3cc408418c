import Testing

@testable import Site

@Suite struct SecretMaskTests {
    @Test(arguments: [
        (#"{"secret":"abc"}"#, #"{"secret":"•••"}"#), (#"{"secret" : "a\"b", "x":1}"#, #"{"secret" : "•••", "x":1}"#),
        (#"{"password":"abc","name":"secret"}"#, #"{"password":"•••","name":"secret"}"#),
        (#"{"secret":1,"a":2}"#, #"{"secret":"•••","a":2}"#),
        (#"{"Secret":["a",{"b":"]"}],"c":1}"#, #"{"Secret":"•••","c":1}"#),
        ("{\"secret\"\n\t:\r\n\"abc\"}", "{\"secret\"\n\t:\r\n\"•••\"}"),
        (#"{"s\u0065cret":"abc"}"#, #"{"s\u0065cret":"•••"}"#),
        ("secret=abc&name=b", "secret=•••&name=b"), ("/items?a=1&Password=abc", "/items?a=1&Password=•••"),
        ("mysecret=abc", "mysecret=abc"), (#"{"secret":"abc"#, #"{"secret":"•••""#),
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
        for name in ["Proxy-Authorization", "X-Auth-Token", "x-api-key"] {
            #expect(JournalField(name, "abc").value == "•••")
        }
        #expect(JournalField("identifier", "abc").value == "abc")
    }
}
