import Domain
import Glibc
import HTTP
import Pictures

/// `bench pictures`: a photo of twelve megapixels to all its files, beside vipsthumbnail and Pillow; then sixteen at
/// once, and what a loop notices of it.
enum PicturesBench {
    private static let rounds = 10

    static func run() async {
        do {
            let studio = try Studio()
            print("photo: 12 MP, \(Studio.size(studio.photo)) bytes as JPEG\n")
            try await compare(studio)
            try await crowd(studio)
        } catch {
            print("bench pictures: \(error)")
            exit(1)
        }
    }

    /// One at a time, each program in its turn.
    private static func compare(_ studio: Studio) async throws {
        let ours = try await measureOurs(studio)
        let vips = try Peers.vipsthumbnail(studio)
        let pillow = try Peers.pillow(studio)
        let table = Table([
            "ten files of one photo", "CPU ms", "wall ms", "peak MB", "640 WebP", "SSIM", "640 JPEG", "SSIM",
        ])
        table.row(ours.figures, try likeness(studio, webp: ours.webp, jpeg: ours.jpeg))
        table.row(
            [
                "vipsthumbnail, ten runs", Text.decimal(vips.reduce(0) { $0 + $1.processorMilliseconds }, 0),
                Text.decimal(vips.reduce(0) { $0 + $1.wallMilliseconds }, 0),
                Text.decimal(vips.map(\.peakMegabytes).max() ?? 0, 0),
            ],
            try likeness(studio, webp: studio.folder + "/vips-640.webp", jpeg: studio.folder + "/vips-640.jpg")
        )
        table.row(
            [
                "Pillow, one run", Text.decimal(pillow.processorMilliseconds, 0),
                Text.decimal(pillow.wallMilliseconds, 0),
                Text.decimal(pillow.peakMegabytes, 0),
            ],
            try likeness(studio, webp: studio.folder + "/pillow-640.webp", jpeg: studio.folder + "/pillow-640.jpg")
        )
    }

    private static func likeness(_ studio: Studio, webp: String, jpeg: String) throws -> [String] {
        try [webp, jpeg].flatMap { ["\(Studio.size($0))", thousandths(try studio.likeness($0))] }
    }

    private static func measureOurs(_ studio: Studio) async throws -> (figures: [String], webp: String, jpeg: String) {
        let (folder, pipeline) = try open(studio, workers: 1)
        let picture = try await keep(studio, pipeline)
        guard let worker = await pipeline.workerProcesses.first else {
            throw ChildProcess.Failure(description: "there is no worker")
        }
        let (start, used) = (ContinuousClock.now, ProcessorTime.nanoseconds(of: worker))
        for _ in 0..<rounds { _ = try await keep(studio, pipeline) }
        let wall = (ContinuousClock.now - start) / .milliseconds(rounds)
        let processor = Double(ProcessorTime.nanoseconds(of: worker) - used) / 1e6 / Double(rounds)
        let figures = [
            "madang-pictures", Text.decimal(processor, 0), Text.decimal(wall, 0),
            Text.decimal(Double(memory("VmHWM", "/proc/\(worker)/status")) / 1_024, 0),
        ]
        await pipeline.stop()
        return (figures, folder.file(picture.hash, .medium, .webp), folder.file(picture.hash, .medium, .jpeg))
    }

    /// Sixteen at once, while a loop wants to be woken every five milliseconds and a client reads pages of a server in
    /// the same process.
    private static func crowd(_ studio: Studio) async throws {
        let (_, pipeline) = try open(studio, workers: nil)
        let server = Server(handler: BenchHandler())
        try server.start()
        defer { server.stop(within: .seconds(1)) }
        let (quiet, quietReader) = (LoopWatch(), PageReader(port: server.port))
        try await Task.sleep(for: .seconds(3))
        let (calm, calmPages) = (quiet.end(), quietReader?.end() ?? "nothing")
        let before = memory("VmRSS", "/proc/self/status")
        let (busy, busyReader) = (LoopWatch(), PageReader(port: server.port))
        let start = ContinuousClock.now
        try await withThrowingTaskGroup(of: StoredPicture.self) { group in
            for _ in 0..<16 { group.addTask { try await keep(studio, pipeline) } }
            try await group.waitForAll()
        }
        let wall = (ContinuousClock.now - start) / .milliseconds(1)
        let (strained, strainedPages) = (busy.end(), busyReader?.end() ?? "nothing")
        let after = max(memory("VmRSS", "/proc/self/status"), busy.mostMemory)
        await pipeline.stop()
        print("\nsixteen at once: \(Text.decimal(wall, 0)) ms in all, \(Text.decimal(wall / 16, 0)) ms each")
        print("the program's memory grew by \(max(0, after - before) / 1_024) MB")
        print("a page of 20 KB took (p50, p99, most): \(calmPages) ms without, \(strainedPages) ms with")
        print("a loop was late by (p50, p99, most): \(calm) ms without, \(strained) ms with")
    }

    private static func open(_ studio: Studio, workers: Int?) throws -> (PictureFolder, PicturePipeline) {
        let folder = PictureFolder(path: studio.folder + "/kept")
        var settings = PictureSettings()
        if let workers { settings.workers = workers }
        settings.jobsPerWorker = 1_000
        let program = WorkerProgram(path: studio.worker)
        return (folder, try PicturePipeline(folder: folder, program: program, settings: settings) { print($0) })
    }

    private static func keep(_ studio: Studio, _ pipeline: PicturePipeline) async throws -> StoredPicture {
        let file = Glibc.open(studio.photo, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return try await pipeline.keep(.file(descriptor: file))
    }

    private static func thousandths(_ number: Double) -> String { "0." + "\(Int(number * 10_000))" }
}

/// Kilobytes, by the name the kernel gives them.
func memory(_ name: String, _ path: String) -> Int {
    let line = Text.file(path).split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) } ?? 0
}

/// Columns under their names.
struct Table {
    private let widths: [Int]

    init(_ names: [String]) {
        widths = names.map { max($0.count, 8) + 2 }
        line(names)
    }

    func row(_ parts: [String]...) { line(parts.flatMap { $0 }) }

    private func line(_ words: [String]) {
        print(zip(words, widths).map { Text.padded($0, $1) }.joined())
    }
}
