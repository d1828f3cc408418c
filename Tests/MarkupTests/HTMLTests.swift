import Markup
import Octets
import Testing

@Test func aCardIsWrittenAsItReads() {
    var html = HTML()
    let link = Link(path: "/market/products/7")
    let name = "손가방 & <한정판>"
    html.li(.class("card")) { html in
        html.a(.href(link), .class("row")) { html in
            html.img(.src(link), .alt(name), .width(76), .height(76), .loading(.lazy))
            html.h2 { $0.text(name) }
        }
    }
    let text = html.finish().text
    #expect(
        text
            == "<li class=\"card\"><a href=\"/market/products/7\" class=\"row\"><img src=\"/market/products/7\" alt=\"손가방 &amp; &lt;한정판&gt;\" width=\"76\" height=\"76\" loading=\"lazy\"><h2>손가방 &amp; &lt;한정판&gt;</h2></a></li>"
    )
}

@Test func conditionsAndFlagsAreEasyToWrite() {
    var html = HTML()
    html.input(
        .type(.checkbox),
        .name("sound"),
        .checked(false),
        .required,
        .disabled.when(true),
        .ariaLabel(nil),
        .data("step", "3")
    )
    html.script(.src(Link(path: "/nav.js")), .defer)
    html.svg(.class("icon"), .viewBox("0 0 24 24"), .ariaHidden(true)) {
        $0.path(.d("M15 4.5 7.5 12l7.5 7.5"), .strokeWidth(2.4), .fill(.none))
    }
    html.button(.type(.button), .command(.showModal), .commandfor("ask"), .class(true ? "button wide" : "button")) {
        $0.text("열기")
    }
    html.p()
    let text = html.finish().text
    #expect(
        text
            == "<input type=\"checkbox\" name=\"sound\" required disabled data-step=\"3\"><script src=\"/nav.js\" defer></script><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"M15 4.5 7.5 12l7.5 7.5\" stroke-width=\"2.4\" fill=\"none\"/></svg><button type=\"button\" command=\"show-modal\" commandfor=\"ask\" class=\"button wide\">열기</button><p></p>"
    )
}
