import Testing

@testable import Expo

/// Drawings that run or load something in some browser, viewer or server, current or obsolete.
struct HostileSVGTests {
    static let inside = [
        // Attacks that passed an earlier block list.
        #"<a id="l"><text>a</text><animate attributeName="href" values="javascript:a()"/></a>"#,
        #"<rect><set attributeName="onload" to="a()"/></rect>"#, #"<rect style="fill:u\72l(http://a/b)"/>"#,
        // Scripts.
        "<script/>", "<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "<script href='data:,a()'/>",
        "<SCRIPT>a()</SCRIPT>", "<handler type='text/javascript'/>", "<listener event='click' handler='#a'/>",
        "<foreignObject><iframe src='a'/></foreignObject>", "<iframe src='a'/>", "<object data='a'/>",
        "<embed src='a'/>", "<audio href='a'/>", "<video href='a'/>", "<discard begin='0s'/>", "<unknown/>",
        "<h:script xmlns:h='http://www.w3.org/1999/xhtml'>a()</h:script>",
        "<script xmlns='http://www.w3.org/1999/xhtml'>a()</script>",
        "<img xmlns='http://www.w3.org/1999/xhtml' src='a' onerror='a()'/>",
        "<metadata><script xmlns='urn:a'>a()</script></metadata>",
        "<metadata><b:img xmlns:b='urn:a' onerror='a()'/></metadata>",
        "<m:math xmlns:m='http://www.w3.org/1998/Math/MathML'><m:maction href='javascript:a()'/></m:math>",
        "<x:include xmlns:x='http://www.w3.org/2001/XInclude' href='/etc/passwd' parse='text'/>",
        "<x:template xmlns:x='http://www.w3.org/1999/XSL/Transform'/>",
        "<e:listener xmlns:e='http://www.w3.org/2001/xml-events' event='load'/>",
        "<path xmlns:e='http://www.w3.org/2001/xml-events' e:event='load'/>",
        "<metadata><x:a xmlns:x='urn:a' xmlns:l='http://www.w3.org/1999/xlink' l:href='javascript:a()'/></metadata>",
        // Events.
        "<path onload='a()'/>", "<path ONCLICK='a()'/>", "<path onfocusin='a()' tabindex='1'/>", "<path on='a()'/>",
        "<g onbegin='a()'/>",
        // Animations.
        "<animate attributeName='d' values='a'/>", "<animateTransform attributeName='transform'/>",
        "<animateMotion><mpath href='#a'/></animateMotion>", "<animateColor attributeName='fill'/>",
        "<set attributeName='xlink:href' to='javascript:a()'/>", "<set attributeName='class' to='b' onend='a()'/>",
        // References.
        "<a href='javascript:a()'/>", "<a href=' #a'/>", "<a href='&#106;avascript:a()'/>",
        "<a href='&#x6A;avascript&#58;a()'/>", "<a href='java&#10;script:a()'/>", "<a href='//a/b'/>", "<a href=''/>",
        "<a href='#a' target='_top' ping='http://a/b'/>", "<use href='a.svg#b'/>",
        "<use href='data:image/svg+xml,a#b'/>",
        "<use xmlns:l='http://www.w3.org/1999/xlink' l:href='http://a/b#c'/>", "<use href='#xpointer(id(1))'/>",
        "<image href='http://a/b.png'/>", "<image href='data:image/svg+xml;base64,PHN2Zy8+'/>",
        "<image href='data:image/png;base64,PHN2Zy8+'/>", "<image href='data:image/png,a'/>",
        "<image href='data:text/html;base64,iVBORw0KGgo='/>", "<image src='a'/>", "<feImage href='#a'/>",
        "<filter id='a'><feImage href='http://a/b'/></filter>", "<cursor href='http://a/b'/>",
        "<tref href='http://a/b'/>", "<mpath href='#a'/>", "<color-profile href='http://a/b'/>",
        "<font-face><font-face-src><font-face-uri href='http://a/b'/></font-face-src></font-face>",
        "<linearGradient href='http://a/b#c'/>", "<pattern href='//a/b#c'/>", "<textPath href='file:///a#b'/>",
        "<g xml:base='http://a/'><use href='#a'/></g>", "<path xml:id='a'/>",
        // Values.
        "<rect fill='url(http://a/b)'/>", "<rect fill='url( //a/b )'/>", "<rect fill='URL(HTTP://a/b)'/>",
        "<rect fill=\"url('http://a/b#c')\"/>", "<rect fill='url(&quot;http://a/b&quot;)'/>",
        "<rect fill='url(#a) url(http://a/b)'/>", "<rect fill='url(data:image/svg+xml,a)'/>",
        "<rect filter='url(a.svg#b)'/>", "<rect mask='image-set(\"http://a/b\" 1x)'/>",
        "<rect mask='src(\"http://a\")'/>",
        "<rect clip-path='element(#a)'/>", "<rect fill='var(--a)'/>", "<rect fill='url(\\#a)'/>",
        "<rect fill='red;background:url(http://a)'/>", "<rect fill='a/**/b'/>", "<rect cursor='url(http://a),auto'/>",
        "<rect fill='u\u{5C}000072l(http://a)'/>", "<rect fill=\"'a\"/>", "<rect transform='attr(a)'/>",
        // Styles.
        "<rect style='background:url(http://a/b)'/>", "<rect style='behavior:url(a.htc)'/>",
        "<rect style='-moz-binding:url(a.xml#b)'/>", "<rect style='fill:url(http://a/b)'/>",
        "<rect style='fill:expression(a())'/>", "<rect style='width:expression(a())'/>",
        "<rect style='list-style-image:url(a)'/>", "<rect style='content:url(a)'/>", "<rect style='--a:url(b)'/>",
        "<rect style='animation:a 1s'/>", "<rect style='transition:all 1s'/>", "<rect style='fill:red}a{b:c'/>",
        "<rect style='cursor:url(a)'/>", "<rect style='offset-path:url(http://a)'/>", "<rect style='@import \"a\"'/>",
        "<rect style=\"font-family:'a;fill:url(http://a)\"/>", "<rect style='mask-image:url(a)'/>",
        "<style>@import 'http://a/b';</style>", "<style>@import url(http://a/b);</style>",
        "<style>@font-face{font-family:a;src:url(http://a/b)}</style>", "<style>rect{fill:url(http://a/b)}</style>",
        "<style>rect{fill:u\\72l(http://a/b)}</style>", "<style>@\\69mport 'a';</style>",
        "<style><![CDATA[@import 'a';]]></style>", "<style>&#64;import 'a';</style>",
        "<style>/*</style><style>*/rect{fill:url(http://a)}</style>", "<style>rect{fill:red;</style>",
        "<style>a{b:c}@media all{rect{fill:red}}</style>", "<style>rect[fill]{fill:red}</style>",
        "<style>rect{background-image:image-set('http://a' 1x)}</style>", "<style>rect:hover{fill:red}</style>",
        "<style><g/>rect{fill:red}</style>", "<style type='text/x-a'>a{fill:red}</style>",
        "<style media='print'>a{fill:red}</style>", "<style>}{</style>", "<style>@namespace url(a);</style>",
        // Input that parsers interpret differently.
        "<title><![CDATA[<img src=a onerror=a()>]]></title>", "<title><g/></title>",
        "<desc><style>/*</style></desc>", "<!-- --!><img src=a onerror=a()> -->", "<!--><script>a()</script>-->",
        "<![CDATA[<script>a()</script>]]>", "<path d='&lol;'/>", "<text>&a;</text>", "<text>&#0;</text>",
        "<?xml-stylesheet href='a.xsl' type='text/xsl'?>", "<?php a() ?>", "<?xml version='1.0'?>",
        "<!DOCTYPE svg>", "<!ENTITY a 'b'>", "<x:path/>", "<path x:href='#a'/>", "<g xmlns=''><script/></g>",
        "<g xmlns:xml='urn:a'/>", "<g xmlns:xmlns='urn:a'/>", "</svg><script>a()</script><svg>", "<path d='a' D='b'/>",
    ]

