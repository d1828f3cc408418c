/// A screen as visitors meet it: what tests walk through and `bin/shots` takes pictures of.
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
    package static let expo = TestScreen("expo", "/expo")
    package static let exhibits = TestScreen("exhibits", "/expo/exhibits")
    package static let wall = TestScreen("exhibits-wall", "/expo/exhibits?view=wall")
    package static let nothingFound = TestScreen("exhibits-none", "/expo/exhibits?q=%ED%94%BC%EC%95%84%EB%85%B8")
    package static let exhibit = TestScreen("exhibit", "/expo/exhibits/jikji")
    package static let enlarged = TestScreen("exhibit-enlarged", "/expo/exhibits/jikji?zoom=2")
    package static let packs = TestScreen("expo-packs", "/expo/packs")
    package static let barePack = TestScreen("expo-bare", "/expo/%EB%8C%80%EC%A0%84%201993")
    package static let brokenPack = TestScreen("expo-broken", "/expo/broken", status: 503)
    package static let market = TestScreen("market", "/market")
    package static let boxOffice = TestScreen("boxoffice", "/boxoffice")
    package static let missing = TestScreen("missing", "/nowhere", status: 404)
    package static let offline = TestScreen("offline", "/offline")

    package static let exposition: [TestScreen] = [
        .expo, .exhibits, .wall, .nothingFound, .exhibit, .enlarged, .packs, .barePack, .brokenPack,
    ]

    package static let all: [TestScreen] =
        [.home, .settings] + exposition + [.market, .boxOffice, .missing, .offline]

    package var description: String { name }
}
