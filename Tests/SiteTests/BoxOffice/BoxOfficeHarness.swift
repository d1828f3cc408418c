import Domain
import Foundation
import HTTP
import SiteTestKit
import Synchronization
import Testing

@testable import BoxOffice
@testable import Pages
@testable import Website

/// The box-office hall with given or sample figures, at a given time.
struct BoxOfficeHarness {
    let site: Site

    init(
        figures: (any BoxOfficeFigures)? = nil,
        source: any BoxOfficeSource = NoBoxOfficeSource(),
        posters: any FilmPosters = DrawnPosters(),
        at now: Instant = .friday
    ) async throws {
        let shown: any BoxOfficeFigures =
            if let figures { figures } else { try await SharedArchive.sample.archive().archive }
        site = Site(
            SiteConfiguration(version: "9.9.9", dataFolder: "/"),
            services: SiteServices(
                boxOffice: BoxOfficeServices(figures: { _ in shown }, source: source, posters: posters)
            ),
            clock: .fixed(now)
        )
    }

    func ask(_ path: String, query: String? = nil, _ fields: [(String, String)] = []) async -> SiteHarness.Told {
        SiteHarness.Told(
            await site.respond(to: Request(.get, path, query: query, fields: [("host", "localhost")] + fields))
        )
    }
}

/// Posters provided by a test.
final class KeptPosters: FilmPosters {
    private let pictures: Mutex<[FilmCode: StoredPicture]>

    init(pictures: [FilmCode: StoredPicture]) { self.pictures = Mutex(pictures) }

    /// Returns a full-size poster whose hash repeats that digit.
    static func picture(_ digit: Character) throws -> StoredPicture {
        StoredPicture(
            hash: try #require(PictureHash(String(repeating: digit, count: 64))),
            dimensions: PictureDimensions(width: 1000, height: 1430),
            colour: PictureColour(red: 1, green: 2, blue: 3)
        )
    }

    func come(_ picture: StoredPicture, of film: FilmCode) { pictures.withLock { $0[film] = picture } }

    func poster(of film: ShownFilm, for asker: RequestOrigin, at now: Instant) -> StoredPicture? {
        pictures.withLock { $0[film.code] }
    }
}

extension SiteHarness.Told {
    func has(_ words: String) -> Bool { text.contains(words) }

    /// The rows' sentences for screen readers.
    var sentences: [String] {
        text.matches(of: /<a class="row" href="[^"]*"><span class="vh">([^<]*)<\/span>/).map { String($0.1) }
    }
}
