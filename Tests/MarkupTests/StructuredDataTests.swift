import Markup
import Octets
import Testing

@Suite struct StructuredDataTests {
    @Test func noTextCanEndTheElement() {
        var json = JSONWriter()
        json.object { $0.field("name", "</script><script>alert('&amp;')</script><!--") }
        var html = HTML()
        html.structuredData(json.finish())
        #expect(
            html.finish().text == """
                <script type="application/ld+json">{"name":"\\u003c/script\\u003e\\u003cscript\\u003ealert('\\u0026amp;')\
                \\u003c/script\\u003e\\u003c!--"}</script>
                """
        )
    }
}
