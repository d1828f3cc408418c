import Domain
import Fetching
import HTTP
import HTTPTestKit
import SiteTestKit
import Synchronization
import TestKit
import Testing

@testable import Kobis

@Suite struct PosterChoiceTests {
    private static func candidate(
        _ width: Int,
        _ height: Int,
        page: String = "https://blog.example/1"
    ) -> PosterCandidate {
        PosterCandidate(address: "https://img.example/a.jpg", page: page, site: "", width: width, height: height)
    }

    @Test(arguments: [(1000, 600), (600, 600), (200, 290), (700, 1_400), (8_000, 11_600)])
    func whatCannotBeAPosterIsNone(width: Int, height: Int) {
        #expect(PosterChoice.rating(of: Self.candidate(width, height)) == nil)
    }

    @Test func shapeSizeAndSiteDecideBeforeTheSearchsOwnOrder() {
        let still = Self.candidate(1_200, 675)
        let small = Self.candidate(320, 458)
        let large = Self.candidate(700, 1_000)
        let known = Self.candidate(500, 716, page: "https://movie.daum.net/moviedb/main?movieId=1")
        #expect(PosterChoice.ranked([still, small, large, known]) == [known, large, small])
        #expect(PosterChoice.ranked([large, large, small]).first == large)
    }
}

/// Kakao's search and the hosts of pictures, simulated on this machine.
@Suite struct KakaoPostersTests {
    private static let film = FilmCode("20199882")

    private final class Keeper: PictureStore {
        let kept = Mutex<[[UInt8]]>([])

        func keep(_ upload: PictureUpload, from sender: PictureSender) throws(Failure) -> StoredPicture {
            guard case .bytes(let bytes) = upload, bytes.first == 0xFF,
                let hash = PictureHash(String(repeating: "a", count: 64))
            else { throw Failure(.invalid, Phrase("사진이 아니에요.", "That is no picture.")) }
            kept.withLock { $0.append(bytes) }
            return StoredPicture(
                hash: hash,
                dimensions: PictureDimensions(width: 600, height: 870),
                colour: PictureColour(red: 1, green: 2, blue: 3)
            )
        }
    }

    private static func documents(_ addresses: String...) -> String {
        let documents = addresses.map {
            #"{"collection":"blog","display_sitename":"b","doc_url":"https://blog.example/1","height":870,"image_url":"\#($0)","width":600}"#
        }
        return #"{"documents":[\#(documents.joined(separator: ","))],"meta":{"is_end":true}}"#
    }

    private static func posters(
        _ server: Server,
        _ archive: SampleArchive,
        _ pictures: Keeper,
        allowedHosts: AllowedHosts = AllowedHosts(hosts: [], isEverywhere: true),
        quota: Int = 30_000
    ) -> KakaoPosters {
        KakaoPosters(
            KakaoAccess(url: server.address, key: "secret", quota: quota),
            archive: archive.archive,
            pictures: pictures,
            fetcher: QueuedFetcher(allowedHosts),
            environment: ClientEnvironment(clock: .fixed(KobisHarness.morning), sleep: { _ in })
        )
    }

    /// Returns the poster that a page gets now.
    private static func find(
        _ posters: KakaoPosters,
        _ code: String = "20199882",
        days: Int = 0,
        for asker: RequestOrigin = .server
    ) async -> StoredPicture? {
        guard let film = FilmCode(code) else { return nil }
        let opened = Day(number: 18_997)
        let now = KobisHarness.morning.adding(seconds: days * 86_400)
        return await posters.poster(of: ShownFilm(film, named: "경관의 피", opened: opened), for: asker, at: now)
    }

    private static func isKept(_ archive: SampleArchive) async -> Bool {
        guard let film else { return false }
        return (try? await archive.archive.poster(of: film)) != nil
    }

