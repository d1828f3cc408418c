import Domain
import Foundation
import Glibc
import Pictures
import Processes
import TestKit
import Testing

/// Workers that crash, hang or violate the protocol. The program continues, and nothing is stored incompletely.
@Suite(.blocks) struct WorkerFaultTests {
    @Test func missingProgramIsSaidOnceAndToEverySender() async throws {
        try await withPictures(program: OwnProgram(path: "/nowhere/madang-pictures")) { scene in
            for _ in 0..<3 {
                let failure = try await scene.refusal(of: [0xff, 0xd8, 0xff])
                #expect(failure.kind == .unavailable)
                #expect(failure.message.english.contains("try again in a moment"))
            }
            #expect(scene.said.all.count == 1)
            #expect(scene.said.all[0].contains("/nowhere/madang-pictures"))
        }
    }

    @Test func workerThatWasKilledIsReplaced() async throws {
        try await withPictures { scene in
            let small = try Probe.make(.quarters(64, 64), "jpg")
            _ = try await scene.keep(small)
            for identifier in await scene.pipeline.workerProcesses { kill(identifier, SIGKILL) }
            #expect(try await scene.keep(small).dimensions.width == 64)
        }
    }

    @Test func pictureIsTriedAgainWhenItsWorkerIsKilledOverIt() async throws {
        try await struckDown(by: SIGKILL) { outcome, scene in
            let picture = try outcome.get()
            #expect(picture.dimensions.width == 80)
            #expect(try scene.leftovers == [])
        }
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGXCPU])
    func pictureItsWorkerFallsOverIsRefused(signal: Int32) async throws {
        try await struckDown(by: signal) { outcome, scene in
            let failure = try #require(throws: Failure.self) { try outcome.get() }
            let refusal: PictureRefusal = signal == SIGXCPU ? .tooHeavy : .broken
            #expect(failure.message == refusal.failure.message)
            #expect(try scene.leftovers == [])
            // The next picture is processed as if nothing had happened.
            let next = try await scene.keep(Probe.make(.quarters(60, 60), "png"))
            #expect(next.dimensions.width == 60)
        }
    }

    @Test func workerThatHangsIsGivenUp() async throws {
        let program = try FakeWorker("G; A; exec sleep 300")
        defer { program.remove() }
        try await withPictures(
            program: program.program,
            settings: .with { $0.timeToInspect = .milliseconds(300) }
        ) { scene in
            let small = try Probe.make(.quarters(64, 64), "jpg")
            #expect(try await scene.refusal(of: small).kind == .unavailable)
            #expect(!program.processes.isEmpty)
            for identifier in program.processes { #expect(!isRunning(identifier)) }
        }
    }

    @Test func workersAreReplacedAfterSoManyJobs() async throws {
        try await withPictures(settings: .with { $0.jobsPerWorker = 4 }) { scene in
            let small = try Probe.make(.quarters(64, 64), "jpg")
            _ = try await scene.keep(small)
            let first = await scene.pipeline.workerProcesses
            #expect(first.count == 1)
            _ = try await scene.keep(small)
            #expect(await scene.pipeline.workerProcesses == [])
            #expect(!isRunning(first[0]))
        }
    }

    @Test func idleWorkersGiveTheirMemoryBack() async throws {
        try await withPictures(settings: .with { $0.idle = .milliseconds(50) }) { scene in
            _ = try await scene.keep(Probe.make(.quarters(64, 64), "jpg"))
            try await eventually("no worker is left") { await scene.pipeline.workerProcesses == [] }
        }
    }

    @Test func workersEndWithThePipeline() async throws {
        let identifiers = try await withPictures { scene in
            _ = try await scene.keep(Probe.make(.quarters(64, 64), "jpg"))
            return await scene.pipeline.workerProcesses
        }
        #expect(identifiers.count == 1)
        for identifier in identifiers { #expect(!isRunning(identifier)) }
    }

    @Test func workersAreConfined() async throws {
        try await withPictures { scene in
            _ = try await scene.keep(Probe.make(.quarters(64, 64), "jpg"))
            let identifier = try #require(await scene.pipeline.workerProcesses.first)
            let limits = try String(contentsOfFile: "/proc/\(identifier)/limits", encoding: .utf8)
            #expect(bound("Max open files", in: limits) == ["5", "5"])
            #expect(bound("Max file size", in: limits) == ["0", "0"])
            #expect(bound("Max core file size", in: limits) == ["0", "0"])
            #expect(bound("Max address space", in: limits) == ["\(WorkerBounds.memory)", "\(WorkerBounds.memory)"])
            let seconds = try #require(bound("Max cpu time", in: limits).first.flatMap { Int($0) })
            #expect(seconds <= WorkerBounds.secondsToMake + 10)
            let status = try String(contentsOfFile: "/proc/\(identifier)/status", encoding: .utf8)
            #expect(status.contains("NoNewPrivs:\t1"))
            #expect(status.contains("Seccomp:\t2"))
        }
    }

    /// Messages that no correct worker sends, as shell lines of `FakeWorker`.
    @Test(arguments: [
        "", "printf nonsense >&3", "P 0 99", "P 0 \(WorkerReply.version) 1",
        "G; A; printf nonsense >&3; A", "G; A; P 1 0 1; A", "G; A; P 1 4294967295 1; A", "G; A; P 1 9000 9000; A",
        "G; A; P 5 0; A",
        // A reply to another request.
        #"G; A; printf '\003\000abc' >&3; A"#,
        // A correct inspection, then a file of another size, too long a file, or an end before the files.
        "G; A; I; A; P 2 9 9 3; A",
        #"G; A; I; A; P 2 64 64 3; printf '\003\000abcd' >&3; A"#,
        "G; A; I; A; P 4 64 64 1 2 3; A",
    ])
    func lyingWorkersAreNotBelieved(script: String) async throws {
        let program = try FakeWorker(script)
        defer { program.remove() }
        try await withPictures(program: program.program, settings: .with { $0.timeToStart = .seconds(30) }) { scene in
            let failure = try await scene.refusal(of: Probe.make(.quarters(64, 64), "jpg"))
            #expect(failure.kind == .unavailable, "\(failure)")
            #expect(try scene.leftovers == [])
            #expect(try scene.folder.pictures() == [])
        }
    }

    @Test func workerThatRefusesForNoReasonIsBelieved() async throws {
        let program = try FakeWorker("G; A; P 5 4; A")
        defer { program.remove() }
        try await withPictures(program: program.program) { scene in
            let failure = try await scene.refusal(of: Probe.make(.quarters(64, 64), "jpg"))
            #expect(failure.message == PictureRefusal.moving.failure.message)
        }
    }

    @Test func queueThatIsTooLongTurnsTheNextAway() async throws {
        let program = try FakeWorker("G; exec sleep 30")
        defer { program.remove() }
        let small = try Probe.make(.quarters(64, 64), "jpg")
        try await withPictures(
            program: program.program,
            settings: .with { ($0.workers, $0.uploads, $0.timeToInspect) = (1, 2, .seconds(600)) }
        ) { scene in
            let waiting = (0..<2).map { _ in Task { try await scene.keep(small) } }
            try await eventually("both are in the queue") { await scene.pipeline.uploads == 2 }
            let failure = try await scene.refusal(of: small)
            #expect(failure.kind == .unavailable)
            #expect(failure.message.english.contains("in about a minute"))
            try await strikeDownWorkers(of: scene)
            for task in waiting {
                await #expect(throws: Failure.self) { try await task.value }
            }
        }
    }

    @Test func whoeverLeavesDoesNotWait() async throws {
        let program = try FakeWorker("G; exec sleep 30")
        defer { program.remove() }
        let small = try Probe.make(.quarters(64, 64), "jpg")
        try await withPictures(
            program: program.program,
            settings: .with { ($0.workers, $0.timeToInspect) = (1, .seconds(600)) }
        ) { scene in
            let first = Task { try await scene.keep(small) }
            try await eventually("the first is taken") { await scene.pipeline.uploads == 1 }
            let second = Task { try await scene.keep(small) }
            try await eventually("the second waits") { await scene.pipeline.uploads == 2 }
            second.cancel()
            try await eventually("the second has left") { await scene.pipeline.uploads == 1 }
            try await strikeDownWorkers(of: scene)
            await #expect(throws: Failure.self) { try await first.value }
        }
    }

    /// Kills workers and their replacements until no picture waits any more.
    private func strikeDownWorkers(of scene: Scene) async throws {
        try await eventually("nobody waits any more") {
            for identifier in await scene.pipeline.workerProcesses { kill(identifier, SIGKILL) }
            return await scene.pipeline.uploads == 0
        }
    }

    /// Kills a worker as soon as it has a picture; returns the picture's outcome.
    private func struckDown(
        by signal: Int32,
        _ judge: (Result<StoredPicture, any Error>, Scene) async throws -> Void
    ) async throws {
        let program = try FakeWorker(once: "G; A; kill -\(signal) $$")
        defer { program.remove() }
        let picture = try Probe.make(.quarters(80, 80), "jpg")
        try await withPictures(program: program.program, settings: .with { $0.workers = 1 }) { scene in
            let outcome: Result<StoredPicture, any Error>
            do { outcome = .success(try await scene.keep(picture)) } catch { outcome = .failure(error) }
            try await judge(outcome, scene)
        }
    }
}

/// Returns the two numbers in a line of /proc/PID/limits.
private func bound(_ name: String, in limits: String) -> [String] {
    let line = limits.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.dropFirst(name.count).split(separator: " ").prefix(2).map(String.init)
}

private func isRunning(_ identifier: Int32) -> Bool { kill(identifier, 0) == 0 }
