import Domain
import Foundation
import Glibc
import Pictures
import Synchronization
import TestKit
import Testing

/// Many pictures at once.
@Suite(.measures) struct LoadTests {
    /// The loop that serves pages must not do the pictures' work: it spends next to nothing on sixteen uploads, and the
    /// program has none of them in memory as a whole.
    @Test func sixteenUploadsCostTheLoopNothing() async throws {
        let photo = try Probe.make(.quarters(400, 300), "jpg", ["zoom=10"])
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(photo).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forReadingFrom: file)
        let loop = FakeLoop()
        try await withPictures { scene in
            let before = residentMegabytes()
            let descriptor = handle.fileDescriptor
            let kept = try await withThrowingTaskGroup(of: StoredPicture.self) { group in
                for _ in 0..<16 {
                    group.addTask(executorPreference: loop) {
                        try await scene.pipeline.keep(.file(descriptor: descriptor), from: .program)
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(kept.count == 16)
            #expect(residentMegabytes() - before < 256)
            let workers = await scene.pipeline.workerProcesses
            #expect(workers.count <= 2)
            let figures = await scene.pipeline.figures
            #expect((figures.underWay, figures.kept, figures.refused) == (0, 16, [:]))
        }
        #expect(loop.jobs > 16)
        #expect(loop.longest < .milliseconds(20), "the loop was held for \(loop.longest) of CPU time")
        withExtendedLifetime(handle) {}
    }
}

/// Simulates one of the engine's loops: runs jobs, and measures how long each blocks it.
private final class FakeLoop: TaskExecutor {
    private let queue = DispatchQueue(label: "loop")
    private let measured = Mutex<(jobs: Int, longest: Duration)>((0, .zero))

    var jobs: Int { measured.withLock { $0.jobs } }
    var longest: Duration { measured.withLock { $0.longest } }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            let start = processorTime()
            job.runSynchronously(on: asUnownedTaskExecutor())
            let took = processorTime() - start
            measured.withLock { $0 = ($0.jobs + 1, max($0.longest, took)) }
        }
    }
}

/// Returns the CPU time of the calling thread. The wall clock would include other load on the machine.
private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

private func residentMegabytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * 4 / 1_024
}
