/// Rules for the letters of a name, be it of a seller, an app or a product: they must be visible and be read in the
/// order in which they are written.
///
/// Combined emoji are allowed and need invisible scalars: a variation selector after one, a joiner between two.
package struct NameRules: Sendable {
    /// Whether unassigned and private-use characters are allowed.
    private let takesUnknown: Bool

    /// Rules for names that identify people.
    package static let people = NameRules(takesUnknown: false)
    /// Rules for names that are only read.
    package static let things = NameRules(takesUnknown: true)

    /// The most marks on one letter. Vietnamese and Thai use two, Hebrew with its vowels three.
    package static let mostMarks = 4

    /// Throws `invalid` about `field`, which is called `what`. Does not check lengths.
    package func check(_ text: String, _ what: Phrase, field: String) throws(Failure) {
        guard let fault = fault(in: text) else { return }
        throw Failure(.invalid, fault.words(what), field: field)
    }

    private enum Fault {
        case hidden, empty, marks, mixed

        func words(_ what: Phrase) -> Phrase {
            switch self {
            case .hidden:
                Phrase(
                    "\(what.korean)에 쓸 수 없는 글자가 있어요. 눈에 보이지 않는 글자일 수 있으니 지우고 다시 적어 주세요.",
                    "\(what.english) contains a character that can’t be used, perhaps an invisible one. Type it again."
                )
            case .empty:
                Phrase(
                    "\(what.korean)에 눈에 보이는 글자를 적어 주세요.",
                    "\(what.english) needs a visible character."
                )
            case .marks:
                Phrase(
                    "\(what.korean)에서 한 글자에 붙은 부호가 너무 많아요. \(NameRules.mostMarks)개까지 쓸 수 있어요.",
                    "\(what.english) has too many marks on one letter. Use up to \(NameRules.mostMarks)."
                )
            case .mixed:
                Phrase(
                    "\(what.korean)에 영어 알파벳과 모양이 비슷한 다른 나라 글자가 섞여 있어요. 한 가지 문자로 적어 주세요.",
                    "\(what.english) mixes alphabets that look alike, such as Latin and Cyrillic. Use one of them."
                )
            }
        }
    }

    private func fault(in text: String) -> Fault? {
        var (isSeen, isBlank, marks) = (false, true, 0)
        var before: Unicode.Scalar?
        var alphabet: Alphabet?
        // The scalar that must follow a hidden scalar of an emoji.
        var awaited = Awaited.anything
        for scalar in text.unicodeScalars {
            guard awaited.takes(scalar) else { return .hidden }
            awaited = .anything
            if scalar.isUnseen {
                guard let next = Self.next(after: scalar, before) else { return .hidden }
                awaited = next
            } else if scalar.isMark {
                marks += 1
                if marks > Self.mostMarks { return .marks }
            } else if !scalar.properties.isWhitespace {
                guard takesUnknown || !scalar.isUnknown else { return .hidden }
                (isSeen, marks) = (true, 0)
                if !takesUnknown, let own = Alphabet(of: scalar) {
                    guard alphabet == nil || alphabet == own else { return .mixed }
                    alphabet = own
                }
            }
            if !scalar.properties.isWhitespace { isBlank = false }
            before = scalar
        }
        guard awaited == .anything else { return .hidden }
        return isSeen || isBlank ? nil : .empty
    }

    private enum Awaited {
        case anything, emoji, keycap

        func takes(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .anything: true
            case .emoji: scalar.isPicture
            case .keycap: scalar.value == 0x20E3
            }
        }
    }

    /// Returns the requirement on the scalar after this hidden one; nil if the hidden scalar is not allowed here.
    private static func next(after scalar: Unicode.Scalar, _ before: Unicode.Scalar?) -> Awaited? {
        guard let before else { return nil }
        switch scalar.value {
        case 0xFE0F where before.isPicture: return .anything
        case 0xFE0F where before.isASCII && before.properties.isEmoji: return .keycap
        case 0x200D where before.isPicture || before.value == 0xFE0F: return .emoji
        default: return nil
        }
    }
}

/// Alphabets with indistinguishable letters.
private enum Alphabet {
    case latin, greek, cyrillic, armenian, cherokee, lisu, coptic

    init?(of scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF, 0x1D00...0x1D25, 0x1E00...0x1EFF:
            self = .latin
        case 0x2C60...0x2C7F, 0xA722...0xA7FF, 0xAB30...0xAB64, 0xFF21...0xFF3A, 0xFF41...0xFF5A: self = .latin
        case 0x370...0x373, 0x376...0x377, 0x37B...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F: self = .cyrillic
        case 0x531...0x556, 0x560...0x588: self = .armenian
        case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
        case 0xA4D0...0xA4FF: self = .lisu
        case 0x2C80...0x2CFF: self = .coptic
        default: return nil
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        switch value {
        case 0..<0x300, 0xAC00...0xD7A3, 0x4E00...0x9FFF: return false
        default: break
        }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: return true
        default: return false
        }
    }

    /// Whether it is an emoji by itself; digits are emoji only inside a keycap.
    fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }

    fileprivate var isUnknown: Bool {
        switch value {
        case 0x20..<0x7F, 0xAC00...0xD7A3, 0x4E00...0x9FFF: return false
        default: break
        }
        switch properties.generalCategory {
        case .privateUse, .unassigned: return true
        default: return false
        }
    }
}
