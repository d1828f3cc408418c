/// A screen as visitors see it, for tests and for the screenshots of `bin/shots`.
package struct TestScreen: Sendable, Hashable, CustomStringConvertible {
    package var name: String
    package var path: String
    package var status: Int

    package init(_ name: String, _ path: String, status: Int = 200) {
        self.name = name
        self.path = path
        self.status = status
    }

    package static let home = TestScreen("home", "/")
    package static let settings = TestScreen("settings", "/settings")
    package static let rules = TestScreen("rules", "/rules")
    package static let privacy = TestScreen("privacy", "/privacy")
    package static let expo = TestScreen("expo", "/expo")
    package static let exhibits = TestScreen("exhibits", "/expo/exhibits")
    package static let wall = TestScreen("exhibits-wall", "/expo/exhibits?view=wall")
    package static let nothingFound = TestScreen("exhibits-none", "/expo/exhibits?q=%ED%94%BC%EC%95%84%EB%85%B8")
    package static let exhibit = TestScreen("exhibit", "/expo/exhibits/jikji")
    package static let parted = TestScreen("exhibit-parts", "/expo/exhibits/palman")
    package static let part = TestScreen("exhibit-part", "/expo/exhibits/palman/2")
    package static let pair = TestScreen("exhibit-pair", "/expo/exhibits?left=jikji&right=palman")
    package static let closeup = TestScreen("exhibit-closeup", "/expo/exhibits/palman?zoom=3&x=200&y=700")
    package static let enlarged = TestScreen("exhibit-enlarged", "/expo/exhibits/jikji?zoom=2")
    package static let packs = TestScreen("expo-packs", "/expo/packs")
    package static let toured = TestScreen("expo-toured", "/expo/toured")
    package static let rooms = TestScreen("expo-rooms", "/expo/toured/rooms")
    package static let easyText = TestScreen("exhibit-easy", "/expo/toured/exhibits/jikji/easy")
    package static let guide = TestScreen("exhibit-guide", "/expo/toured/exhibits/jikji/guide")
    package static let years = TestScreen("expo-years", "/expo/toured/time")
    package static let catalogue = TestScreen("expo-print", "/expo/toured/print")
    package static let labels = TestScreen("expo-labels", "/expo/toured/labels")
    package static let barePack = TestScreen("expo-bare", "/expo/%EB%8C%80%EC%A0%84%201993")
    package static let brokenPack = TestScreen("expo-broken", "/expo/broken", status: 503)
    package static let boxOffice = TestScreen("boxoffice", "/boxoffice")
    package static let boxOfficeDay = TestScreen("boxoffice-day", "/boxoffice/2022-01-31")
    package static let boxOfficeWall = TestScreen("boxoffice-wall", "/boxoffice/2022-02-05?view=wall")
    package static let weekend = TestScreen("boxoffice-weekend", "/boxoffice/weekend/2022-01-28")
    package static let week = TestScreen("boxoffice-week", "/boxoffice/week/2022-01-24")
    package static let month = TestScreen("boxoffice-month", "/boxoffice/months/2022-01")
    package static let farDay = TestScreen("boxoffice-future", "/boxoffice/2030-01-01", status: 404)
    package static let missing = TestScreen("missing", "/nowhere", status: 404)
    package static let offline = TestScreen("offline", "/offline")

    package static let exposition: [TestScreen] = [
        .expo, .exhibits, .wall, .nothingFound, .exhibit, .parted, .part, .pair, .enlarged, .closeup, .packs, .toured,
        .rooms, .years, .easyText, .guide, .catalogue, .labels,
        .barePack, .brokenPack,
    ]

    package static let film = TestScreen("film", "/boxoffice/films/20199882")
    package static let filmSearch = TestScreen("films", "/boxoffice/films?q=%EC%8A%A4%ED%8C%8C")
    package static let noFilm = TestScreen("films-none", "/boxoffice/films?q=zzzz")
    package static let compare = TestScreen("films-compare", "/boxoffice/compare?films=20199882,20194403,20218764")
    package static let compareNone = TestScreen("films-compare-none", "/boxoffice/compare")

    package static let films: [TestScreen] = [
        .film, .filmSearch, .noFilm, .compare, .compareNone, .boxOffice, .boxOfficeDay, .boxOfficeWall, .weekend, .week,
        .month, .farDay,
    ]

    package static let all: [TestScreen] =
        [.home, .settings, .rules, .privacy] + exposition + browsing + films + boxOfficeStates + [.missing, .offline]

    /// All screens with the sellers' and the lab's, for tests in one mode only.
    package static let everything = all + selling + labs + studio

    /// The curators' pages.
    package static let studio: [TestScreen] = [
        ("", ""), ("-exhibition", "/1"), ("-photo", "/1/items/new"), ("-name", "/1/items/1/name?flow=new"),
        ("-story", "/1/items/1/story"), ("-english", "/1/items/1/english"), ("-exhibit", "/1/items/1"),
        ("-parts", "/1/items/1/parts"), ("-part", "/1/items/1/parts/1"),
        ("-guides", "/1/items/1/guides"), ("-guide", "/1/items/1/guides/audio-ko"), ("-guide-table", "/1/guides"),
        ("-order", "/1/order?moved=3"), ("-publish", "/1/publish"), ("-version", "/1/versions/1"),
        ("-previews", "/1/previews"), ("-texts", "/1/texts"), ("-rights", "/1/rights"),
    ].map { name, path in
        TestScreen("studio" + name, "/expo/studio\(path)\(path.contains("?") ? "&" : "?")stage=curating")
    }

    package var description: String { name }
}
