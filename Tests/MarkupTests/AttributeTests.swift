import Markup
import Octets
import Testing

private let hostile = [
    "\"><script>alert(1)</script>", "' onmouseover='alert(1)", "\" onerror=\"alert(1)", "`x`", "</textarea>", "-->",
    "<!--", "]]>", "&lt;", "&#x22;", "\u{0}", "\n\"\n", "<\u{0}script>", "\u{2028}<", "＜script＞", "{{x}}", "%22",
    "\\\"",
    "<svg/onload=alert(1)>", "a=b c=d", "javascript:alert(1)",
]

@Suite struct AttributeTests {
    @Test(arguments: hostile)
    func noTextLeavesItsPlace(text: String) {
        let page = written { html in
            html.p(.title(text), .class(String(text)), .data("note", text)) { $0.text(text) }
            html.input(.value(text), .ariaLabel(text))
            html.svg { html in html.path(.d(String(text)), .fill(.colour(text))) }
            html.textarea(text: text)
            html.title(text)
        }
        let quotes = page.utf8.count { $0 == UInt8(ascii: "\"") }
        let tags = page.utf8.count { $0 == UInt8(ascii: "<") }
        #expect(quotes == 14)
        #expect(tags == 10)
        #expect(page.utf8.count { $0 == UInt8(ascii: ">") } == 10)
        #expect(!page.utf8.contains(UInt8(ascii: "'")))
    }

    @Test func flagsStandAloneOrNotAtAll() {
        #expect(written { $0.input(.required, .checked(false), .multiple(true)) } == "<input required multiple>")
        #expect(written { $0.div(.hidden.when(false), .autofocus.when(true)) } == "<div autofocus></div>")
        #expect(written { $0.details(.open(true)) } == "<details open></details>")
    }

    @Test func whatIsNilIsLeftOut() {
        let label: String? = nil
        let link: Link? = nil
        let rows: Int? = nil
        #expect(written { $0.a(.href(link), .ariaLabel(label), .tabindex(rows), .ariaPressed(nil)) } == "<a></a>")
        #expect(written { $0.a(.ariaLabel(label), .class("row")) } == "<a class=\"row\"></a>")
        #expect(written { $0.img(.alt("")) } == "<img alt=\"\">")
        #expect(written { $0.img(.omitted) } == "<img>")
    }

    @Test func formsHaveTheirWords() {
        #expect(
            written { html in
                html.form(.action(Link(path: "/settings")), .method(.post), .enctype(.multipart)) { html in
                    html.input(.type(.password), .name("secret"), .autocomplete(.currentPassword), .maxlength(8))
                    html.select(.name("size")) { html in html.option(.value(3), .selected(true)) { $0.text("3") } }
                    html.button(.type(.button), .formmethod(.dialog)) { $0.text("닫기") }
                    html.label(.for("n")) { $0.text("이름") }
                }
            } == """
                <form action="/settings" method="post" enctype="multipart/form-data">\
                <input type="password" name="secret" autocomplete="current-password" maxlength="8">\
                <select name="size"><option value="3" selected>3</option></select>\
                <button type="button" formmethod="dialog">닫기</button><label for="n">이름</label></form>
                """
        )
    }

    @Test func statesOfAssistiveTechnologyAreSpelledOut() {
        #expect(
            written { html in
                html.a(.ariaCurrent(.page), .ariaPressed(false), .role(.group), .ariaLive(.polite))
            } == """
                <a aria-current="page" aria-pressed="false" role="group" aria-live="polite"></a>
                """
        )
    }

    @Test func picturesComeInSeveralWidths() {
        let small = Link(path: "/m/1-320.webp")
        let large = Link(path: "/m/1-640.webp")
        #expect(
            written { html in
                html.picture { html in
                    html.source(.srcset([(small, width: 320), (large, width: 640)]), .sizes("50vw"))
                    html.img(.src(small), .srcset([]), .decoding(.async), .fetchpriority(.high))
                }
            } == """
                <picture><source srcset="/m/1-320.webp 320w, /m/1-640.webp 640w" sizes="50vw">\
                <img src="/m/1-320.webp" decoding="async" fetchpriority="high"></picture>
                """
        )
    }
}
