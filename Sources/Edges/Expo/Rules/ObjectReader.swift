import Domain

/// Reads the members of one object by the rules, and reports each fault.
struct ObjectReader {
    let file: DataFile
    let path: JSONPath
    /// Whether missing values become empty, with a note instead of a fault.
    let isLenient: Bool
    let findings: Findings
    private let object: JSONObject
    private let start: Int

    /// Returns nil if the value is not an object; `needed` describes the expected one.
    init?(
        _ value: JSONValue,
        in file: DataFile,
        at path: JSONPath,
        isLenient: Bool,
        _ findings: Findings,
        needed: Phrase
    ) {
        guard case .object(let object) = value.content else {
            if case .unreadable = value.content { return nil }
            findings.fault(file.finding(at: value.start, path, Wording.found(value).needing(needed)))
            return nil
        }
        self.file = file
        self.path = path
        self.isLenient = isLenient
        self.findings = findings
        self.object = object
        start = value.start
    }

    /// Reads a required text; `""` if missing.
    func text(_ key: Key, mayBeBlank: Bool) -> String {
        guard let member = member(key, needed: Wording.text, instead: Self.leftEmpty) else { return "" }
        guard case .text(let text) = member.value.content else {
            wrong(member.value, key, Wording.found(member.value).needing(Wording.text), instead: Self.leftEmpty)
            return ""
        }
        let clean = Self.cleaned(text)
        if !mayBeBlank, clean.allSatisfy(\.isWhitespace) {
            wrong(member.value, key, Wording.blank.needing(Wording.text), instead: Self.leftEmpty)
        }
        return clean
    }

    /// Reads a text that may be missing or null.
    func optionalText(_ key: String) -> String? {
        guard let value = object[key] else { return nil }
        switch value.content {
        case .text(let text):
            let clean = Self.cleaned(text)
            return clean.allSatisfy(\.isWhitespace) ? nil : clean
        case .null, .unreadable: return nil
        case .bool, .number, .list, .object:
            wrong(value, Key(key), Wording.found(value).needing(Wording.text), instead: Self.leftOut)
            return nil
        }
    }

    /// Reads a count: a nonnegative whole number. Nil if it is unreadable.
    func count(_ key: Key) -> Int? {
        guard let member = member(key, needed: Wording.count, instead: Self.leftUnknown) else { return nil }
        let words: Phrase
        switch member.value.content {
        case .number(let number):
            switch number.count {
            case .whole(let count): return count
            case .negative: words = Phrase("0보다 작아요", "this is below 0").needing(Wording.count)
            case .fraction: words = Phrase("소수예요", "this is a fraction").needing(Wording.count)
            case .tooLarge:
                words = Phrase("너무 큰 수예요", "this is too large").needing(
                    Phrase("\(Int.max)까지 적을 수 있어요", "at most \(Int.max) can be written")
                )
            }
        case .text(let text): words = Self.count(in: text)
        case .null, .bool, .list, .object, .unreadable: words = Wording.found(member.value).needing(Wording.count)
        }
        wrong(member.value, key, words, instead: Self.leftUnknown)
        return nil
    }

    /// Returns the value of an optional key, of any type.
    func value(_ key: String) -> JSONValue? {
        guard let value = object[key] else { return nil }
        if case .null = value.content { return nil }
        return value
    }

    /// Returns the object with the texts of another language.
    func translation(_ language: Language) -> ObjectReader? {
        guard let value = value(language.rawValue) else { return nil }
        let needed = Phrase("그 언어의 글을 담은 { }가 필요해요", "an object { } with the texts in that language is needed")
        return ObjectReader(
            value,
            in: file,
            at: path.appending(.key(language.rawValue)),
            isLenient: isLenient,
            findings,
            needed: needed
        )
    }

    /// Notes unknown keys, which are ignored. Keys mistaken for others have been reported already.
    func noteUnknownKeys(but known: [String], taken keys: [Key] = []) {
        let taken = keys.compactMap { misnamed($0)?.key }
        for member in object.members where !known.contains(member.key) && !taken.contains(member.key) {
            let words: Phrase
            if let meant = Spelling.closest(to: member.key, in: known.filter { object[$0] == nil }) {
                words = Wording.misnamed(member.key, meant)
            } else {
                words = Phrase("모르는 키예요 · 쓰지 않아요", "this key is not known · it is not used")
            }
            findings.note(file.finding(at: member.keyStart, path.appending(.key(member.key)), words))
        }
    }

    /// Reports an error that even lenient packs must not have.
    func fault(at start: Int, _ path: JSONPath, _ words: Phrase) {
        findings.fault(file.finding(at: start, path, words))
    }

    /// Reports an invalid value: as a fault, or in a lenient pack as a note with the substitute.
    func wrong(_ value: JSONValue, _ key: Key, _ words: Phrase, instead: Phrase) {
        if case .unreadable = value.content { return }
        say(words, instead, at: value.start, key)
    }
}

extension ObjectReader {
    /// A key, and alternative names used by others.
    struct Key {
        let name: String
        let aliases: [String]

        init(_ name: String, _ aliases: String...) {
            self.name = name
            self.aliases = aliases
        }
    }

    private static let leftEmpty = Phrase("비워 두었어요", "left empty")
    private static let leftUnknown = Phrase("'정보 없음'으로 보여요", "shown as not known")
    static let leftOut = Phrase("쓰지 않아요", "it is not used")

    private func member(_ key: Key, needed: Phrase, instead: Phrase) -> JSONObject.Member? {
        if let member = object.member(key.name) { return member }
        if let misnamed = misnamed(key) {
            say(Wording.misnamed(misnamed.key, key.name), instead, at: misnamed.keyStart, key)
        } else {
            say(Wording.missing.needing(needed), instead, at: start, key)
        }
        return nil
    }

    /// Returns the member that is probably meant by a missing key.
    private func misnamed(_ key: Key) -> JSONObject.Member? {
        guard object[key.name] == nil else { return nil }
        if let alias = key.aliases.lazy.compactMap({ object.member($0) }).first { return alias }
        return object.members.first { Spelling.isSlip($0.key, of: key.name) }
    }

    private func say(_ words: Phrase, _ instead: Phrase, at start: Int, _ key: Key) {
        let path = path.appending(.key(key.name))
        if isLenient {
            findings.note(file.finding(at: start, path, words.needing(instead)))
        } else {
            findings.fault(file.finding(at: start, path, words))
        }
    }

    /// Describes a number in quotes, with the correct notation if that is clear.
    private static func count(in text: String) -> Phrase {
        let digits = text.filter { !$0.isWhitespace && $0 != "," && $0 != "명" }
        let found = Phrase("글이에요", "this is a text")
        guard (1...18).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let count = Int(digits)
        else { return found.needing(Wording.count) }
        return found.needing(
            Phrase("따옴표와 쉼표 없이 적어 주세요: \(count)", "write it without quotes and commas: \(count)")
        )
    }

    /// Normalises Windows line ends and removes characters that cannot be displayed.
    private static func cleaned(_ text: String) -> String {
        let needsCleaning = text.utf8.contains { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }
        guard needsCleaning else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory != .control || scalar == "\n" || scalar == "\t" {
                clean.append(scalar)
            }
        }
        return String(clean)
    }
}
