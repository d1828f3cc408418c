import Domain
import HTTP
import HTTPTestKit
import Kobis
import Octets
import SiteTestKit
import Synchronization
import Wire

/// A source in front of a replaying server, with clock, randomness and waiting controlled by the test.
final class KobisHarness: Sendable {
    static let key = "0123456789abcdef0123456789abcdef"
    /// Monday, 7 February 2022, nine in the morning in Korea.
    static let morning = Instant(Day(number: 19_030), TimeOfDay(hour: 9, minute: 0), in: .korea)
    static let yesterday = RankingKey.day(Day(number: 19_029))

    let archive: any BoxOfficeArchive
    let source: KobisSource
    private let sample: SampleArchive
    private let present: Mutex<Instant>
    private let pauses = Mutex<[Int]>([])
    private let told = Mutex<[String]>([])

    init(_ server: Server, quota: Int = 3_000, patience: Int = 30_000, isEmpty: Bool = true) async throws {
        sample = try await SampleArchive(at: KobisHarness.morning, isEmpty: isEmpty)
        archive = sample.archive
        let scene = Scene()
        present = Mutex(KobisHarness.morning)
        source = KobisSource(
            KobisAccess(url: server.address + "/rest", key: KobisHarness.key, quota: quota, patience: patience),
            archive: sample.archive,
            environment: ClientEnvironment(
                clock: Clock { scene.harness?.now ?? KobisHarness.morning },
                random: { 0.5 },
                sleep: { milliseconds in scene.harness?.pauses.withLock { $0.append(milliseconds) } },
                report: { text in scene.harness?.told.withLock { $0.append(text) } }
            )
        )
        scene.harness = self
    }

    /// Gives the environment, which is created first, access to the harness.
    private final class Scene: @unchecked Sendable {
        weak var harness: KobisHarness?
    }

    var now: Instant {
        get { present.withLock { $0 } }
        set { present.withLock { $0 = newValue } }
    }

    var slept: [Int] { pauses.withLock { $0 } }
    var reports: [String] { told.withLock { $0 } }

    func kept(_ key: RankingKey = KobisHarness.yesterday) async throws -> Ranking? { try await archive.ranking(key) }

    func versions() async throws -> [Ranking] { try await archive.versions(of: KobisHarness.yesterday) }

    func film(_ code: FilmCode) async throws -> Film? { try await archive.film(code) }

    func calls(on day: Int) async throws -> Int { try await archive.calls(on: Day(number: day)) }

    func relay(_ question: SourceQuestion) async throws -> String? {
        try await source.relay(question, for: .server, at: now)
    }

    func freshen(_ key: RankingKey = KobisHarness.yesterday) async -> Failure? { await source.freshen(key, at: now) }

    /// Returns KOBIS's answer for a day, from the sample.
    static func answer(to key: RankingKey = KobisHarness.yesterday) -> String {
        let rankings = BoxOfficeSample.read(at: morning).rankings
        let rows = rankings.first { $0.key == key }?.rows ?? []
        return KobisAnswer.ranking(key, rows).bytes(as: .json).text
    }
}

/// Runs `body` with a server that replays `replay`.
func withStage(
    _ replay: Replay,
    quota: Int = 3_000,
    patience: Int = 30_000,
    isEmpty: Bool = true,
    _ body: (KobisHarness) async throws -> Void
) async throws {
    try await withServer(replay) { server in
        try await body(KobisHarness(server, quota: quota, patience: patience, isEmpty: isEmpty))
    }
}
