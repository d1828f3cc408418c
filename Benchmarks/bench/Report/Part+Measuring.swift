extension Part {
    func measure(_ arguments: [String]) async throws -> Chapter {
        let number = arguments.first.flatMap { Int($0) }
        return switch self {
        case .engine: try EngineBench.measure(seconds: number ?? 4)
        case .pages: try PagesBench.measure(seconds: number ?? 2)
        case .writes: try WritesBench.measure(seconds: number ?? 5)
        case .data: try await DataBench.measure(arguments)
        case .pictures: try await PicturesBench.measure()
        case .hand: try await HandBench.measure(arguments)
        case .start: try await StartBench.measure(arguments)
        case .endurance: try EnduranceBench.measure(seconds: number ?? 600)
        case .render: RenderBench.measure()
        case .packing: try PackingBench.measure()
        case .paths: try PathsBench.measure()
        case .live: try LiveBench.measure(watchers: number ?? 2_000)
        }
    }
}
