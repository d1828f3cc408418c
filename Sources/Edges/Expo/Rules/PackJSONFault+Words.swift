import Domain

/// Messages of faults for a curator: the problem, and the remedy.
extension PackJSONFault.Kind {
    /// Returns the message. `place` describes the position of an offset.
    func words(_ place: (Int) -> String) -> Phrase {
        switch self {
        case .empty: Phrase("비어 있어요 · JSON이 필요해요", "this is empty · JSON is needed")
        case .otherDocument(let document): document.words
        case .koreanCodePage:
            Phrase("CP949(EUC-KR) 글자예요 · UTF-8로 저장해 주세요", "this is CP949 (EUC-KR) · save the file as UTF-8")
        case .notText: Phrase("UTF-8이 아니에요 · UTF-8로 저장해 주세요", "this is not UTF-8 · save the file as UTF-8")
        case .bracesMissing:
            Phrase("{ }로 감싸지 않았어요 · 처음에 {, 끝에 }를 넣어 주세요", "there are no braces · put { first and } last")
        case .tooDeep(let depth):
            Phrase("너무 깊이 겹쳤어요 · \(depth)겹까지 읽어요", "this is nested too deeply · at most \(depth) levels are read")
        case .moreAfterEnd:
            Phrase("데이터가 끝났는데 더 적혀 있어요 · 여기부터 지워 주세요", "there is more after the end · remove it from here on")
        case .tooMany:
            Phrase("틀린 곳이 더 있어요 · 먼저 위의 것을 고쳐 주세요", "there is more that is wrong · mend the above first")
        case .duplicateKey(let key, let first):
            Phrase(
                "'\(shown(key))' 키가 또 있어요(처음은 \(place(first))) · 하나만 남겨 주세요",
                "the key '\(shown(key))' is here again (first at \(place(first))) · keep one"
            )
        // Between values.
        case .comment:
            Phrase("주석이에요 · JSON에는 주석이 없으니 지워 주세요", "this is a comment · JSON has none; remove it")
        case .trailingComma:
            Phrase("마지막 값 뒤에 쉼표가 있어요 · 쉼표를 지워 주세요", "there is a comma after the last value · remove it")
        case .extraComma: Phrase("쉼표가 더 있어요 · 하나만 남겨 주세요", "there is one comma too many · remove it")
        case .commaMissing: Phrase("쉼표가 없어요 · 여기에 ,를 넣어 주세요", "a comma is missing · put , here")
        case .colonMissing: Phrase("쌍점이 없어요 · 키 뒤에 :을 넣어 주세요", "a colon is missing · put : after the key")
        case .keyMissing: Phrase("키가 아니에요 · \"키\": 값으로 적어 주세요", "this is no key · write \"key\": value")
        case .unquotedKey(let key):
            Phrase("키에 따옴표가 없어요 · \"\(shown(key))\"로 적어 주세요", "the key has no quotes · write \"\(shown(key))\"")
        case .foreignSpace:
            Phrase("보통 빈칸이 아니에요 · 지우고 빈칸을 다시 적어 주세요", "this is no ordinary space · replace it by one")
        case .notClosed(.object):
            Phrase("여기서 연 {가 닫히지 않았어요 · }가 필요해요", "the { opened here is never closed · } is needed")
        case .notClosed(.list):
            Phrase("여기서 연 [가 닫히지 않았어요 · ]가 필요해요", "the [ opened here is never closed · ] is needed")
        case .closedWrongly(.object): Phrase("{를 ]로 닫았어요 · }가 필요해요", "a { is closed by ] · } is needed")
        case .closedWrongly(.list): Phrase("[를 }로 닫았어요 · ]가 필요해요", "a [ is closed by } · ] is needed")
        // Within a value.
        case .curlyQuotes: Phrase("둥근 따옴표예요 · 곧은 \"로 바꿔 주세요", "these are curly quotes · use straight ones: \"")
        case .singleQuotes: Phrase("작은따옴표예요 · \"로 바꿔 주세요", "these are single quotes · use double ones: \"")
        case .noNumber(let text):
            Phrase(
                "'\(shown(text))'은(는) 수가 아니에요 · 48130300처럼 적어 주세요",
                "'\(shown(text))' is no number · write it like 48130300"
            )
        case .groupedNumber(let plain):
            Phrase("수에 쉼표가 있어요 · 쉼표 없이 적어 주세요: \(plain)", "the number has commas · write it without: \(plain)")
        case .escape(let text):
            Phrase(
                "'\(shown(text))'은(는) 쓸 수 없어요 · 역슬래시는 \\\\로 적어 주세요",
                "'\(shown(text))' means nothing · a backslash is written \\\\"
            )
        case .loneSurrogate(let text):
            Phrase("\(text)는 글자의 반쪽이에요 · 글자를 그대로 적어 주세요", "\(text) is half a character · write the character itself")
        case .lineBreakInText:
            Phrase("글 안에서 줄을 바꿨어요 · 줄바꿈은 \\n으로 적어 주세요", "the text has a line break · write it as \\n")
        case .controlInText(9): Phrase("글 안에 탭이 있어요 · 탭은 \\t로 적어 주세요", "the text has a tab · write it as \\t")
        case .controlInText: Phrase("글 안에 보이지 않는 글자가 있어요 · 지워 주세요", "the text has a control character · remove it")
        case .textNotClosed:
            Phrase(
                "여기서 연 따옴표가 닫히지 않았어요 · 글 끝에 \"를 넣어 주세요",
                "the quote opened here is never closed · put \" after the text"
            )
        case .noValue(""): Phrase("값이 없어요 · 값을 적어 주세요", "the value is missing · write one")
        case .noValue(let text):
            Phrase(
                "'\(shown(text))'은(는) 값이 아니에요 · 글이면 \"로 감싸 주세요",
                "'\(shown(text))' is no value · put a text between \""
            )
        }
    }

    private func shown(_ text: String) -> String { JSONPath.shortened(text) }
}

extension PackJSONFault.OtherDocument {
    fileprivate var words: Phrase {
        switch self {
        case .rtf:
            Phrase("RTF 문서예요 · 일반 텍스트(UTF-8)로 저장해 주세요", "this is an RTF document · save it as plain text (UTF-8)")
        case .html: Phrase("웹 문서(HTML)예요 · JSON을 넣어 주세요", "this is a web page (HTML) · JSON is needed")
        case .office: Phrase("워드나 압축 파일이에요 · JSON을 넣어 주세요", "this is a Word or zip file · JSON is needed")
        case .hancom: Phrase("한글이나 워드 문서예요 · JSON을 넣어 주세요", "this is a Hangul or Word document · JSON is needed")
        case .pdf: Phrase("PDF 문서예요 · JSON을 넣어 주세요", "this is a PDF document · JSON is needed")
        case .propertyList: Phrase("plist 파일이에요 · JSON을 넣어 주세요", "this is a property list · JSON is needed")
        }
    }
}
