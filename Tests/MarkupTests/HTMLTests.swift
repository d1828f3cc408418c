import Markup
import Octets
import Testing

func written(_ content: HTML.Content) -> String {
    var html = HTML(capacity: 64)
    content(&html)
    return html.finish().text
}

@Suite struct HTMLTests {
    @Test func aPageIsWrittenAsItReads() {
        let page = written { html in
            html.document(.lang("ko"), .class("market")) { html in
                html.head { html in
                    html.meta(.charset("utf-8"))
                    html.title("열린장터 <마당>")
                    html.link(.rel("stylesheet"), .href(Link(path: "/madang.css")))
                    html.script(.src(Link(path: "/nav.js")), .blocking("render"))
                }
                html.body { html in
                    html.main(.id("main"), .tabindex(-1)) { html in
                        html.h1 { $0.text("열린장터") }
                        html.p { html in
                            html.number(1_250_877, grouped: true)
                            html.text("명")
                        }
                    }
                }
            }
        }
        #expect(
            page == """
                <!doctype html><html lang="ko" class="market"><head><meta charset="utf-8">\
                <title>열린장터 &lt;마당&gt;</title><link rel="stylesheet" href="/madang.css">\
                <script src="/nav.js" blocking="render"></script></head><body><main id="main" tabindex="-1">\
                <h1>열린장터</h1><p>1,250,877명</p></main></body></html>
                """
        )
    }

    @Test func aCardIsWrittenAsItReads() {
        let link = Link(path: "/market/products/7")
        let name = "손가방 & <한정판>"
        let card = written { html in
            html.li(.class("card")) { html in
                html.a(.href(link), .class("row")) { html in
                    html.img(.src(link), .alt(name), .width(76), .height(76), .loading(.lazy))
                    html.h2 { $0.text(name) }
                }
            }
        }
        #expect(
            card == """
                <li class="card"><a href="/market/products/7" class="row"><img src="/market/products/7" \
                alt="손가방 &amp; &lt;한정판&gt;" width="76" height="76" loading="lazy">\
                <h2>손가방 &amp; &lt;한정판&gt;</h2></a></li>
                """
        )
    }

    @Test func emptyElementsHaveTheirEndTagAndVoidOnesHaveNone() {
        #expect(written { $0.p() } == "<p></p>")
        #expect(
            written { $0.div(.class("bones"), .ariaBusy(true)) } == "<div class=\"bones\" aria-busy=\"true\"></div>"
        )
        #expect(written { $0.br() } == "<br>")
        #expect(written { $0.script(.src(Link(path: "/a.js")), .defer) } == "<script src=\"/a.js\" defer></script>")
    }

    @Test func drawingsCloseTheirShapes() {
        let icon = written { html in
            html.svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden(true)) { html in
                html.path(.d("M15 4.5 7.5 12l7.5 7.5"), .strokeWidth(2.4), .fill(.none))
                html.rect(.width(12), .height(12.25), .fill("url(#sky)"), .stroke("#fff"))
                html.svgText(.x(1), .y(2), .fontSize(3)) { $0.text("萬") }
            }
        }
        #expect(
            icon == """
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">\
                <path d="M15 4.5 7.5 12l7.5 7.5" stroke-width="2.4" fill="none"/>\
                <rect width="12" height="12.25" fill="url(#sky)" stroke="#fff"/><text x="1" y="2" font-size="3">萬</text></svg>
                """
        )
    }

    @Test func aTextFieldKeepsTheLineItsTextBeginsWith() {
        // HTML parsers drop the first line feed after the tag.
        #expect(
            written { $0.textarea(.name("note"), .rows(5), text: "\n</textarea>") }
                == "<textarea name=\"note\" rows=\"5\">\n\n&lt;/textarea&gt;</textarea>"
        )
    }

    @Test func textComesFromStringsAndLiterals() {
        #expect(written { $0.text("<b>") } == "&lt;b&gt;")
        #expect(written { $0.text(String("<b>")) } == "&lt;b&gt;")
        #expect(written { $0.text(nil as String?) } == "")
        #expect(written { $0.number(-1_234) } == "-1234")
        #expect(written { $0.unsafelyRaw("<b>") } == "<b>")
    }

    @Test func aPageOutgrowsItsBuffer() {
        let page = written { html in
            for index in 0..<2_000 { html.li(.id("row-\(index)"), .class("row")) { $0.number(index) } }
        }
        let expected = (0..<2_000).map { "<li id=\"row-\($0)\" class=\"row\">\($0)</li>" }.joined()
        #expect(page == expected)
    }

    @Test func aPageMayBeWrittenByItsParts() {
        func part(_ name: String, _ html: inout HTML) { html.p { $0.text(name) } }
        var html = HTML()
        part("하나", &html)
        part("둘", &html)
        #expect(html.finish().text == "<p>하나</p><p>둘</p>")
    }
}
