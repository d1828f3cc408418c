/// Figures that must not grow unnoticed, with the date of each value.
package struct GrowthLedger: Sendable, Equatable {
    package struct Entry: Sendable, Equatable {
        package let name: String
        package let value: Int
        /// The day it was recorded, `2026-11-21`.
        package let since: String

        package init(_ name: String, _ value: Int, since: String) {
            self.name = name
            self.value = value
            self.since = since
        }
    }

    package let entries: [Entry]

    package init(_ entries: [Entry]) { self.entries = entries }

    /// Parses its text: a line for each, of name, value and day, separated by tabs.
    package init(reading text: String) {
        entries = text.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "\t")
            guard parts.count == 3, let value = Int(parts[1]) else { return nil }
            return Entry(String(parts[0]), value, since: String(parts[2]))
        }
    }

    package var text: String { entries.map { "\($0.name)\t\($0.value)\t\($0.since)\n" }.joined() }

    /// Returns complaints about each figure that has grown by more than `room` percent, is new, or is missing.
    package func complaints(about figures: [(name: String, value: Int)], room: Int) -> [String] {
        let known = Dictionary(entries.map { ($0.name, $0) }) { $1 }
        let grown = figures.compactMap { figure -> String? in
            guard let entry = known[figure.name] else { return "\(figure.name): \(figure.value), never written down" }
            guard figure.value * 100 > entry.value * (100 + room) else { return nil }
            let percent = entry.value == 0 ? "" : "\((figure.value - entry.value) * 100 / entry.value) % "
            return "\(figure.name): \(figure.value), \(percent)more than the \(entry.value) it was since \(entry.since)"
        }
        let seen = Set(figures.map(\.name))
        return grown + entries.filter { !seen.contains($0.name) }.map { "\($0.name): gone, but written down" }
    }

    /// Returns the ledger with the present figures. A change of at most one percent keeps its day.
    package func recording(_ figures: [(name: String, value: Int)], on day: String) -> GrowthLedger {
        let known = Dictionary(entries.map { ($0.name, $0) }) { $1 }
        return GrowthLedger(
            figures.map { figure in
                if let entry = known[figure.name], abs(entry.value - figure.value) * 100 <= entry.value { return entry }
                return Entry(figure.name, figure.value, since: day)
            }
        )
    }
}
