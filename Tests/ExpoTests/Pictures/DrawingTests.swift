import Domain
import Testing

@testable import Expo

struct DrawingTests {
    private func drawing(_ inside: String, _ attributes: String = #"viewBox="0 0 600 400""#) -> [UInt8] {
        Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(inside)</svg>"#.utf8)
    }

    @Test(arguments: [
        (#"viewBox="0 0 600 400""#, 600, 400), (#"viewBox="-10,-10,600,400""#, 600, 400),
        (#"viewBox='0 0 24 12'"#, 1000, 500), (#"viewBox="0 0 600.5 300.25""#, 1000, 500),
        (#"width="300px" height="200""#, 300, 200), (#"viewBox="0 0 600 400" width="10" height="10""#, 600, 400),
        (#"viewBox="0 0 90000 45000""#, 1000, 500),
    ])
    func proportionsAreRead(_ attributes: String, _ width: Int, _ height: Int) throws {
        let dimensions = try Drawing(drawing("", attributes)).dimensions
        #expect(dimensions == PictureDimensions(width: width, height: height))
    }

    @Test(arguments: ["", #"viewBox="0 0 0 0""#, #"viewBox="a b c d""#, #"width="50%""#, #"viewBox="0 0 nan 5""#])
    func drawingWithoutASizeIsRefused(_ attributes: String) {
        #expect(throws: Drawing.Fault.noSize) { try Drawing(drawing("", attributes)) }
    }

    @Test(arguments: [
        #"<!-- <script> --><path d="M0 0"/>"#, ##"<a href="#top"><text>글 &lt;script&gt;</text></a>"##,
        #"<style><![CDATA[.a{fill:red}]]></style>"#, #"<use xlink:href='#a'/><rect fill="url(#g)"/>"#,
        #"<image href="data:image/png;base64,AA=="/>"#, #"<metadata><rdf:RDF/></metadata>"#,
        #"<path title="a > b"/>"#,
    ])
    func harmlessDrawingsPass(_ inside: String) throws {
        _ = try Drawing(drawing(inside))
    }

    @Test(arguments: [
        ("<script>alert(1)</script>", "<script>"), ("<svg:script/>", "<script>"),
        ("<foreignObject/>", "<foreignObject>"), (#"<path onclick="a()"/>"#, "onclick"),
        (#"<path ONLOAD="a()"/>"#, "ONLOAD"),
        (#"<use href="https://example.org/a.svg#b"/>"#, #"href="https://example.org/a.svg#b""#),
        (#"<a xlink:href="javascript:a()"/>"#, #"xlink:href="javascript:a()""#),
        (#"<a href="&#106;avascript:a()"/>"#, #"href="javascript:a()""#),
        (#"<image href="data:image/svg+xml,a"/>"#, #"href="data:image/svg+xml,a""#),
        (#"<rect fill="url(http://a/b)"/>"#, "url(http://a/b)"),
    ])
    func whatRunsOrLoadsIsRefused(_ inside: String, _ named: String) {
        #expect(throws: Drawing.Fault.forbidden(named)) { try Drawing(drawing(inside)) }
    }

    @Test(arguments: ["<path>", "</g>", "<g></path></g>", "<path d=>", "<path d=\"", "<!-- ", "<g", "< g/>"])
    func brokenTagsAreRefused(_ inside: String) {
        #expect(throws: Drawing.Fault.notWhole) { try Drawing(drawing(inside)) }
    }

    @Test func otherFilesAreRefused() {
        #expect(throws: Drawing.Fault.noDrawing) { try Drawing(Array("<html></html>".utf8)) }
        #expect(throws: Drawing.Fault.noDrawing) { try Drawing([]) }
        #expect(throws: Drawing.Fault.noText) { try Drawing([0x89, 0x50, 0xFF]) }
        let entities = #"<!DOCTYPE svg [<!ENTITY a "b">]>"# + String(decoding: drawing(""), as: UTF8.self)
        #expect(throws: Drawing.Fault.forbidden("<!DOCTYPE […]>")) { try Drawing(Array(entities.utf8)) }
        let plain = #"<?xml version="1.0"?><!DOCTYPE svg>"# + String(decoding: drawing(""), as: UTF8.self)
        #expect(throws: Never.self) { try Drawing(Array(plain.utf8)) }
    }

    @Test func styleThatLoadsIsRefused() {
        for style in ["@import url(http://a/b);", "path{fill:url(https://a/b)}"] {
            #expect(throws: Drawing.Fault.self) { try Drawing(drawing("<style>\(style)</style>")) }
        }
    }
}
