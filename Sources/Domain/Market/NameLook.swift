/// The look of a name at a glance: names that are easily confused have the same look.
///
/// Case, blanks, punctuation, accents, letters in circles, and similar letters and digits make no difference. Emoji do.
/// Sign-in compares `KnownName`, which treats far fewer spellings as equal.
package struct NameLook: Sendable, Hashable {
    package let text: String

    /// The look of a name that has passed the rules for names.
    package init(_ name: String) {
        let look = Self.folded(name) { $0 == .otherSymbol }
        // A name of punctuation alone would have an empty look, so it is compared as it is.
        text = look.isEmpty ? name.composed : look
    }

    /// Returns its letters and digits alone.
    static func letters(of name: String) -> String { folded(name) { _ in false } }

    private static func folded(_ name: String, keeping isKept: (Unicode.GeneralCategory) -> Bool) -> String {
        var look = String.UnicodeScalarView()
        for scalar in name.composed.decomposed.unicodeScalars where !scalar.isUnseen && !scalar.isAccent {
            for letter in scalar.plainLetters.flatMap(\.withoutCase)
            where letter.isLetter || isKept(letter.generalCategory) {
                look.append(contentsOf: letter.alike)
            }
        }
        return String(look).composed
    }
}

extension Unicode.Scalar {
    fileprivate var generalCategory: Unicode.GeneralCategory { properties.generalCategory }

    fileprivate var isLetter: Bool {
        switch generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        // Vowels, in Thai and Devanagari for example.
        case .spacingMark, .nonspacingMark: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
    }

    /// Whether the scalar is a mark above, below or around a letter that does not change the letter at a glance.
    fileprivate var isAccent: Bool {
        guard value >= 0x300 else { return false }
        return generalCategory == .enclosingMark
            || generalCategory == .nonspacingMark && properties.canonicalCombiningClass.rawValue >= 200
    }

    /// The plain letters this scalar is drawn as, regardless of decoration and alphabet.
    fileprivate var plainLetters: [Unicode.Scalar] {
        guard !isASCII else { return [self] }
        if (0xAC00...0xD7A3).contains(value) || (0x4E00...0x9FFF).contains(value) { return [self] }
        if let digit = properties.numericValue, properties.numericType != .numeric, digit >= 0, digit < 10 {
            return Unicode.Scalar(0x30 + UInt32(digit)).map { [$0] } ?? [self]
        }
        if let run = LetterRuns.letter(of: self) { return [run] }
        return LettersAlike.table[self] ?? [ordinaryWidth]
    }

    /// The representative of letters that look alike in many fonts.
    fileprivate var alike: [Unicode.Scalar] {
        switch self {
        case "0": ["o"]
        case "1", "i", "\u{131}": ["l"]
        case "m": ["r", "n"]
        case "w": ["v", "v"]
        default: [self]
        }
    }
}

/// Runs of letters in alphabetical order, in circles, brackets or other styles.
private enum LetterRuns {
    private static let latin = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars)
    private static let jamo = Array("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)
    private static let syllables = Array("가나다라마바사아자차카타파하".unicodeScalars)
    private static let runs: [(ClosedRange<UInt32>, [Unicode.Scalar])] = [
        (0x1D400...0x1D6A3, latin), (0x24B6...0x24E9, latin), (0x249C...0x24B5, latin), (0x1F110...0x1F129, latin),
        (0x1F130...0x1F149, latin),
        (0x1F150...0x1F169, latin), (0x1F170...0x1F189, latin),
        (0x3200...0x320D, jamo), (0x3260...0x326D, jamo), (0x320E...0x321B, syllables), (0x326E...0x327B, syllables),
    ]

    static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard let (range, letters) = runs.first(where: { $0.0.contains(scalar.value) }) else { return nil }
        return letters[Int(scalar.value - range.lowerBound) % letters.count]
    }
}

/// Letters of other alphabets, small capitals and signs that look like Latin letters; each line begins with the Latin
/// letter. Capitals take precedence: Η is H, and η is n.
private enum LettersAlike {
    static let table: [Unicode.Scalar: [Unicode.Scalar]] = {
        var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
        for line in lines.split(separator: "\n") {
            let parts = line.split(separator: " ")
            for scalar in parts[1].unicodeScalars {
                table[scalar] = Array(parts[0].unicodeScalars)
                let small = Array(scalar.properties.lowercaseMapping.unicodeScalars)
                if small.count == 1, table[small[0]] == nil { table[small[0]] = Array(parts[0].unicodeScalars) }
            }
        }
        return table
    }()

    private static let lines = """
        a αаɑᴀᴬᵃₐªΑАᎪꓮⱭ
        b вᏼʙᴮᵇΒВᏴꓐьƄℬ
        c сᴄᶜϲСᏟꓚⅭℂℭϹꟲ🄫
        d ԁᴅᴰᵈᎠꓓⅮⅆⅅđⅾ
        e еᴇᴱᵉₑεΕЕᎬꓰℯℰⅇ
        f ꜰᶠꓝℱꟳ
        g ɡɢᴳᵍᏀꓖցℊ
        h нʜᴴʰₕһհΗНᎻꓧℋℌℍℎħℏ
        i ɪᴵⁱᵢіιıᎥΙІꓲⅠℐℑℹⅈӀӏⅰɩ
        j ϳјᴊᴶʲⱼյЈᎫꓙⅉȷ
        k кᴋᴷᵏₖκΚКᏦꓗKĸ
        l ʟᴸˡₗլᏞꓡⅬℒℓłŀⅼ
        m мᴍᴹᵐₘΜМᎷꓟⅯℳϺⅿ
        n пɴᴺⁿₙηոΝꓠℕ
        o оᴏᴼᵒₒºοσօØΟОꓳℴөƟ
        p рᴘᴾᵖₚρΡРᏢꓑℙ
        q ԛզℚꟴ𐞥
        r гʀᴿʳᵣᎡᏒꓣℛℜℝ🄬
        s ѕꜱˢₛЅᏚꓢſ
        t тᴛᵀᵗₜτΤТᎢꓔŧ
        u ᴜᵁᵘᵤυսꓴ
        v ᴠᵛᵥνѵᏙꓦⅤⅴⱽ
        w ᴡᵂʷωԝᎳꓪ
        x хˣₓχΧХꓫⅩⅹ
        y уʏʸγүУᎽꓬΥҮ
        z ᴢᶻΖᏃꓜℤℨ
        ii Ⅱⅱ
        iii Ⅲⅲ
        iv Ⅳⅳ
        vi Ⅵⅵ
        vii Ⅶⅶ
        viii Ⅷⅷ
        ix Ⅸⅸ
        xi Ⅺⅺ
        xii Ⅻⅻ
        ij ĳĲ
        no №
        tm ™
        tel ℡
        sm ℠
        주 ㈜
        """
}
