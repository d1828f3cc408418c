package import Domain

/// Prefetches popular data: yesterday's list as soon as there is one, again when it is final, and the details of the
/// films on it.
package struct KobisPrefetcher: Sendable {
    private let source: any BoxOfficeSource
    private let archive: any BoxOfficeArchive
    private let environment: ClientEnvironment

    /// The longest sleep before the clock is checked again, so that a suspended machine is soon on schedule.
    private static let longestNap = 60_000

    package init(source: any BoxOfficeSource, archive: any BoxOfficeArchive, environment: ClientEnvironment = .init()) {
        self.source = source
        self.archive = archive
        self.environment = environment
    }

    /// Runs until its task is cancelled. `offset` seconds keep servers from all asking at once.
    package func run() async {
        let offset = Int(environment.random() * 120)
        await fetch()
        while !Task.isCancelled {
            await wait(until: Self.next(after: environment.clock.now).adding(seconds: offset))
            if !Task.isCancelled { await fetch() }
        }
    }

    /// Returns the next time: three minutes past midnight or one past noon, in Korea.
    package static func next(after now: Instant) -> Instant {
        let today = now.day(in: .korea)
        let moments = [
            Instant(today, TimeOfDay(hour: 0, minute: 3), in: .korea),
            Instant(today, TimeOfDay(hour: 12, minute: 1), in: .korea),
            Instant(today.adding(days: 1), TimeOfDay(hour: 0, minute: 3), in: .korea),
        ]
        return moments.first { $0 > now } ?? moments[2]
    }

    private func wait(until moment: Instant) async {
        while !Task.isCancelled {
            let left = moment.milliseconds(since: environment.clock.now)
            guard left > 0 else { return }
            await environment.sleep(min(left, Self.longestNap))
        }
    }

    /// Fetches yesterday, its weekend or the last one, the regions, and the films of the day.
    package func fetch() async {
        let now = environment.clock.now
        let yesterday = BoxOfficeClock.newestDay(at: now)
        guard await source.freshen(.day(yesterday), at: now) == nil else { return }
        let weekend = RankingKey(.weekend, yesterday)
        _ = await source.freshen(yesterday < weekend.first ? weekend.moved(by: -1) : weekend, at: now)
        let films = (try? await archive.ranking(.day(yesterday)))?.rows.map(\.code) ?? []
        _ = await source.regions(at: now)
        for film in films {
            guard !Task.isCancelled, await source.freshen(film, at: now) == nil else { return }
        }
    }
}
