extension Part {
    func measure(_ arguments: [String]) async throws -> Chapter {
        switch self {
        case .engine: try EngineBench.measure(seconds: arguments.first.flatMap { Int($0) } ?? 4)
        case .pictures: try await PicturesBench.measure()
        case .render: RenderBench.measure()
        case .packing: try PackingBench.measure()
        case .hand: try await HandBench.measure(arguments)
        case .pages, .writes, .data, .start, .endurance, .paths: throw BenchFailure(what: "not measured yet")
        }
    }
}
