import BoxOffice
import Domain
import Kobis
import Pages
import Pictures
import Storage
import Threads

/// The services of the box office: the archive, and its sources.
struct BoxOfficeWiring: Sendable {
    private let store: Store
    private let settings: BoxOfficeSettings
    private let source: any BoxOfficeSource
    /// Nil without a key.
    let kobis: KobisSource?
    private let posters: any FilmPosters
    private let environment: ClientEnvironment

    /// `log` receives KOBIS's errors.
    init(on store: Store, pictures: PicturePipeline, _ settings: BoxOfficeSettings, log: RequestLog) {
        self.store = store
        self.settings = settings
        let environment = ClientEnvironment(
            clock: store.clock,
            report: { [clock = store.clock] in log.tell($0, at: clock.now) }
        )
        self.environment = environment
        kobis = settings.kobisKey.map { key in
            KobisSource(
                KobisAccess(url: settings.kobisURL, key: key),
                archive: store.boxOffice(),
                environment: environment
            )
        }
        source = kobis ?? NoBoxOfficeSource()
        posters =
            settings.kakaoKey.map { key -> any FilmPosters in
                KakaoPosters(
                    KakaoAccess(url: settings.kakaoURL, key: key),
                    archive: store.boxOffice(),
                    pictures: pictures,
                    environment: environment
                )
            } ?? DrawnPosters()
    }

    var services: BoxOfficeServices {
        BoxOfficeServices(
            figures: { [store] in store.boxOffice(on: $0) },
            source: source,
            posters: posters,
            mapsDays: settings.mapsDays ?? !source.isLive,
            apiKeys: Set(settings.apiKeys)
        )
    }

    /// Fills the archive with the sample before the first request, if there is no source and the archive is empty.
    func seedSample() {
        guard !source.isLive else { return }
        do throws(Failure) {
            try BlockingWait.result { [store, environment] () async throws(Failure) in
                try await BoxOfficeSample.fill(store.boxOffice(), at: environment.clock.now)
            }
        } catch { environment.report(error.cause ?? error.message.english) }
    }

    /// Starts prefetching in the background, for the life of the process. Call it once requests are served.
    func fetchAhead() {
        guard source.isLive else { return }
        let ahead = KobisPrefetcher(source: source, archive: store.boxOffice(), environment: environment)
        Task { await ahead.run() }
    }
}
