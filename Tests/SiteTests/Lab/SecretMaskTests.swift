import Testing

@testable import Lab

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
        ("--b\r\nform-data; name=password\r\n\r\na\"b\nc\r\n--b", "--b\r\nform-data; name=password\r\n\r\n•••\r\n--b"),
        (
            "form-data; Name='Secret'; a=b\r\nType: text\r\n\r\nabc",
            "form-data; Name='Secret'; a=b\r\nType: text\r\n\r\n•••"
        ),
        ("a=1&p%61ssword=abc+d&b=2", "a=1&p%61ssword=•••&b=2"), ("user[password]=abc&b=2", "user[password]=•••&b=2"),
        ("{'secret': 'abc', 'a': 1}", "{'secret': \"•••\", 'a': 1}"), ("{secret: abc}", "{secret: \"•••\"}"),
        (#"{"name":"a,"Secret":"abc"}"#, #"{"name":"a,"Secret":"•••"}"#),
        (#"["Secret": "abc", "a": 1"#, #"["Secret": "•••", "a": 1"#), ("secret = abc;", "secret = •••"),
        (#"{"name":"secret: mine"}"#, #"{"name":"secret: mine"}"#),
        ("5\" x\r\n--b\r\nname=\"secret\"\r\n\r\nabc", "5\" x\r\n--b\r\nname=\"secret\"\r\n\r\n•••"),
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
