package import Domain
import Octets
import Wire

/// Posters by Kakao's image search: looked for once, fetched by the server, checked and kept as any stranger's picture.
package actor KakaoPosters: FilmPosters {
    private let access: KakaoAccess
    private let archive: any BoxOfficeArchive
    private let keeper: any PictureKeeper
    private let fetcher: any Fetcher
    private let surroundings: Surroundings
    private var underWay: [FilmCode: Task<StoredPicture?, Never>] = [:]
    private var breaker = CircuitBreaker()

    /// What was not found is looked for again after this many days, while a film is young.
    private static let patience = 14
    /// So many pictures are tried for one film.
    private static let tries = 3

    package init(
        _ access: KakaoAccess,
        archive: any BoxOfficeArchive,
        keeper: any PictureKeeper,
        fetcher: any Fetcher = CurlFetcher(),
        surroundings: Surroundings = Surroundings()
    ) {
        self.access = access
        self.archive = archive
        self.keeper = keeper
        self.fetcher = fetcher
        self.surroundings = surroundings
    }

    package func poster(of film: FilmCode, named name: String, opened: Day?, at now: Instant) async -> StoredPicture? {
        if let known = try? await archive.poster(of: film) {
            if let picture = known.picture { return picture }
            guard now.milliseconds(since: known.sought) > Self.patience * 86_400_000 else { return nil }
        }
        if let task = underWay[film] { return await task.value }
        let task = Task { () -> StoredPicture? in
            let picture = await self.search(film, name, opened, now)
            self.underWay[film] = nil
            return picture
        }
        underWay[film] = task
        return await task.value
    }

    /// Nil without a trace where Kakao did not answer: then it is looked for again.
    private func search(_ film: FilmCode, _ name: String, _ opened: Day?, _ now: Instant) async -> StoredPicture? {
        guard breaker.admits(at: now), let candidates = await candidates(for: name, opened, now) else { return nil }
        for candidate in PosterChoice.ranked(candidates).prefix(Self.tries) {
            guard let picture = await picture(at: candidate.address) else { continue }
            await remember(FilmPoster(sought: now, picture: picture, source: candidate.page), of: film)
            return picture
        }
        await remember(FilmPoster(sought: now, picture: nil), of: film)
        return nil
    }

    private func remember(_ poster: FilmPoster, of film: FilmCode) async {
        do throws(Failure) { try await archive.keep(poster, of: film) } catch {
            surroundings.report("posters: \(error.cause ?? error.message.english)")
        }
    }

    private func candidates(for name: String, _ opened: Day?, _ now: Instant) async -> [PosterCandidate]? {
        var request = FetchRequest(url(for: name, opened), limit: 500_000, milliseconds: 5_000)
        request.headers = ["Authorization: KakaoAK \(access.key)"]
        do throws(FetchFault) {
            let answer = try await fetcher.get(request)
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
        surroundings.report("posters: Kakao: \(why)")
    }

    /// The title in quotes, so that other films with one of its words do not come first, and the year, since titles
    /// come again.
    private func url(for name: String, _ opened: Day?) -> String {
        let year = opened.map { " \($0.year)" } ?? ""
        let query = "\"\(name)\"\(year) 영화 메인 포스터"
        return "\(access.url)/v2/search/image?query=\(query.percentEncoded)&sort=accuracy&page=1&size=30"
    }

    private func picture(at address: String) async -> StoredPicture? {
        let request = FetchRequest(address, limit: 10_000_000, milliseconds: 8_000, isStrangers: true)
        guard let answer = try? await fetcher.get(request), answer.status == 200 else { return nil }
        return try? await keeper.keep(.bytes(answer.body))
    }
}
