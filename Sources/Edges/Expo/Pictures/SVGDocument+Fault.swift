import Domain

extension SVGDocument {
    /// The reason a drawing is not shown, and its position in the text.
    struct Fault: Error, Equatable {
        let reason: Reason
        /// Byte offset; nil for the whole file.
        let offset: Int?

        init(_ reason: Reason, at offset: Int? = nil) {
            self.reason = reason
            self.offset = offset
        }

        /// Reasons; associated texts are quoted from the file.
        enum Reason: Equatable {
            case noText
            case controlCharacter
            case noDrawing
            case noNamespace
            case notWhole
            case noSize
            case encoding(String)
            case documentType
            case entity(String)
            case prefix(String)
            case instruction(String)
            case characterData
            case element(String)
            case attribute(String, on: String)
            case value(String, of: String)
            case property(String)
            case rule(String)
            case outside(String, of: String)
            case tooDeep
            case tooMuch
        }
    }
}

extension SVGDocument.Fault {
    /// The problem, and the remedy.
    var words: Phrase {
        switch reason {
        case .noText: Phrase("UTF-8 글자가 아니에요 · SVG로 다시 저장해 주세요", "this is not UTF-8 · save it as SVG again")
        case .controlCharacter:
            Phrase("보이지 않는 제어 문자가 있어요 · SVG로 다시 저장해 주세요", "it holds a control character · save it as SVG again")
        case .noNamespace:
            Phrase(
                #"<svg>가 SVG라는 말이 없어요 · xmlns="http://www.w3.org/2000/svg"를 적어 주세요"#,
                #"its <svg> does not say that it is SVG · write xmlns="http://www.w3.org/2000/svg""#
            )
        case .notWhole:
            Phrase("태그가 맞지 않아요 · SVG로 다시 저장해 주세요", "its tags do not match · save it as SVG again")
        case .noSize: Phrase("크기가 없어요 · viewBox를 적어 주세요", "it has no size · give it a viewBox")
        case .encoding(let words):
            Phrase(
                "\(shortened(words))로 적혀 있어요 · UTF-8로 저장해 주세요",
                "it says \(shortened(words)) · save it as UTF-8"
            )
        case .noDrawing:
            Phrase("SVG 그림이 아니에요 · SVG로 다시 저장해 주세요", "this is no SVG drawing · save it as SVG again")
        // Content that programs add to the drawing.
        case .entity(let name):
            Phrase(
                "\(shortened(name))의 뜻을 알 수 없어요 · 그 글자를 그대로 적어 주세요",
                "\(shortened(name)) has no meaning here · write the character itself"
            )
        case .prefix(let name):
            Phrase(
                "\(shortened(name)):이 무엇인지 적혀 있지 않아요 · 맨 앞 <svg>에 xmlns:\(shortened(name))을 적어 주세요",
                "nothing says what \(shortened(name)): means · give the first <svg> an xmlns:\(shortened(name))"
            )
        case .instruction(let name):
            Phrase(
                "\(shortened(name))은(는) 그림에 넣을 수 없어요 · 그 줄을 지우거나 편집 정보 없이 저장해 주세요",
                "a drawing may not hold \(shortened(name)) · delete it, or save without editing data"
            )
        case .characterData:
            Phrase(
                "<![CDATA[…]]> 안에 태그가 있어요 · 지우거나 ‘<’를 &lt;로 적어 주세요",
                "there are tags in <![CDATA[…]]> · delete them, or write &lt; for <"
            )
        case .documentType:
            Phrase(
                "<!DOCTYPE>에 따로 정한 것이 있어요 · 그 선언을 지우거나 편집 정보 없이 저장해 주세요",
                "its <!DOCTYPE> declares things of its own · delete it, or save without editing data"
            )
        // The drawing itself.
        case .element(let name):
            Phrase(
                "<\(shortened(name))>은(는) 그림에 쓸 수 없어요 · 지우거나 도형으로 바꿔 주세요",
                "a drawing may not hold <\(shortened(name))> · delete it, or turn it into shapes"
            )
        case .attribute(let name, let element):
            Phrase(
                "<\(shortened(element))>에 \(shortened(name))은(는) 쓸 수 없어요 · 그 속성을 지워 주세요",
                "<\(shortened(element))> may not have \(shortened(name)) · delete that attribute"
            )
        case .value(let value, let name):
            Phrase(
                "\(shortened(name))에 ‘\(shortened(value))’은(는) 쓸 수 없어요 · 그 값을 지우거나 바꿔 주세요",
                "\(shortened(name)) may not hold ‘\(shortened(value))’ · delete or change that value"
            )
        case .property(let name):
            Phrase(
                "스타일에 \(shortened(name))은(는) 쓸 수 없어요 · 그 줄을 지워 주세요",
                "a style may not set \(shortened(name)) · delete that line"
            )
        case .rule(let text):
            Phrase(
                "<style>의 ‘\(shortened(text))’은(는) 쓸 수 없어요 · 스타일을 속성으로 저장해 주세요",
                "<style> may not hold ‘\(shortened(text))’ · save styles as presentation attributes"
            )
        case .outside(let value, let name):
            Phrase(
                "\(shortened(name))이(가) 그림 밖의 ‘\(shortened(value))’을(를) 가리켜요 · 그림 안의 것(#이름)만 쓸 수 있어요",
                "\(shortened(name)) refers to ‘\(shortened(value))’ · only parts of the drawing (#name) can be used"
            )
        case .tooDeep:
            Phrase("묶음이 너무 깊어요 · 그룹을 풀어 주세요", "its groups are nested too deeply · ungroup some of them")
        case .tooMuch:
            Phrase(
                "되풀이해 그리는 것이 너무 많아요 · <use>를 줄여 주세요",
                "too much is drawn again and again · use fewer <use>"
            )
        }
    }

    private func shortened(_ text: String) -> String { JSONPath.shortened(text) }
}
