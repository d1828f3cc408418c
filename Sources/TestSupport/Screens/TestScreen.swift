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
    package static let market = TestScreen("market", "/market")
    package static let boxOffice = TestScreen("boxoffice", "/boxoffice")
    package static let missing = TestScreen("missing", "/nowhere", status: 404)
    package static let offline = TestScreen("offline", "/offline")

    package static let all: [TestScreen] = [.home, .settings, .expo, .market, .boxOffice, .missing, .offline]

    package var description: String { name }
}
