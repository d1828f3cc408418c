package import Domain
package import Fetching
import Octets
import Wire

/// Posters from Kakao's image search: searched once, fetched by the server, and checked and stored like any untrusted
/// picture.
///
/// Pages show stored posters. Unknown ones are queued for a search, so that the next page has them.
package actor KakaoPosters: FilmPosters {
    private let access: KakaoAccess
    private let archive: any BoxOfficeArchive
    private let pictures: any PictureStore
    private let fetcher: any Fetcher
    private let environment: ClientEnvironment
    private var waiting: [ShownFilm] = []
    /// Films that are queued or being searched.
    private var wanted: Set<FilmCode> = []
    private var searches = 0
    /// Films whose search failed, and the end of their pause.
    private var resting: [FilmCode: Instant] = [:]
    private var breaker = CircuitBreaker()
    private var shares: QuotaShares
    /// The number of searches on a day, including unfinished ones.
    private var made: (day: Day, count: Int)?

    /// Days until an unsuccessful search is repeated.
    private static let patience = 14
    /// The most pictures tried for one film.
    private static let tries = 3
    private static let mostSearches = 2
    /// The queue's limit, about twenty pages of posters. A film that finds it full is searched on a later visit.
    private static let mostWaiting = 200
    /// Additional places for films of the day's list, which also precede all others.
    private static let mostWaitingOfTheDay = 100
    private static let mostResting = 2_000
    /// Seconds of pause after a failed search.
    private static let rest = 3_600

    package init(
        _ access: KakaoAccess,
        archive: any BoxOfficeArchive,
        pictures: any PictureStore,
        fetcher: (any Fetcher)? = nil,
        environment: ClientEnvironment = ClientEnvironment()
    ) {
        self.access = access
        self.archive = archive
        self.pictures = pictures
        // Posters are on arbitrary hosts, named by its answers.
        self.fetcher = fetcher ?? QueuedFetcher(AllowedHosts(of: access.url, isOpen: true))
        self.environment = environment
        shares = QuotaShares(quota: access.quota)
    }

    package func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) async -> StoredPicture? {
        if let known = try? await archive.poster(of: film.code) {
            if let picture = known.picture { return picture }
            guard now.milliseconds(since: known.sought) > Self.patience * 86_400_000 else { return nil }
        }
        await want(film, for: asker, at: now)
        return nil
    }

    private func want(_ film: ShownFilm, for asker: RequestOrigin, at now: Instant) async {
        if let until = resting[film.code], now < until { return }
        let room = Self.mostWaiting + (asker.isVisitor ? 0 : Self.mostWaitingOfTheDay)
        guard waiting.count < room, wanted.insert(film.code).inserted else { return }
        guard await isAdmitted(asker, at: now) else {
            wanted.remove(film.code)
            return
        }
        waiting.insert(film, at: asker.isVisitor ? waiting.count : 0)
        guard searches < Self.mostSearches else { return }
        searches += 1
        Task { await self.search() }
    }

    /// Counts the search and allows it. Searches before a restart are counted from the stored results.
    private func isAdmitted(_ asker: RequestOrigin, at now: Instant) async -> Bool {
        let today = now.day(in: .korea)
        if made?.day != today {
            let count = (try? await archive.searches(since: Instant(today, in: .korea))) ?? access.quota
            if made?.day != today { made = (today, count) }
        }
        let count = made?.count ?? access.quota
        guard shares.take(for: asker, on: today, made: count) == .admitted else { return false }
        made = (today, count + 1)
        if let notice = shares.notice { environment.report("posters: \(notice)") }
        return true
    }

    /// Searches queued films one at a time until the queue is empty.
    private func search() async {
        while !waiting.isEmpty {
            let film = waiting.removeFirst()
            await search(film, at: environment.clock.now)
            wanted.remove(film.code)
        }
        searches -= 1
    }

    /// Searches a film. Stores nothing while Kakao is paused: a later request queues the film again.
    private func search(_ film: ShownFilm, at now: Instant) async {
        guard breaker.admits(at: now) else { return }
        guard let candidates = await candidates(for: film.name, film.opened, now) else {
            return leaveAlone(film.code, at: now)
        }
        for candidate in PosterChoice.ranked(candidates).prefix(Self.tries) {
            guard let picture = await picture(at: candidate.address) else { continue }
            return await remember(FilmPoster(sought: now, picture: picture, source: candidate.page), of: film.code)
        }
        await remember(FilmPoster(sought: now, picture: nil), of: film.code)
    }

    private func leaveAlone(_ film: FilmCode, at now: Instant) {
        if resting.count >= Self.mostResting { resting = [:] }
        resting[film] = now.adding(seconds: Self.rest)
    }

    private func remember(_ poster: FilmPoster, of film: FilmCode) async {
        do throws(Failure) { try await archive.keep(poster, of: film) } catch {
            environment.report("posters: \(error.cause ?? error.message.english)")
        }
    }

    private func candidates(for name: String, _ opened: Day?, _ now: Instant) async -> [PosterCandidate]? {
        var request = FetchRequest(url(for: name, opened), limit: 500_000, milliseconds: 5_000)
        request.headers = ["Authorization: KakaoAK \(access.key)"]
        do throws(FetchFault) {
            let answer = try await fetcher.send(request)
            guard answer.status == 200, let json = try? JSON(parsing: answer.body) else {
                failed("status \(answer.status)", now)
                return nil
            }
            breaker.succeeded()
            return json.items("documents").compactMap(PosterCandidate.init)
        } catch {
            failed("\(error)", now)
            return nil
        }
    }

    private func failed(_ why: String, _ now: Instant) {
        breaker.failed(at: now)
        environment.report("posters: Kakao: \(why)")
    }

    /// Returns the search URL: the title in quotes, so that other films with one of its words do not come first, and
    /// the year, because titles are reused.
    private func url(for name: String, _ opened: Day?) -> String {
        let year = opened.map { " \($0.year)" } ?? ""
        let query = "\"\(name)\"\(year) 영화 메인 포스터"
        return "\(access.url)/v2/search/image?query=\(query.percentEncoded())&sort=accuracy&page=1&size=30"
    }

    private func picture(at address: String) async -> StoredPicture? {
        let request = FetchRequest(address, limit: 10_000_000, milliseconds: 8_000, isStrangers: true)
        guard let answer = try? await fetcher.send(request), answer.status == 200 else { return nil }
        return try? await pictures.keep(.bytes(answer.body), from: .program)
    }
}
