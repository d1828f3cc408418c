import Octets
import Testing

@testable import Pages

@Suite struct SourceNotesTests {
    private func travelling(_ name: String, _ text: String) -> String {
        SourceNotes.removed(from: Bytes(text), named: name).text
    }

    @Test func stylesTravelWithoutTheirNotesAndIndents() {
        let style = "/* why */\n.a {\n    gap: 1px; /* and * here **/\n\n    color: red;\n}\n"
        #expect(travelling("a.css", style) == ".a {\ngap: 1px; \ncolor: red;\n}\n")
    }

    @Test func everythingBetweenTwoNotesIsKept() {
        #expect(travelling("a.css", "/**/a{width:calc(4px*2/3)}/***/b{}") == "a{width:calc(4px*2/3)}b{}\n")
    }

    @Test func onlyWholeLinesOfAScriptAreTakenForNotes() {
        let script = "// why\nconst URL = 'a//b'; // kept\n  // and this\n  go(URL);\n"
        #expect(travelling("a.js", script) == "const URL = 'a//b'; // kept\ngo(URL);\n")
    }

    @Test func otherFilesAreLeftAsTheyAre() {
        #expect(travelling("a.svg", "<svg>\n  /* x */\n</svg>") == "<svg>\n  /* x */\n</svg>")
    }

    @Test func whatIsServedHoldsNoNote() throws {
        #expect(try !#require(Assets.embedded["madang.css"]).bytes.text.contains("/*"))
        for name in ["madang.css", "nav.js", "madang.js", "sw.js"] {
            let text = try #require(Assets.embedded[name]).bytes.text
            #expect(!text.contains("\n//") && !text.contains("\n "))
        }
    }
}
