import Domain
import Octets
import Wire

/// KOBIS's list of regions: fetched once a month, in the background.
actor KobisRegions {
    private let client: KobisClient
    private let archive: any BoxOfficeArchive
    private let turns: QuestionTurns
    private let environment: ClientEnvironment
    private var known: (regions: [Region], fetched: Instant)?
    private var isAsking = false
    private var rest = Instant(milliseconds: 0)

    private static let lifetime = 30 * 86_400_000
    /// Seconds of pause after an invalid answer.
    private static let pause = 3_600

    init(
        client: KobisClient,
        archive: any BoxOfficeArchive,
        turns: QuestionTurns,
        environment: ClientEnvironment
    ) {
        self.client = client
        self.archive = archive
        self.turns = turns
        self.environment = environment
    }

    /// Returns the last list; until there is one, the region known without it.
    func all(at now: Instant) async -> [Region] {
        if known == nil { try? await readKept() }
        if !isKnown(at: now) { ask(at: now) }
        return known?.regions ?? [.seoul]
    }

    private func isKnown(at now: Instant) -> Bool {
        known.map { now.milliseconds(since: $0.fetched) <= Self.lifetime } ?? false
    }

    private func readKept() async throws(Failure) {
        guard let answer = try await archive.answer(to: .regions) else { return }
        known = Region.list(in: answer.body).map { ($0, answer.fetched) }
    }

    /// Whether the list is in the archive: another server may have fetched it meanwhile.
    private func isThere() async throws(Failure) -> Bool {
        try await readKept()
        return isKnown(at: environment.clock.now)
    }

    private func ask(at now: Instant) {
        guard !isAsking, now >= rest else { return }
        isAsking = true
        Task {
            await self.fetch()
            self.isAsking = false
        }
    }

    private func fetch() async {
        rest = environment.clock.now.adding(seconds: Self.pause)
        do throws(Failure) {
            try await turns.ask(.regions, unless: isThere) { () async throws(Failure) in
                let body = try await client.ask(.regions)
                guard let regions = Region.list(in: body) else { throw .brokenSource("a list without regions") }
                let now = environment.clock.now
                try await archive.keep(SourceAnswer(body: body, fetched: now), to: .regions)
                known = (regions, now)
            }
        } catch { environment.report("regions: \(error.cause ?? error.message.english)") }
    }
}

extension SourceQuestion {
    static let regions = SourceQuestion(
        path: KobisEndpoint.codes.rawValue + ".json",
        parameters: [("comCode", "0105000000")]
    )
}

extension Region {
    /// The most regions; Korea has 17, and a longer list is another one.
    private static let most = 40

    /// Returns nil unless it is a list of regions.
    static func list(in body: String) -> [Region]? {
        guard let json = try? JSON(parsing: body.utf8) else { return nil }
        let regions = json.items("codes").compactMap(Region.init(code:))
        return (1...most).contains(regions.count) ? regions : nil
    }

    private init?(code: JSON) {
        let (number, korean) = (code.string("fullCd"), code.string("korNm").withoutOuterBlanks)
        let english = code.string("engNm").withoutOuterBlanks
        let isNumber = (1...12).contains(number.utf8.count) && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, !korean.isEmpty else { return nil }
        self.init(code: number, name: Phrase(korean, english.isEmpty ? korean : english))
    }
}
