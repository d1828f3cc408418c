import Glibc

/// A time in HTTP's format, to the second: RFC 9110 section 5.6.7.
package struct HTTPDate: Sendable, Hashable, Comparable {
    /// Seconds since 1970, in UTC.
    package let seconds: Int

    package init(seconds: Int) { self.seconds = seconds }

    package static func < (one: HTTPDate, other: HTTPDate) -> Bool { one.seconds < other.seconds }

    /// Parses the present form and the two obsolete ones. `now` determines the century of `94`.
    package init?(_ field: String, now: Int = time(nil)) {
        let seconds = FieldScanner.read(field) { scanner -> Int? in
            guard let weekday = HTTPDate.name(&scanner, HTTPDate.weekdays) else { return nil }
            let parts =
                if scanner.take(", ") {
                    HTTPDate.readModern(&scanner)
                } else if scanner.take(UInt8(ascii: " ")) {
                    HTTPDate.readAsctime(&scanner)
                } else {
                    HTTPDate.readObsolete(&scanner, weekday: weekday, now: now)
                }
            guard let parts, scanner.isAtEnd else { return nil }
            return HTTPDate.seconds(of: parts, weekday: weekday)
        }
        guard let seconds else { return nil }
        self.seconds = seconds
    }

    /// The form `Fri, 20 Nov 2026 06:00:00 GMT`.
    package var text: String {
        var seconds = seconds
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let year = String(parts.tm_year + 1_900)
        let date = [two(parts.tm_mday), "\(HTTPDate.months[Int(parts.tm_mon)])".capitalised, year].joined(
            separator: " "
        )
        let time = [two(parts.tm_hour), two(parts.tm_min), two(parts.tm_sec)].joined(separator: ":")
        return "\("\(HTTPDate.weekdays[Int(parts.tm_wday)])".capitalised), \(date) \(time) GMT"
    }

    private static let weekdays: [StaticString] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    private static let months: [StaticString] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let restOfWeekdays: [StaticString] = [
        "day, ", "day, ", "sday, ", "nesday, ", "rsday, ", "day, ", "urday, ",
    ]
}

/// Parses the three forms.
extension HTTPDate {
    /// Parses `20 Nov 2026 06:00:00 GMT`.
    private static func readModern(_ scanner: inout FieldScanner) -> tm? {
        var parts = tm()
        guard let day = scanner.number(2...2), scanner.take(UInt8(ascii: " ")),
            let month = name(&scanner, months), scanner.take(UInt8(ascii: " ")),
            let year = scanner.number(4...4), scanner.take(UInt8(ascii: " ")),
            readTime(&scanner, &parts), scanner.take(" gmt")
        else { return nil }
        set(&parts, year, month, day)
        return parts
    }

    /// Parses `Nov  6 06:00:00 2026`.
    private static func readAsctime(_ scanner: inout FieldScanner) -> tm? {
        var parts = tm()
        guard let month = name(&scanner, months), scanner.take(UInt8(ascii: " ")) else { return nil }
        let isPadded = scanner.take(UInt8(ascii: " "))
        guard let day = isPadded ? scanner.number(1...1) : scanner.number(2...2), scanner.take(UInt8(ascii: " ")),
            readTime(&scanner, &parts), scanner.take(UInt8(ascii: " ")), let year = scanner.number(4...4)
        else { return nil }
        set(&parts, year, month, day)
        return parts
    }

    /// Parses `day, 20-Nov-26 06:00:00 GMT`, after the first three letters of the weekday.
    private static func readObsolete(_ scanner: inout FieldScanner, weekday: Int, now: Int) -> tm? {
        var parts = tm()
        guard scanner.take(restOfWeekdays[weekday]),
            let day = scanner.number(2...2), scanner.take(UInt8(ascii: "-")),
            let month = name(&scanner, months), scanner.take(UInt8(ascii: "-")),
            let year = scanner.number(2...2), scanner.take(UInt8(ascii: " ")),
            readTime(&scanner, &parts), scanner.take(" gmt")
        else { return nil }
        set(&parts, fullYear(year, now: now), month, day)
        return parts
    }

    /// Expands a two-digit year, never to one more than fifty years ahead.
    private static func fullYear(_ year: Int, now: Int) -> Int {
        var now = now
        var parts = tm()
        gmtime_r(&now, &parts)
        let thisYear = Int(parts.tm_year) + 1_900
        let candidate = thisYear / 100 * 100 + year
        return candidate > thisYear + 50 ? candidate - 100 : candidate
    }

    private static func readTime(_ scanner: inout FieldScanner, _ parts: inout tm) -> Bool {
        guard let hour = scanner.number(2...2), scanner.take(UInt8(ascii: ":")),
            let minute = scanner.number(2...2), scanner.take(UInt8(ascii: ":")),
            let second = scanner.number(2...2)
        else { return false }
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
        return true
    }

    private static func name(_ scanner: inout FieldScanner, _ names: [StaticString]) -> Int? {
        for (index, name) in names.enumerated() where scanner.take(name) { return index }
        return nil
    }

    private static func set(_ parts: inout tm, _ year: Int, _ month: Int, _ day: Int) {
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year) - 1_900, Int32(month), Int32(day))
    }

    /// Returns nil for dates that do not exist. A leap second counts as the next second.
    private static func seconds(of parts: tm, weekday: Int) -> Int? {
        guard parts.tm_hour < 24, parts.tm_min < 60, parts.tm_sec <= 60, parts.tm_mday > 0 else { return nil }
        var normal = parts
        let seconds = timegm(&normal)
        var midnight = parts
        (midnight.tm_hour, midnight.tm_min, midnight.tm_sec) = (0, 0, 0)
        timegm(&midnight)
        guard midnight.tm_mday == parts.tm_mday, midnight.tm_mon == parts.tm_mon else { return nil }
        return Int(midnight.tm_wday) == weekday ? seconds : nil
    }
}

extension String {
    fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
