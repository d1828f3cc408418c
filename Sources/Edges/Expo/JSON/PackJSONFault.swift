/// A syntax error in a file, and its position.
struct PackJSONFault: Error, Sendable, Equatable {
    /// Byte offset from the beginning of the text.
    let start: Int
    /// The path to the value that contains it.
    let path: String
    let kind: Kind

    /// The kind of error; its message is defined elsewhere.
    enum Kind: Sendable, Equatable {
        case empty
        case otherDocument(OtherDocument)
        case koreanCodePage
        case notText
        case comment
        case trailingComma
        case extraComma
        case commaMissing
        case colonMissing
        case keyMissing
        case unquotedKey(String)
        case curlyQuotes
        case singleQuotes
        case foreignSpace
        case noValue(String)
        case noNumber(String)
        case groupedNumber(plain: String)
        case escape(String)
        case loneSurrogate(String)
        case lineBreakInText
        case controlInText(UInt8)
        case textNotClosed
        case notClosed(Bracket)
        case closedWrongly(Bracket)
        case duplicateKey(String, first: Int)
        case tooDeep(Int)
        case moreAfterEnd
        case bracesMissing
        case tooMany
    }

    enum Bracket: Sendable, Equatable {
        case object
        case list
    }

    /// Formats that editors write when a curator saves "a text".
    enum OtherDocument: Sendable, Equatable, CaseIterable {
        case rtf
        case html
        case office
        case hancom
        case pdf
        case propertyList

        /// The first bytes of such a document.
        var signature: [UInt8] {
            switch self {
            case .rtf: Array("{\\rtf".utf8)
            case .html: Array("<".utf8)
            case .office: Array("PK".utf8)
            // The container format of old Word and Hangul files.
            case .hancom: [0xD0, 0xCF, 0x11, 0xE0]
            case .pdf: Array("%PDF".utf8)
            case .propertyList: Array("bplist".utf8)
            }
        }
    }
}
