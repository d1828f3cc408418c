import Domain
import HTTP
import Testing
import Wire

@testable import Lab
@testable import Routes

/// The classification of requests by key.
@Suite struct LabAddressTests {
    private static let key = "7k2m-9fqd-x3hw"
    private static let token = String(repeating: "0a", count: 32)

    private static var routes: [LabRoute] {
        LabKey(key).map { key in
            [
                .entrance, .key(key), .keyReset(key), .connect(key), .light(key), .entry(key, 12), .har(key),
                .faultsOf(key), .faultsOff(key), .teacher(token), .teacherEnd(token), .reset, .faults,
            ]
        } ?? []
    }

    @Test func everyRouteReadsWhatItPrints() {
        #expect(Self.routes.count == 13)
        for route in Self.routes { #expect(LabRoute(path: route.path) == route) }
    }

    @Test(arguments: [
        "/lab/", "/labs", "/lab/keys", "/lab/keys/x", "/lab/keys/\(key)/x", "/lab/keys/\(key)/requests/0",
        "/lab/keys/\(key)/requests/1/2", "/lab/classes", "/lab/classes/a/b", "/lab/classes/abc", "/lab/reset/x",
    ])
    func otherAddressesAreNone(path: String) {
        #expect(LabRoute(path: path) == nil)
    }

    private func found(_ path: String, host: String = "localhost", _ fields: [(String, String)] = []) -> String {
        let request = Request(.get, path, fields: [("host", host)] + fields)
        switch LabAddress(request, host: { host }, knows: { $0.text == Self.key }) {
        case .page: return "page"
        case .call(let call):
            return call.path + (call.dates == .generation2 ? " 2" : "") + (call.isByIdentifier ? " by identifier" : "")
        case .unknownKey: return "unknown"
        case .elsewhere: return "elsewhere"
        }
    }

    @Test(arguments: [
        ("/", "elsewhere"), ("/labs", "elsewhere"), ("/lab", "page"), ("/lab/nothing", "elsewhere"),
        ("/lab/k", "unknown"), ("/lab/k/", "unknown"), ("/lab/k/abc/api/products", "unknown"),
        ("/lab/k/0000-0000-0000/api/products", "unknown"), ("/lab/k/\(key)", "/"), ("/lab/k/\(key)/", "/"),
        ("/lab/k/\(key)/api/products/3", "/api/products/3"), ("/lab/k/\(key)//api/products", "//api/products"),
        ("/lab/k/7K2M9FQDX3HW/items/1", "/items/1"), ("/lab/k/\(key)/gen2/api/products", "/api/products 2"),
        ("/lab/k/\(key)/gen2", "/ 2"), ("/lab/k/\(key)/gen22/api", "/gen22/api"),
    ])
    func pathSaysWhoseItIs(path: String, what: String) {
        #expect(found(path) == what)
    }

    @Test func fieldsSayWhoseItIsWherePathsDoNot() {
        #expect(found("/api/products", [("madang-lab-key", Self.key)]) == "/api/products")
        #expect(found("/api/products", [("madang-lab-key", "0000-0000-0000")]) == "unknown")
        #expect(found("/api/products", [("identifier", Self.key)]) == "/api/products by identifier")
        let host = Self.key + ".lab.test"
        #expect(found("/api/products", host: host) == "/api/products")
        #expect(found("/api/products", host: host, [("identifier", Self.key)]) == "/api/products")
        // Other identifiers and hosts belong to the site, and people may view pages under any of them.
        #expect(found("/api/products", [("identifier", "0000-0000-0000")]) == "elsewhere")
        #expect(found("/api/products", host: "0000-0000-0000.lab.test") == "elsewhere")
        #expect(found("/market", [("madang-lab-key", Self.key)]) == "elsewhere")
        #expect(found("/lab/reset", [("madang-lab-key", Self.key)]) == "page")
    }

    @Test func secretsFollowFromTheClassAndTheKey() throws {
        let (one, other) = (
            LabClass("a", keys: 2, teacher: TeacherToken(), at: Instant(seconds: 0)),
            LabClass("b", keys: 2, teacher: TeacherToken(), at: Instant(seconds: 0))
        )
        let keys = one.keys
        #expect(keys.count == 2 && keys[0] != keys[1])
        #expect(one.secret(of: keys[0]) == one.secret(of: keys[0]))
        #expect(one.secret(of: keys[0]) != one.secret(of: keys[1]))
        #expect(one.secret(of: keys[0]) != other.secret(of: keys[0]))
        #expect(TeacherToken("abc") == nil)
        #expect(one.teacher != other.teacher)
    }
}
