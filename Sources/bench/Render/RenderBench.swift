import Octets

/// What it costs to write pages: `bench render`.
///
/// `bench render 101` only writes that many. Under `valgrind`, which counts what is taken from the heap, the difference
/// to `bench render 1` is what a hundred pages take.
enum RenderBench {
    static func run(pages: Int?) {
        let page = CardPage()
        if let pages {
            for _ in 0..<pages { _ = page.render() }
        } else {
            measure("HTML, 20 cards") { page.render() }
            measure("JSON, 20 cards") { page.json() }
        }
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
