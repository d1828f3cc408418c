import Domain
import Foundation
import Octets
import Storage
import TestKit
import Testing

@testable import madang

/// The lab of the built program, as apps and people use it.
@Suite(.blocks) struct LabServeTests {
    private let place = TemporaryFolder()

    @Test func eachKeyHasAMarketOfItsOwn() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let app = try server.app()
        let (one, other) = (server.keys[0], server.keys[1])
        let (base, second) = ("/lab/k/\(one.key)", "/lab/k/\(other.key)")

        let before = try app.get(base + "/api/products")
        #expect(try before.json["totalCount"]?.integer == 130)
        #expect(try app.sell("실험실 화분", at: base, as: one).status == 201)
        #expect(try app.get(base + "/api/products").json["totalCount"]?.integer == 131)
        #expect(try app.get(second + "/api/products").json["totalCount"]?.integer == 130)
        #expect(try app.get("/api/products").json["totalCount"]?.integer == 0)

        // Apps find the pictures of their responses under the same address.
        let list = try app.get(base + "/api/products?page_no=1&items_per_page=1").json
        let thumbnail = try #require(list["pages"]?.items.first?["thumbnail"]?.text)
        #expect(thumbnail.hasPrefix("http://localhost\(base)/pictures/"), "\(thumbnail)")
        #expect(try app.get(String(thumbnail.dropFirst("http://localhost".count))).status == 200)

        // The key can be given by a header, by the host name, and by what apps send anyway.
        #expect(try app.get("/api/products", "Madang-Lab-Key: \(one.key)\r\n").json["totalCount"]?.integer == 131)
        let named = try app.ask("GET /api/products", host: "\(one.key).school.example")
        #expect(try named.json["totalCount"]?.integer == 131)
        #expect(try app.sell("다른 화분", at: "", as: one).status == 201)
        #expect(try app.get(base + "/api/products").json["totalCount"]?.integer == 132)

        // The second generation's dates, and the box office.
        #expect(try app.get(base + "/gen2/api/products/40").text.contains("T00:00:00.00\""))
        #expect(try app.get(base + "/api/products/40").text.contains("T00:00:00\""))
        let day = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?targetDt=20220131&key="
        #expect(try app.get(base + day + String(repeating: "0a", count: 16)).text.contains("boxOfficeResult"))

