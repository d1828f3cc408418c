/// A sentence of the place's owner above every page, for a time.
package struct Announcement: Sendable, Equatable {
    package let words: Phrase
    /// Nil without a beginning or an end.
    package let from: Instant?
    package let until: Instant?
    /// Whether the place is closed meanwhile, so that visitors read this sentence alone.
    package let closes: Bool

    /// Nil without a sentence.
    init?(_ form: PlaceForm) {
        guard let words = form.phrase(.announcement, .englishAnnouncement) else { return nil }
        self.words = words
        (from, until) = (Self.moment(form[.announcedFrom]), Self.moment(form[.announcedUntil]))
        closes = form[.closes] == "1" && until != nil
    }

    package func isShown(at now: Instant) -> Bool {
        from.map { $0 <= now } ?? true && until.map { now < $0 } ?? true
    }

    /// Distinguishes it from earlier ones, which readers may have closed.
    package var mark: String {
        let texts = [words.korean, words.english, from?.iso ?? "", until?.iso ?? ""].joined(separator: "\n")
        let hash = texts.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }

    /// Parses `2026-12-05T14:00`, the time in Korea that `<input type=datetime-local>` sends.
    static func moment(_ text: String) -> Instant? {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Day(iso: String(parts[0])) else { return nil }
        let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard time.count >= 2, time.allSatisfy({ $0.count == 2 }), let hour = Int(time[0]), let minute = Int(time[1]),
            (0..<24).contains(hour), (0..<60).contains(minute)
        else { return nil }
        return Instant(day, TimeOfDay(hour: hour, minute: minute), in: .korea)
    }
}
