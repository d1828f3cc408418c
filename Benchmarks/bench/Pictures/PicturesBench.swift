import Domain
import Glibc
import HTTP
import Pictures
import Processes

/// `bench pictures`: a photo of twelve megapixels to all its files, beside vipsthumbnail, Pillow and ImageMagick; then
/// sixteen at once, and the delays this causes an event loop.
enum PicturesBench {
    private static let rounds = 10

    static func measure() async throws -> Chapter {
        var chapter = Chapter(.pictures)
        let studio = try Studio()
        chapter.tables = [try await comparison(studio, &chapter.readings), try await crowd(studio)]
        return chapter
    }

    /// Measures the programs one after another.
    private static func comparison(_ studio: Studio, _ readings: inout [Reading]) async throws -> FigureTable {
        var table = FigureTable(
            title: "A photo of 12 megapixels to all its files",
            columns: ["program", "CPU ms", "wall ms", "peak MB", "640 WebP", "SSIM", "640 JPEG", "SSIM"]
        )
        let ours = try await measureOurs(studio)
        let name = "**madang-pictures**: 12 files, two of them AVIF, decoded once"
        table.rows.append(try row(name, ours.run, studio, webp: ours.webp, jpeg: ours.jpeg))
        for peer in PicturePeer.allCases {
            let run = try peer.measure(studio)
            let files = "\(studio.folder)/\(peer.rawValue)-640"
            table.rows.append(try row(peer.name, run, studio, webp: files + ".webp", jpeg: files + ".jpg"))
        }
        table.note = """
            The photo is drawn by the bench: \(Text.grouped("\(Studio.size(studio.photo))")) bytes of JPEG, rotated onto \
            its side, with GPS data. SSIM of the 640 pixel files against the exact means of the original's pixels. The \
            others make ten files each, WebP at quality 80 and effort 4, JPEG at 82; the medians of \(PicturePeer.rounds) runs.
            """
        let beside = "Pillow \(table.rows[2][1]) ms, ImageMagick \(table.rows[3][1]) ms"
        readings.append(Reading(budget: .photoTime, value: ours.run.processorMilliseconds, peer: beside))
        readings.append(
            Reading(budget: .photoMemory, value: ours.run.peakMegabytes, peer: "Pillow \(table.rows[2][3]) MB")
        )
        return table
    }

    private static func row(
        _ name: String,
        _ run: MeasuredRun,
        _ studio: Studio,
        webp: String,
        jpeg: String
    ) throws -> [String] {
        let costs = [run.processorMilliseconds, run.wallMilliseconds, run.peakMegabytes].map { Text.decimal($0, 0) }
        let files = try [webp, jpeg].flatMap { file in
            [Text.grouped("\(Studio.size(file))"), thousandths(try studio.likeness(file))]
        }
        return [name] + costs + files
    }

    private static func measureOurs(_ studio: Studio) async throws -> (run: MeasuredRun, webp: String, jpeg: String) {
        let (folder, pipeline) = try open(studio, workers: 1)
        let picture = try await keep(studio, pipeline)
        guard let worker = await pipeline.workerProcesses.first else {
            throw ChildProcess.Failure(description: "there is no worker")
        }
        let (start, used) = (ContinuousClock.now, ProcessorTime.nanoseconds(of: worker))
        for _ in 0..<rounds { _ = try await keep(studio, pipeline) }
        let wall = (ContinuousClock.now - start) / .milliseconds(rounds)
        let processor = Double(ProcessorTime.nanoseconds(of: worker) - used) / 1e6 / Double(rounds)
        let peak = Double(memory("VmHWM", "/proc/\(worker)/status")) / 1_024
        let run = MeasuredRun(processorMilliseconds: processor, wallMilliseconds: wall, peakMegabytes: peak)
        await pipeline.stop()
        return (run, folder.file(picture.hash, .medium, .webp), folder.file(picture.hash, .medium, .jpeg))
    }

    /// Processes sixteen photos at once, while a thread wakes every five milliseconds and a client reads pages from a
    /// server in the same process.
    private static func crowd(_ studio: Studio) async throws -> FigureTable {
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
        return FigureTable(
            title: "Sixteen such photos at once",
            columns: ["effect on others", "without", "meanwhile"],
            rows: [
                ["a page of 20 KB takes, ms (p50, p99, most)", calmPages, strainedPages],
                ["a loop is late by, ms (p50, p99, most)", calm, strained],
            ],
            note: """
                All sixteen took \(Text.decimal(wall, 0)) ms; the program's memory grew by \
                \(max(0, after - before) / 1_024) MB.
                """
        )
    }

    private static func open(_ studio: Studio, workers: Int?) throws -> (PictureFolder, PicturePipeline) {
        let folder = PictureFolder(path: studio.folder + "/kept")
        var settings = PictureSettings()
        if let workers { settings.workers = workers }
        settings.jobsPerWorker = 1_000
        let program = OwnProgram(path: studio.worker)
        return (folder, try PicturePipeline(folder: folder, program: program, settings: settings) { print($0) })
    }

    private static func keep(_ studio: Studio, _ pipeline: PicturePipeline) async throws -> StoredPicture {
        let file = Glibc.open(studio.photo, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        return try await pipeline.keep(.file(descriptor: file), from: .program)
    }

    private static func thousandths(_ number: Double) -> String { "0." + "\(Int(number * 10_000))" }
}

/// Returns the kilobytes in the field `name` of a file under `/proc`.
func memory(_ name: String, _ path: String) -> Int {
    let line = Text.file(path).split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.split(whereSeparator: { " \t".contains($0) }).dropFirst().first.flatMap { Int($0) } ?? 0
}
