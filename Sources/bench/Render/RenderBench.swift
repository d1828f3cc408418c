import Octets

/// What it costs to write pages: `bench render`.
enum RenderBench {
    static func run() {
        let page = CardPage()
        measure("HTML, 20 cards") { page.render() }
    }

    private static func measure(_ name: String, _ render: () -> Bytes) {
        let clock = ContinuousClock()
        let bytes = render().count
        var rounds: [Duration] = []
        // A round is long enough for the clock, and short enough that many see no other process.
        for _ in 0..<500 {
            rounds.append(clock.measure { for _ in 0..<20 { _ = render() } } / 20)
        }
        rounds.sort()
        print("\(name): \(bytes) bytes, min \(rounds[0]), median \(rounds[250])")
    }
}
