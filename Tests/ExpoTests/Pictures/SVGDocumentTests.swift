import Domain
import Testing

@testable import Expo

struct SVGDocumentTests {
    @Test(arguments: [
        (#"viewBox="0 0 600 400""#, 600, 400), (#"viewBox="-10,-10,600,400""#, 600, 400),
        (#"viewBox='0 0 24 12'"#, 1000, 500), (#"viewBox="0 0 600.5 300.25""#, 1000, 500),
        (#"width="300px" height="200""#, 300, 200), (#"viewBox="0 0 600 400" width="10" height="10""#, 600, 400),
        (#"viewBox="0 0 90000 45000""#, 1000, 500),
    ])
    func proportionsAreRead(_ attributes: String, _ width: Int, _ height: Int) throws {
        let dimensions = try SVGDocument(drawing("", attributes)).dimensions
        #expect(dimensions == PictureDimensions(width: width, height: height))
    }

    @Test(arguments: ["", #"viewBox="0 0 0 0""#, #"viewBox="a b c d""#, #"width="50%""#, #"viewBox="0 0 nan 5""#])
    func drawingWithoutASizeIsRefused(_ attributes: String) {
        #expect(reason(drawing("", attributes)) == .noSize)
    }

    @Test(arguments: [
        ("<script>alert(1)</script>", SVGDocument.Fault.Reason.element("script")),
        (#"<path onclick="a()"/>"#, .attribute("onclick", on: "path")),
        (#"<use href="https://example.org/a.svg#b"/>"#, .outside("https://example.org/a.svg#b", of: "href")),
        (#"<rect fill="url(http://a/b)"/>"#, .outside("url(http://a/b)", of: "fill")),
        (#"<rect style="behavior:url(#a)"/>"#, .property("behavior")),
        (#"<rect style="fill:expression(1)"/>"#, .value("expression(1)", of: "fill")),
        ("<style>@import 'a';</style>", .rule("@import 'a';")),
        ("<text>&nbsp;</text>", .entity("&nbsp;")), ("<?php?>", .instruction("<?php")),
        (##"<use xlink:href="#a"/>"##, .prefix("xlink")),
    ])
    func whatRunsOrLoadsIsNamed(_ inside: String, _ named: SVGDocument.Fault.Reason) {
        #expect(reason(drawing(inside)) == named)
    }

    @Test func faultsSayWhereAndWhatToDo() {
        let bytes = drawing("\n<g>\n  글<path onclick='a'/></g>")
        let fault = #expect(throws: SVGDocument.Fault.self) { try SVGDocument(bytes) }
        #expect(fault?.offset.map { PackFault.Position(of: $0, in: bytes) } == PackFault.Position(line: 3, column: 4))
        #expect(fault?.words.korean == "<path>에 onclick은(는) 쓸 수 없어요 · 그 속성을 지워 주세요")
        #expect(fault?.words.english == "<path> may not have onclick · delete that attribute")
    }

    @Test func curatorsAreToldTheLine() {
        let evil = #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4">"# + "\n<script/></svg>"
        let told = PackReading.of(["images/jikji.svg": evil]).notes.map { $0.line(.english) }
        #expect(
            told.contains("images/jikji.svg 2:1: a drawing may not hold <script> · delete it, or turn it into shapes")
        )
    }

    @Test(arguments: [
        "<path>", "</g>", "<g></path></g>", "<path d=>", "<path d=\"", "<!-- ", "<g", "< g/>", "<path d='a'x='b'/>",
        "<path d='a' d='b'/>", "<path d='<'/>", "<!-- a -- b -->", "<!-->-->", "<a:b:c/>",
    ])
    func brokenTagsAreRefused(_ inside: String) {
        #expect(reason(drawing(inside)) == .notWhole)
    }

    @Test func otherFilesAreRefused() {
        #expect(reason(Array("<html></html>".utf8)) == .noDrawing)
        #expect(reason([]) == .noDrawing)
        #expect(reason([0x89, 0x50, 0xFF]) == .noText)
        #expect(reason(drawing("\u{1}")) == .controlCharacter)
        #expect(reason(Array(#"<svg viewBox="0 0 6 4"/>"#.utf8)) == .noNamespace)
        #expect(reason(drawing("") + drawing("")) == .notWhole)
        #expect(reason(Array("GIF89a".utf8) + drawing("")) == .noDrawing)
    }

    @Test func whatIsDrawnAgainAndAgainIsBounded() {
        var inside = "<g id='a0'><path/></g>"
        for level in 1...10 {
            let uses = String(repeating: "<use href='#a\(level - 1)'/>", count: 10)
            inside += "<g id='a\(level)'>\(uses)</g>"
        }
        #expect(reason(drawing(inside)) == .tooMuch)
        let inRules = (1...10).map { ".a\($0){mask:url(#a\($0 - 1))}" }.joined()
        let masks = (1...10).map { level in
            "<mask id='a\(level)'>" + String(repeating: "<path class='a\(level)'/>", count: 10) + "</mask>"
        }
        #expect(reason(drawing("<style>\(inRules)</style><mask id='a0'/>" + masks.joined())) == .tooMuch)
        #expect(reason(drawing("<g id='a'><use href='#a'/></g>")) == .tooMuch)
        #expect(reason(drawing(String(repeating: "<g>", count: 300))) == .tooDeep)
        #expect(reason(drawing("<path id='a'/>" + String(repeating: "<use href='#a'/>", count: 1_000))) == nil)
    }
}

func drawing(_ inside: String, _ attributes: String = #"viewBox="0 0 600 400""#) -> [UInt8] {
    Array(#"<svg xmlns="http://www.w3.org/2000/svg" \#(attributes)>\#(inside)</svg>"#.utf8)
}

/// Returns the reason for refusing a drawing; nil when it passes.
func reason(_ bytes: [UInt8]) -> SVGDocument.Fault.Reason? {
    do throws(SVGDocument.Fault) { _ = try SVGDocument(bytes) } catch { return error.reason }
    return nil
}
