/// Sorted durations in microseconds.
struct Timings {
    private let sorted: [Double]

    init(_ durations: [Duration]) {
        sorted = durations.map { Double($0.components.attoseconds) / 1e12 + Double($0.components.seconds) * 1e6 }
            .sorted()
    }

    func at(_ part: Double) -> Double { sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))] }

    /// The median and p99, to a tenth.
    var text: String { "\(rounded(at(0.5)))\t\(rounded(at(0.99)))" }

    private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

extension Duration {
    var microseconds: Double { self / .microseconds(1) }
    var milliseconds: Double { self / .milliseconds(1) }
}
