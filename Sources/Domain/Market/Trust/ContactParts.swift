/// A text split into contacts (links, addresses, telephone numbers) and the text between them.
package struct ContactParts: Sendable, Equatable {
    package enum Part: Sendable, Equatable {
        case text(String)
        /// A telephone number as written, and as dialled.
        case telephone(String, number: String)
        case mail(String)
        case link(String)
    }

    package let parts: [Part]

    package init(_ text: String) {
        var reader = ContactReader(text)
        parts = reader.read()
    }

    package var hasContacts: Bool {
        parts.contains { if case .text = $0 { false } else { true } }
    }
}

/// Scans a text once. Failed attempts are never rescanned, so that hostile texts take no longer than others.
private struct ContactReader {
    private let bytes: [UInt8]
    private var parts: [ContactParts.Part] = []
    /// The start of text that belongs to no contact yet.
    private var pending = 0
    private var position = 0
    /// No address can begin before this position.
    private var addressesTried = 0

    private static let longestAddress = 2_000

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func read() -> [ContactParts.Part] {
        while position < bytes.count {
            // Contacts begin only at the beginning of a word.
            let isBeginning = bytes[position].isLetterOrDigit || bytes[position] == UInt8(ascii: "+")
            guard isBeginning, position == 0 || !bytes[position - 1].isLetterOrDigit, takeContact() else {
                position += 1
                continue
            }
        }
        flush(upTo: bytes.count)
        return parts
    }

    /// Whether a contact was taken, or text was skipped for good.
    private mutating func takeContact() -> Bool {
        if let end = endOfScheme { return takeLink(from: end) }
        if position >= addressesTried, takeMail() { return true }
        guard let (end, number) = telephone() else { return false }
        add(.telephone(words(position..<end), number: number), upTo: end)
        return true
    }

    private var endOfScheme: Int? {
        for scheme in ["http://", "https://"] {
            let end = position + scheme.utf8.count
            if end <= bytes.count, zip(bytes[position..<end], scheme.utf8).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
                return end
            }
        }
        return nil
    }

    /// Takes a link. Korean letters that directly follow the URL are not part of it.
    private mutating func takeLink(from host: Int) -> Bool {
        var end = host
        while end < bytes.count, bytes[end].isOfLink { end += 1 }
        let whole = end
        let isOpened = bytes[host..<end].contains(UInt8(ascii: "("))
        while end > host, bytes[end - 1].endsSentence || bytes[end - 1] == UInt8(ascii: ")") && !isOpened { end -= 1 }
        let authority = bytes[host..<end].prefix { !"/?#".utf8.contains($0) }
        // A user name before the host is a common way to disguise a false address.
        let isPlain = authority.first?.isLetterOrDigit == true && !authority.contains(UInt8(ascii: "@"))
        guard isPlain, end - position <= Self.longestAddress else {
            (position, addressesTried) = (whole, whole)
            return true
        }
        add(.link(words(position..<end)), upTo: end)
        return true
    }

    private mutating func takeMail() -> Bool {
        var end = position
        while end < bytes.count, bytes[end].isOfMailName { end += 1 }
        addressesTried = end
        guard end > position, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return false }
        let host = end + 1
        end = host
        while end < bytes.count, bytes[end].isOfHost { end += 1 }
        addressesTried = end
        while end > host, !bytes[end - 1].isLetterOrDigit { end -= 1 }
        let parts = bytes[host..<end].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }), let last = parts.last, last.count > 1,
            last.allSatisfy({ !$0.isDigit }), end - position <= 254
        else { return false }
        add(.mail(words(position..<end)), upTo: end)
        return true
    }

    /// Returns a Korean telephone number and its end.
    private func telephone() -> (end: Int, number: String)? {
        var place = position
        var country = ""
        if bytes[place...].starts(with: "+82".utf8) {
            country = "+82"
            place = skippingGap(place + 3)
        }
        guard var number = area(&place, isAbroad: !country.isEmpty) else { return nil }
        let afterArea = skippingGap(place)
        for middle in [4, 3] where middle == 4 || number != "010" {
            var place = afterArea
            guard let first = digits(middle, &place) else { continue }
            place = skippingGap(place)
            guard let last = digits(4, &place), !continues(place) else { continue }
            if !country.isEmpty { number.removeFirst() }
            return (place, country + number + first + last)
        }
        return nil
    }

    /// Reads the area code: `02`, `031` to `064`, mobile and non-geographic prefixes; with the 0 that is dropped after
    /// `+82`.
    private func area(_ place: inout Int, isAbroad: Bool) -> String? {
        if place < bytes.count, bytes[place] == UInt8(ascii: "0") {
            place += 1
        } else if !isAbroad {
            return nil
        }
        guard place < bytes.count else { return nil }
        switch bytes[place] {
        case UInt8(ascii: "2"): return digits(1, &place).map { "0" + $0 }
        case UInt8(ascii: "1"), UInt8(ascii: "3")...UInt8(ascii: "8"):
            let start = place
            // 050 and a digit: personal numbers, forwarded to wherever the owner is.
            if let four = digits(3, &place), four.hasPrefix("50") { return "0" + four }
            place = start
            return digits(2, &place).map { "0" + $0 }
        default: return nil
        }
    }

    private func digits(_ count: Int, _ place: inout Int) -> String? {
        guard place + count <= bytes.count, bytes[place..<place + count].allSatisfy(\.isDigit) else { return nil }
        defer { place += count }
        return words(place..<place + count)
    }

    private func skippingGap(_ place: Int) -> Int {
        var place = place
        if place < bytes.count, "-.)".utf8.contains(bytes[place]) { place += 1 }
        if place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
        return place
    }

    /// Whether more digits follow, so that it is another kind of number.
    private func continues(_ place: Int) -> Bool {
        guard place < bytes.count else { return false }
        if bytes[place].isLetterOrDigit { return true }
        return bytes[place] == UInt8(ascii: "-") && place + 1 < bytes.count && bytes[place + 1].isDigit
    }

    private mutating func add(_ part: ContactParts.Part, upTo end: Int) {
        flush(upTo: position)
        parts.append(part)
        (pending, position) = (end, end)
        addressesTried = max(addressesTried, end)
    }

    private mutating func flush(upTo end: Int) {
        if end > pending { parts.append(.text(words(pending..<end))) }
    }

    /// Returns the text of a range. All bounds are next to ASCII characters, never within a multi-byte one.
    private func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    fileprivate var isLetterOrDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }
    fileprivate var isOfMailName: Bool { isLetterOrDigit || "._%+-".utf8.contains(self) }
    fileprivate var isOfHost: Bool { isLetterOrDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") }
    fileprivate var isOfLink: Bool { self > 0x20 && self < 0x7F && !"\"'<>\\^`{|}".utf8.contains(self) }
    fileprivate var endsSentence: Bool { ".,;:!?]".utf8.contains(self) }
}