        // A reset, which leaves the other key's bytes unchanged.
        let others = try app.get(second + "/api/products")
        #expect(try app.ask("POST /lab/reset", "Madang-Lab-Key: \(one.key)\r\n").status == 200)
        #expect(try app.get(base + "/api/products").body == before.body)
        #expect(try app.get(second + "/api/products").body == others.body)
        #expect(try app.sell("또 다른 화분", at: base, as: one).status == 201)
    }

    /// Thirty learners behind one address must not lock each other out.
    @Test func wrongSecretsCountForTheirKeyAlone() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let app = try server.app()
        let (one, other) = (server.keys[0], server.keys[1])
        // Each attempt waits twice as long as the one before, also where an attempt takes seconds.
        let answers = try (0..<30).map { _ in try app.sell("화분", at: "", as: one, secret: "wrong").status }
        #expect(Set(answers) == [401, 429])
        #expect(try app.sell("화분", at: "", as: other).status == 201)
    }

    @Test func classEndsWithAllItsKeys() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let app = try server.app()
        let base = "/lab/k/\(server.keys[0].key)"
        #expect(try app.get(base + "/api/products").status == 200)
        let page = try app.get(server.teacher)
        #expect(server.keys.allSatisfy { page.text.contains($0.key) })
        #expect(try app.get("/lab/classes/" + String(repeating: "0", count: 64)).status == 404)
        #expect(try app.ask("POST \(server.teacher)/end").status == 303)
        #expect(try app.get(base + "/api/products").status == 404)
        #expect(try app.get("/lab/keys/\(server.keys[0].key)").status == 404)
        let folder = URL(filePath: server.folder + "/lab/sandboxes")
        try await eventually("the sandboxes are gone", within: .seconds(90)) {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty
        }
    }

    @Test func keyThatIsNoneIsToldSo() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1)
        let app = try server.app()
        let unknown = try app.get("/lab/k/0000-0000-0000/api/products")
        #expect(unknown.status == 404)
        #expect(try unknown.json["field"]?.text == "key")
        #expect(try app.get("/api/products", "Madang-Lab-Key: nothing\r\n").status == 404)
        // Other identifiers are unknown to the lab.
        #expect(try app.get("/api/products", "identifier: 0000-0000-0000\r\n").json["totalCount"]?.integer == 0)
        #expect(try app.get("/lab/k/\(server.keys[0].key)/api/product").status == 404)
        let wrong = try app.ask("POST /lab", body: Array("key=abc".utf8))
        #expect(wrong.status == 422)
        let right = try app.ask("POST /lab", body: Array("key=\(server.keys[0].key.uppercased())".utf8))
        #expect(right["location"] == "/lab/keys/\(server.keys[0].key)")
    }

    /// The leftovers of another version, or of a killed one, are not a seed.
    @Test func seedIsMadeByTheServerItself() async throws {
        let folder = place.path + "/data"
        let left = ["seed/store", "seed.making/pictures"].map { "\(folder)/lab/\($0)" }
        for path in left {
            try FileManager.default.createDirectory(
                atPath: path,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        }
        let (_, keys) = try await LabServer.addClass("3반", keys: 30, to: folder)
        let server = try await ServingProgram(in: folder, ["--lab", "on", "--sample", "off"])
        let port = server.port
        // The first request waits for it, and all of them come at once.
        let lists = try await withThrowingTaskGroup(of: RawAnswer.self) { group in
            for key in keys {
                group.addTask(executorPreference: OwnThread()) {
                    try LabApp(port: port).get("/lab/k/\(key.key)/api/products?page_no=1&items_per_page=40")
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(lists.count == 30)
        for list in lists {
            #expect(try list.status == 200 && list.json["totalCount"]?.integer == 130, "\(list.text.prefix(400))")
        }
        let products = try #require(lists.first?.json["pages"]?.items)
        #expect(Set(products.map { $0["thumbnail"]?.text }).count == 40, "each has a picture of its own")
        let app = try LabApp(port: port)
        let whole = try app.get("/lab/k/\(keys[0].key)/api/products?items_per_page=200").json["pages"]?.items
        #expect(whole?.count == 130 && Set(whole?.map { $0["name"]?.text } ?? []).count > 120)
        for product in products.prefix(3) {
            let path = try #require(product["thumbnail"]?.text?.dropFirst("http://localhost".count))
            #expect(try app.get(String(path)).status == 200)
        }
        #expect(!left.contains { FileManager.default.fileExists(atPath: $0) })
    }

    @Test func withoutTheFlagThereIsNoLab() async throws {
        let folder = place.path + "/data"
        let server = try await ServingProgram(in: folder, ["--sample", "off"])
        let (_, keys) = try await LabServer.addClass("3반", keys: 1, to: folder)
        #expect(try server.get("/lab").status == 404)
        #expect(try server.get("/lab/k/\(keys[0].key)/api/products").status == 404)
        #expect(try server.get("/api/products", fields: "Madang-Lab-Key: \(keys[0].key)\r\n").status == 200)
        #expect(!FileManager.default.fileExists(atPath: LabFolder(in: folder).seed))
    }

    @Test func classesAreAddedListedAndEndedFromTheShell() async throws {
        let folder = place.path + "/data"
        try await Ending.makeData(at: folder)
        let (teacher, keys) = try await LabServer.addClass("3반", keys: 3, to: folder)
        #expect(teacher.hasPrefix("/lab/classes/"))
        #expect(keys.allSatisfy { LabKey($0.key) != nil && $0.secret.count == 12 })
        let file = try String(contentsOfFile: folder + "/lab/classes.json", encoding: .utf8)
        #expect(!file.contains(teacher.dropFirst("/lab/classes/".count)) && !file.contains(keys[0].secret))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/lab/classes.json")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await Ending.of(["lab", "list", "--data", folder]).output.hasPrefix("3반  3 keys, until "))
        #expect(try await Ending.of(["lab", "add", "3반", "--data", folder]).status == 73)
        #expect(try await Ending.of(["lab", "end", "4반", "--data", folder]).status == 66)
        #expect(try await Ending.of(["lab", "end", "3반", "--data", folder]).status == 0)
        #expect(try await Ending.of(["lab", "list", "--data", folder]).output.isEmpty)
    }
}
