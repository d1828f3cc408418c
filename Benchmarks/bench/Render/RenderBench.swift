import Octets

/// `bench render`: the cost of writing pages.
enum RenderBench {
    static func measure() -> Chapter {
        var chapter = Chapter(.render)
        let page = CardPage()
        chapter.tables = [
            FigureTable(
                title: "",
                columns: ["20 cards", "bytes", "least µs", "median µs"],
                rows: [row("HTML", page.render), row("JSON", page.json)]
            )
        ]
        return chapter
    }

    private static func row(_ name: String, _ render: () -> Bytes) -> [String] {
        let clock = ContinuousClock()
        let bytes = render().count
        var rounds: [Duration] = []
        // A round is long enough for the clock's resolution, and short enough that no other process interrupts most of
        // them.
        for _ in 0..<500 {
            rounds.append(clock.measure { for _ in 0..<20 { _ = render() } } / 20)
        }
        rounds.sort()
        return [name, "\(bytes)", Text.decimal(rounds[0].microseconds, 2), Text.decimal(rounds[250].microseconds, 2)]
    }
}
