import CAssets
package import Domain
import Octets

/// The passwords people guess first. New ones among them are refused; existing ones stay valid.
///
/// A password is first normalized the way `bin/common-passwords` normalizes its list: lower case, Korean as the keys
/// that type it, digits and marks stripped from both ends, and letters for the signs that replace them, as in p@ssw0rd.
/// Also refused are passwords with no letter, with at most two letters, with a short repeating pattern, or made of the
/// account's own names.
package enum CommonSecrets {
    /// Throws `invalid` when `secret` is a common password. `names` are the account's names.
    package static func refuse(_ secret: String, of names: [String]) throws(Failure) {
        guard contains(secret) || names.contains(where: { isNamed(secret, $0) }) else { return }
        throw Failure(
            .invalid,
            Phrase(
                "추측하기 쉬운 비밀번호예요. 서로 상관없는 낱말을 서너 개 이어서 적어 주세요.",
                "That password is easy to guess. Join three or four unrelated words instead."
            ),
            field: "secret"
        )
    }

    static func contains(_ secret: String) -> Bool {
        guard let keys = keys(writing: secret) else { return false }
        let forms = Form.all(of: keys)
        return forms.contains { $0.count <= 2 } || keys.isRepeating || forms.contains(where: isListed)
    }

    /// The longest secret to look up; no list contains a longer one.
    private static let longest = 400

    private static func keys(writing secret: String) -> [UInt8]? {
        guard secret.utf8.count <= longest else { return nil }
        let text = secret.composed
        return (KeyboardSlip.keys(writing: text) ?? text).utf8.map { $0.lowercased }
    }

    private static func isNamed(_ secret: String, _ name: String) -> Bool {
        guard let keys = keys(writing: secret), let name = KnownName(name), let own = Self.keys(writing: name.text)
        else {
            return false
        }
        let letters = own.filter { $0 != UInt8(ascii: " ") }
        return Form.all(of: keys).contains { $0.elementsEqual(own) || $0.elementsEqual(letters) }
    }

    private static let size = 5

    private static func isListed(_ word: [UInt8]) -> Bool {
        var hash = SHA256()
        hash.update(word)
        let wanted = number(hash.finish(), 0)
        let list = unsafe UnsafeBufferPointer(start: madang_common_passwords, count: madang_common_passwords_size)
        var places = 0..<list.count / size
        while !places.isEmpty {
            let middle = places.lowerBound + places.count / 2
            let found = unsafe number(list, middle * size)
            if found == wanted { return true }
            places = found < wanted ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return false
    }

    private static func number(_ bytes: some RandomAccessCollection<UInt8>, _ offset: Int) -> UInt64 {
        let start = bytes.index(bytes.startIndex, offsetBy: offset)
        return bytes[start..<bytes.index(start, offsetBy: size)].reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// The normalized forms of one password to look up.
private enum Form {
    static func all(of keys: [UInt8]) -> [[UInt8]] {
        var plain: [[UInt8]] = []
        func add(_ form: [UInt8]) { if !plain.contains(form) { plain.append(form) } }
        // The password itself, its half if it is written twice, and each stripped of surrounding digits and marks.
        let half = keys.count / 2
        let isTwice = keys.count % 2 == 0 && keys[..<half] == keys[half...]
        for keys in isTwice ? [keys, Array(keys[..<half])] : [keys] {
            add(keys)
            let ended = keys.prefix(through: keys.lastIndex(where: \.isPartOfWord) ?? -1)
            add(Array(ended))
            add(Array(ended.drop { !$0.isPartOfWord }))
        }
        return plain
            + plain.flatMap { form in
                [UInt8(ascii: "i"), UInt8(ascii: "l")].compactMap { one in
                    let spelt = form.map { $0.letter(one) }
                    return spelt == form ? nil : spelt
                }
            }
    }
}

extension [UInt8] {
    /// Returns the elements through `end`, which may be one before the first.
    fileprivate func prefix(through end: Int) -> ArraySlice<UInt8> { self[..<(end + 1)] }

    /// Whether a pattern of at most four bytes repeats.
    fileprivate var isRepeating: Bool {
        (1...4).contains { span in
            count >= 2 * span && indices.dropFirst(span).allSatisfy { self[$0] == self[$0 - span] }
        }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    /// Whether the byte belongs to a letter of any script.
    fileprivate var isPartOfWord: Bool { (0x61...0x7A).contains(self) || self >= 0x80 }

    /// Returns the letter this sign disguises; `one` resolves a sign that looks like two letters.
    fileprivate func letter(_ one: UInt8) -> UInt8 {
        switch self {
        case UInt8(ascii: "@"), UInt8(ascii: "4"): UInt8(ascii: "a")
        case UInt8(ascii: "0"): UInt8(ascii: "o")
        case UInt8(ascii: "3"): UInt8(ascii: "e")
        case UInt8(ascii: "$"), UInt8(ascii: "5"): UInt8(ascii: "s")
        case UInt8(ascii: "7"): UInt8(ascii: "t")
        case UInt8(ascii: "1"), UInt8(ascii: "!"): one
        default: self
        }
    }
}