    /// The first page shows a drawn poster, whatever the search does; the next one has the picture.
    @Test(arguments: [0, 200])
    func posterIsSearchedFetchedAndKeptOnceWhileNobodyWaits(late: Int) async throws {
        let mayAnswer = Flag()
        let archive = try await SampleArchive(isEmpty: true)
        let pictures = Replay(
            .file([1, 2], type: "text/html", milliseconds: late),
            .file([0xFF, 0xD8], type: "image/jpeg", milliseconds: late)
        )
        try await withServer(pictures) { pictures in
            let search = Replay(
                .held(until: mayAnswer, Self.documents("\(pictures.address)/a", "\(pictures.address)/b"))
            )
            try await withServer(search) { server in
                let pictures = Keeper()
                let posters = Self.posters(server, archive, pictures)
                for _ in 0..<3 { #expect(await Self.find(posters) == nil) }
                mayAnswer.raise()
                try await eventually("what was found is kept") { await Self.isKept(archive) }
                #expect(await Self.find(posters)?.dimensions.height == 870)
                #expect(search.count == 1)
                #expect(search.requests[0].header("authorization") == "KakaoAK secret")
                #expect(search.queries[0].hasPrefix("query=%22%EA%B2%BD%EA%B4%80%EC%9D%98%20%ED%94%BC%22%202022%20"))
                #expect(pictures.kept.withLock { $0.count } == 1)
            }
        }
    }

    @Test func nothingThatFitsIsRememberedForTwoWeeks() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let search = Replay(.answer(#"{"documents":[],"meta":{}}"#))
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper())
            #expect(await Self.find(posters) == nil)
            try await eventually("what was found is kept") { await Self.isKept(archive) }
            for days in [0, 1, 14] { #expect(await Self.find(posters, days: days) == nil) }
            #expect(search.count == 1)
            try await eventually("it is searched for again") {
                #expect(await Self.find(posters, days: 15) == nil)
                return search.count >= 2
            }
        }
    }

    @Test func wallOfTenIsSearchedTwoAtATimeAndEachFilmOnce() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let search = Replay(.late(milliseconds: 100, #"{"documents":[],"meta":{}}"#))
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper())
            for _ in 0..<3 {
                for film in 0..<10 { #expect(await Self.find(posters, "2022000\(film)") == nil) }
            }
            try await eventually("all ten are searched for") { search.count == 10 }
            // Long enough for more than ten: nothing may happen meanwhile.
            try await Task.sleep(for: .milliseconds(300))
            #expect(search.count == 10)
            #expect(search.mostAtOnce <= 2)
        }
    }

    /// A crawler that opens every film must not fill the memory, nor use up Kakao's quota.
    @Test func noMoreThanTwoHundredFilmsWait() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let mayAnswer = Flag()
        let search = Replay(.held(until: mayAnswer, "{}"), .held(until: mayAnswer, "{}"), .answer("{}"))
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper())
            for film in 0..<600 {
                #expect(await Self.find(posters, String(20_220_000 + film), for: .visitor { nil }) == nil)
            }
            mayAnswer.raise()
            try await eventually("those that wait are searched for") { search.count >= 200 }
            // Long enough for more: nothing may happen meanwhile.
            try await Task.sleep(for: .milliseconds(500))
            // The running searches, and those in the queue.
            #expect(search.count <= 202)
        }
    }

    @Test(arguments: [
        Replay.Play.answer("", status: 500), .cutOff, .answer("<html>점검 중</html>"),
        .answer(#"{"errorType":"AccessDeniedError","message":"wrong appKey(null) format"}"#, status: 401),
    ])
    func filmWhoseSearchBrokeOffIsLeftAloneForAnHour(play: Replay.Play) async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let search = Replay(play)
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper())
            #expect(await Self.find(posters) == nil)
            try await eventually("it is searched for") { search.count == 1 }
            for _ in 0..<5 { #expect(await Self.find(posters) == nil) }
            // Long enough for a repeated search: nothing may happen meanwhile.
            try await Task.sleep(for: .milliseconds(200))
            #expect(search.count == 1)
            #expect(await !Self.isKept(archive))
            // The searches' clock does not advance: a day later each visit causes a search, and one begun by a second
            // visit may have arrived before this check.
            try await eventually("it is searched for again") {
                #expect(await Self.find(posters, days: 1) == nil)
                return search.count >= 2
            }
        }
    }

    @Test func kakaoIsLeftAloneAfterThreeFailures() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let search = Replay(.answer("", status: 500))
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper())
            for film in 0..<10 { #expect(await Self.find(posters, "2022000\(film)") == nil) }
            try await eventually("three searches have begun") { search.count >= 3 }
            // Long enough for more: nothing may happen meanwhile.
            try await Task.sleep(for: .milliseconds(300))
            // Two run concurrently: the second may have started already.
            #expect(search.count <= 4)
        }
    }

    /// An untrusted URL must not make the server contact its own network.
    @Test func pictureInsideOurOwnNetworkIsNotAskedFor() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let pictures = Replay(.file([0xFF, 0xD8], type: "image/jpeg"))
        try await withServer(pictures) { inside in
            let search = Replay(.answer(Self.documents("\(inside.address)/admin", "file:///etc/passwd")))
            try await withServer(search) { server in
                let posters = Self.posters(
                    server,
                    archive,
                    Keeper(),
                    allowedHosts: AllowedHosts(of: server.address, isOpen: true)
                )
                #expect(await Self.find(posters) == nil)
                try await eventually("what was found is kept") { await Self.isKept(archive) }
                #expect(await Self.find(posters) == nil)
                #expect(pictures.count == 0)
            }
        }
    }

    /// Visitors have two of three searches a day, each source one.
    @Test func visitorsLeaveSearchesForTheDaysFilms() async throws {
        let archive = try await SampleArchive(isEmpty: true)
        let search = Replay(.answer(Self.documents()))
        try await withServer(search) { server in
            let posters = Self.posters(server, archive, Keeper(), quota: 3)
            for (code, place) in [("1", 1), ("2", 1), ("3", 2), ("4", 3)] {
                _ = await Self.find(posters, code, for: .visitor { place })
            }
            try await eventually("visitors' two films were looked for") {
                try await archive.archive.searches(since: KobisHarness.morning.adding(seconds: -1)) == 2
            }
            _ = await Self.find(posters, "5")
            _ = await Self.find(posters, "6")
            try await eventually("the third was looked for") {
                try await archive.archive.searches(since: KobisHarness.morning.adding(seconds: -1)) == 3
            }
            #expect(search.count == 3)
            // Stored results give another process the remaining quota.
            let later = Self.posters(server, archive, Keeper(), quota: 4)
            _ = await Self.find(later, "7", for: .visitor { 9 })
            _ = await Self.find(later, "8")
            try await eventually("the fourth was looked for") {
                try await archive.archive.searches(since: KobisHarness.morning.adding(seconds: -1)) == 4
            }
            #expect(search.count == 4)
            let refused = try #require(FilmCode("7"))
            let found1 = try await archive.archive.poster(of: refused)
            #expect(found1 == nil)
        }
    }
}
