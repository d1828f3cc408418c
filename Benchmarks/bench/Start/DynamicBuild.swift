/// The program built with the Swift runtime as shared libraries, to see the cost and benefit of the static build. It is
/// built in a folder of its own, which takes minutes the first time and is reused.
struct DynamicBuild {
    private static let folder = ".build/dynamic"
    private static let starts = 11

    private let program: String
    private let stripped: String

    init() throws {
        Aside.tell("building with the runtime as libraries")
        let build = ["build", "-c", "release", "--scratch-path", Self.folder, "--product", "madang"]
        _ = try MeasuredRun(["swift"] + build)
        program = Self.folder + "/release/madang"
        stripped = Self.folder + "/madang"
        _ = try MeasuredRun(["strip", "-o", stripped, program])
    }

    /// Measures both builds in turns.
    func table(beside data: String) throws -> FigureTable {
        var starts: [[Duration]] = [[], []]
        var memory: [MemoryUse?] = [nil, nil]
        for _ in 0..<Self.starts {
            for (place, path) in [ServedProgram.path, stripped].enumerated() {
                let served = try ServedProgram(data: data, program: path)
                starts[place].append(served.start)
                memory[place] = served.memory
            }
        }
        let rows = [("static", ServedProgram.path), ("dynamic", stripped)].enumerated().map { place, kind in
            [
                kind.0, Text.decimal(Double(Studio.size(kind.1)) / 1e6, 2),
                Figure.number(Timings(starts[place]).at(0.5) / 1_000), memory[place]?.text ?? "",
            ]
        }
        let columns = ["the runtime", "file, MB", "start, ms", "memory, MB: resident / proportional / anonymous"]
        return FigureTable(title: "Swift's runtime, static and dynamic", columns: columns, rows: rows)
    }
}
