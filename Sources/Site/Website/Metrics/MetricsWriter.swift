package import Octets
package import Threads

/// Writes metrics in the Prometheus text format, version 0.0.4.
///
/// Each metric begins with its name and meaning; its values follow, distinguished by labels.
package struct MetricsWriter: ~Copyable {
    private var text = ByteWriter(capacity: 131_072)
    private var name: StaticString = ""

    package typealias Label = (name: StaticString, value: String)

    package static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    package init() {}

    /// Begins a counter, which only grows and restarts with the program. Its name ends in `_total`.
    package mutating func counter(_ name: StaticString, _ meaning: StaticString) { begin(name, "counter", meaning) }

    /// Begins a gauge, a number that goes up and down.
    package mutating func gauge(_ name: StaticString, _ meaning: StaticString) { begin(name, "gauge", meaning) }

    /// Begins a histogram.
    package mutating func histogram(_ name: StaticString, _ meaning: StaticString) { begin(name, "histogram", meaning) }

    package mutating func add(_ value: Int, _ labels: Label...) { line("", labels, "\(value)") }

    package mutating func add(_ isSo: Bool, _ labels: Label...) { line("", labels, isSo ? "1" : "0") }

    package mutating func add(microseconds: Int, _ labels: Label...) {
        line("", labels, Self.text(microseconds, isTime: true))
    }

    /// Adds a distribution of numbers, or of microseconds, which are written in seconds.
    package mutating func add(_ values: Distribution, isTime: Bool, _ labels: Label...) {
        var upTo = 0
        for (index, count) in values.counts.enumerated() {
            upTo += count
            let bound = index < values.bounds.count ? Self.text(values.bounds[index], isTime: isTime) : "+Inf"
            line("_bucket", labels + [("le", bound)], "\(upTo)")
        }
        line("_sum", labels, Self.text(values.sum, isTime: isTime))
        line("_count", labels, "\(upTo)")
    }

    package consuming func finish() -> Bytes { text.finish() }

    private mutating func begin(_ name: StaticString, _ type: StaticString, _ meaning: StaticString) {
        self.name = name
        for (word, rest) in [("# HELP ", meaning), ("# TYPE ", type)] as [(StaticString, StaticString)] {
            text.append(word)
            text.append(name)
            text.append(" ")
            text.append(rest)
            text.append("\n")
        }
    }

    private mutating func line(_ suffix: StaticString, _ labels: [Label], _ value: String) {
        text.append(name)
        text.append(suffix)
        for (index, label) in labels.enumerated() {
            text.append(index == 0 ? "{" : ",")
            text.append(label.name)
            text.append("=\"")
            append(escaping: label.value)
            text.append("\"")
        }
        text.append(labels.isEmpty ? " " : "} ")
        text.append(value)
        text.append("\n")
    }

    private mutating func append(escaping value: String) {
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): text.append("\\n")
            case UInt8(ascii: "\\"), UInt8(ascii: "\""):
                text.append("\\")
                text.append(byte: byte)
            default: text.append(byte: byte)
            }
        }
    }

    /// Returns the number, or the microseconds in seconds.
    private static func text(_ number: Int, isTime: Bool) -> String {
        guard isTime else { return "\(number)" }
        var text = ByteWriter(capacity: 64)
        text.append(Double(number) / 1_000_000, places: 6)
        return text.finish().text
    }
}