    @Test(arguments: inside) func nothingThatActsPasses(_ inside: String) {
        #expect(reason(drawing(inside)) != nil)
    }

    static let before = [
        "<?xml-stylesheet href='a.xsl' type='text/xsl'?>", "<?xml-stylesheet href='a.css'?>",
        "<?xml version='1.1'?>", "<?xml version='1.0' encoding='UTF-7'?>",
        "<?xml version='1.0' encoding='UTF-16'?>", "<?xml version='1.0' encoding='iso-2022-jp'?>", "<!-- <",
        "<!DOCTYPE svg [<!ENTITY a 'b'>]>", "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>",
        "<!DOCTYPE svg [<!ENTITY % a SYSTEM 'http://a/b'> %a;]>", "<!DOCTYPE svg [<!ATTLIST svg onload CDATA 'a()'>]>",
        "<!DOCTYPE svg SYSTEM 'http://a/b.dtd'>", "<!DOCTYPE html>", "<!DOCTYPE svg PUBLIC 'a' 'http://a/b.dtd'>",
        "<html/>", "GIF89a", "<script/>", "%!PS", "\u{FEFF}\u{FEFF}",
    ]

    @Test(arguments: before) func nothingActsBeforeTheDrawing(_ before: String) {
        #expect(reason(Array(before.utf8) + drawing("")) != nil)
    }

    @Test(arguments: [
        "onload='a()'", "style='background:url(http://a)'", "xml:base='http://a'", "href='http://a'",
        "xmlns:l='http://www.w3.org/1999/xlink' l:href='http://a'", "onunload='a()'", "contentScriptType='a' src='b'",
    ])
    func nothingActsInTheFirstTag(_ attributes: String) {
        #expect(reason(drawing("", "viewBox='0 0 6 4' \(attributes)")) != nil)
    }

    @Test func noBeginningOfADrawingIsADrawing() {
        for text in Self.inside where !text.contains("</svg>") {
            let bytes = drawing(text)
            for count in bytes.indices { #expect(reason(Array(bytes.prefix(count))) != nil) }
        }
    }
}
