import Foundation
import Testing

@testable import Expo

/// Drawings as real programs write them.
struct HarmlessSVGTests {
    @Test(arguments: [
        #"<!-- <script> --><path d="M0 0"/>"#, ##"<a href="#top"><text>글 &lt;script&gt; javascript:</text></a>"##,
        #"<style><![CDATA[.a{fill:red}]]></style>"#, ##"<use href='#a'/><rect fill="url(#g)"/>"##,
        #"<image href="data:image/png;base64,iVBORw0KGgo="/>"#, "<image href='data:image/jpeg;base64,\n/9j/4AA\n'/>",
        #"<path id="a" class="b c" data-name="레이어 1" aria-label="a: b(c)"/>"#,
        ##"<rect fill="url('#a') none" stroke="rgb(1, 2 ,3)" transform="translate (1,2) rotate(3e-1)"/>"##,
        ##"<rect style="fill:url(#a);font-family:'Noto Sans KR', serif; stroke : #FFF !important;"/>"##,
        #"<text xml:space="preserve" font-family="'MyriadPro-Regular'" x="1 2 3">&#48;&#xAC00;&amp;</text>"#,
        "<style>/* a */ .st0, .st1 {fill:#fff;} g > path, #a *{stroke:url(#b);}</style><path class='st0'/>",
        "<filter id='a'><feGaussianBlur in='SourceGraphic' stdDeviation='1 2' result='b'/><feMerge/></filter>",
        "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/>",
        "<clipPath id='a'><use href='#b'/></clipPath><g clip-path='url(#a)'><path id='b'/></g>",
        "<path style='clip-path:polygon(0% 0%, 100% 0%);filter:drop-shadow(1px 2px 3px red)'/>",
    ])
    func harmlessDrawingsPass(_ inside: String) {
        #expect(reason(drawing(inside)) == nil)
    }

    @Test func inkscapesNotesPass() {
        let text = ##"""
            <?xml version="1.0" encoding="UTF-8" standalone="no"?>
            <!-- Created with Inkscape (http://www.inkscape.org/) -->
            <svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" sodipodi:docname="그림.svg"
               inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" inkscape:export-filename="/home/a/b.png"
               xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
               xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
               xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:svg="http://www.w3.org/2000/svg"
               xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#"
               xmlns:dc="http://purl.org/dc/elements/1.1/">
              <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageshadow="2" showgrid="false">
                <inkscape:grid type="xygrid" id="grid1"/>
              </sodipodi:namedview>
              <defs id="defs2">
                <inkscape:path-effect effect="spiro" id="path-effect1" is_visible="true"/>
                <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2"
                   gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4"/>
                <linearGradient id="linearGradient1"><stop style="stop-color:#000;stop-opacity:1" offset="0"/>
                </linearGradient>
              </defs>
              <metadata id="metadata4"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format>
                <dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:title></dc:title></cc:Work></rdf:RDF>
                <rdf:RDF xmlns="http://web.resource.org/cc/"><Work rdf:about=""><license rdf:resource="a"/></Work>
                </rdf:RDF></metadata>
              <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(-3.4,1e-5)">
                <path style="color:#000000;fill:url(#linearGradient2);stroke-width:0.264583;-inkscape-stroke:none"
                   d="m 53.1,74 c 0,0 1,1 2,2 z" id="path31" sodipodi:nodetypes="csc"
                   inkscape:connector-curvature="0"/>
                <text xml:space="preserve" style="font-size:10.58px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif, @wght=700'"
                   x="1" y="2" id="text1"><tspan sodipodi:role="line" id="tspan1">글자</tspan></text>
                <flowRoot xml:space="preserve" id="flowRoot1"><flowRegion id="r"><rect/></flowRegion></flowRoot>
              </g>
            </svg>
            """##
        #expect(reason(Array(text.utf8)) == nil)
    }

    @Test func illustratorsClassesPass() {
        let text = ##"""
            <?xml version="1.0" encoding="iso-8859-1"?>
            <!-- Generator: Adobe Illustrator 24.0.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 512 512"
            	 xmlns:xlink="http://www.w3.org/1999/xlink" style="enable-background:new 0 0 512 512;" xml:space="preserve">
            <style type="text/css">
            	.st0{clip-path:url(#SVGID_2_);}
            	.st1{fill:url(#SVGID_3_);stroke:#231F20;stroke-miterlimit:10;}
            	.cls-1,.cls-2{isolation:isolate;mix-blend-mode:multiply;font-family:'MyriadPro-Regular';}
            </style>
            <g><defs><rect id="SVGID_1_" width="512" height="512"/></defs>
            <clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
            <radialGradient id="SVGID_3_" cx="1" cy="2" r="3" gradientTransform="matrix(1 0 0 1 0 0)"><stop  offset="0" style="stop-color:#FFF"/></radialGradient>
            <path class="st0 st1" d="M10,10L20,20"/><text transform="matrix(1 0 0 1 5 6)" class="cls-1">A</text></g>
            </svg>
            """##
        #expect(reason(Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        // Figma
        ##"<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><g clip-path="url(#clip0_1_2)" filter="url(#f)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H1V1Z" fill="#F00"/></g><defs><filter id="f" x="0" y="0" width="1" height="1" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0" result="hardAlpha"/><feBlend mode="normal" in2="BackgroundImageFix"/></filter><clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath></defs></svg>"##,
        // Sketch
        ##"<svg viewBox="0 0 9 9" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"><title>Page 1</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none" stroke-width="1" fill="none" sketch:type="MSPage"><polygon points="1 2 3 4"/></g></svg>"##,
        // Affinity
        ##"<svg width="100%" height="100%" viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g serif:id="Layer 1"><path d="M1,2Z" style="fill:rgb(1,2,3);fill-opacity:0.5;"/></g></svg>"##,
        // CorelDRAW
        ##"<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision" viewBox="0 0 9 9" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[ .fil0 {fill:#2B2A29;fill-rule:nonzero} ]]></style></defs><g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="M1 2z"/></g></svg>"##,
        // LibreOffice
        ##"<svg version="1.2" viewBox="0 0 9 9" preserveAspectRatio="xMidYMid" fill-rule="evenodd" xmlns="http://www.w3.org/2000/svg" xmlns:ooo="http://xml.openoffice.org/svg/export" xmlns:smil="http://www.w3.org/2001/SMIL20/"><defs class="ClipPathGroup"><clipPath id="c" clipPathUnits="userSpaceOnUse"><rect x="0" y="0"/></clipPath></defs><g ooo:slide="id1" class="Page"><g class="com.sun.star.drawing.CustomShape"><g id="id3"><rect class="BoundingBox" stroke="none" fill="none"/></g></g></g></svg>"##,
        // Batik
        ##"<svg xmlns="http://www.w3.org/2000/svg" contentScriptType="text/ecmascript" zoomAndPan="magnify" contentStyleType="text/css" preserveAspectRatio="xMidYMid meet" viewBox="0 0 9 9" version="1.0"><path d="M1 2" font-family="&apos;Dialog&apos;"/></svg>"##,
    ])
    func otherProgramsDrawingsPass(_ text: String) {
        #expect(reason(Array(text.utf8)) == nil)
    }

    @Test func everyDrawingOfOursPasses() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/System/CAssets/files"
        )
        let files = try #require(
            FileManager.default.enumerator(at: root.standardizedFileURL, includingPropertiesForKeys: nil)
        )
        var count = 0
        for case let file as URL in files where file.pathExtension == "svg" {
            #expect(reason(Array(try Data(contentsOf: file))) == nil, "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count >= 20)
    }
}
