import Foundation
import MadangClient
import Octets
import TestKit
import Testing

/// The journal of a key's app and injected faults, over real connections.
@Suite(.blocks) struct LabJournalTests {
    private let place = TemporaryFolder()

    @Test func eachKeySeesWhatItsOwnAppSent() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let app = try server.app()
        let (one, other) = (server.keys[0], server.keys[1])
        let pages = "/lab/keys/\(one.key)"
        #expect(try app.get("\(pages)/light").text == #"{"requests":0}"#)
        _ = try app.get(
            "/lab/k/\(one.key)/api/products?page_no=2&password=hidden",
            "Authorization: Bearer abc\r\nAccept-Encoding: gzip\r\n"
        )
        #expect(try app.sell("화분", at: "", as: one).status == 201)
        let wrong = "identifier: \(one.key)\r\nContent-Type: multipart/form-data; boundary=c\r\n"
        let body = Array("--b\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n{}\r\n--b--\r\n".utf8)
        #expect(try app.ask("POST /api/products", wrong, body: body).status == 400)
        #expect(try app.get("\(pages)/light").text == #"{"requests":3}"#)

        let list = try app.get(pages).text
        #expect(list.contains("POST /api/products") && list.contains("GET /api/products?page_no=2"))
        let form = try app.get("\(pages)/requests/2").text
        #expect(form.contains("name=&quot;params&quot;") || form.contains("name=\"params\""))
        #expect(form.contains("•••") && !form.contains(one.secret))
        let read = try app.get("\(pages)/requests/1").text
        #expect(!read.contains("Bearer abc") && read.contains("page_no=2") && !read.contains("password=hidden"))
        #expect(!list.contains("password=hidden"))
        // The sale was sent to the server's own address, the reads to the lab's.
        #expect(list.components(separatedBy: "모두의 장터예요").count == 4, "two requests, and the light")
        #expect(form.contains("모두의 장터예요") && !read.contains("모두의 장터예요"))
        #expect(try app.get("\(pages)/requests/3").text.contains("--b"))
        #expect(try app.get("\(pages)/requests/4").status == 404)

        // Repeating it unchanged is one more request; the product exists twice.
        let again = try app.ask("POST \(pages)/requests/2/again")
        #expect(again["location"] == "\(pages)/requests/4")
        let shown = try app.get("\(pages)/requests/4").text
        #expect(shown.contains("201") && shown.contains("과제로는 치지 않아요"))
        #expect(try app.get("/lab/k/\(one.key)/api/products").json["totalCount"]?.integer == 132)
        #expect(try app.ask("POST \(pages)/requests/99/again").status == 404)
        #expect(try app.get("\(pages)/light").text == #"{"requests":5}"#)

        let archive = try app.get("\(pages)/requests.har")
        #expect(try JSONValue.parse(Data(archive.body))["log"]["entries"].array.count == 5)
        #expect(!archive.text.contains(one.secret) && !archive.text.contains("Bearer abc"))

        #expect(try app.get("/lab/keys/\(other.key)/light").text == #"{"requests":0}"#)
        #expect(try !app.get("/lab/keys/\(other.key)").text.contains("POST /api/products"))
        #expect(try app.get("/lab/keys/\(other.key)/requests/1").status == 404)
    }

    @Test func faultsHappenToTheirKeyAlone() async throws {
        let server = try await LabServer(in: place.path + "/data")
        let app = try server.app()
        let (one, other) = (server.keys[0], server.keys[1])
        let (list, others) = ("/lab/k/\(one.key)/api/products", "/lab/k/\(other.key)/api/products")
        let key = "Madang-Lab-Key: \(one.key)\r\n"
        func order(_ json: String) throws -> RawAnswer { try app.ask("POST /lab/faults", key, body: Array(json.utf8)) }
        let whole = try app.get(list)
        let own = try app.get(others)

        #expect(try order(#"{"fault":"status","value":503,"times":1}"#).status == 200)
        #expect(try app.get(others).status == 200)
        #expect(try app.get("/api/products").status == 200)
        let failed = try app.get(list)
        #expect(failed.status == 503)
        #expect(try failed.json["code"]?.integer == 503)
        #expect(try app.get(list).status == 200)

        #expect(try order(#"{"fault":"429","value":7}"#).json["faults"]?.items.count == 1)
        let later = try app.get(list)
        #expect(later.status == 429)
        #expect(later["retry-after"] == "7")
        #expect(try app.ask("DELETE /lab/faults", key).json["faults"]?.items.isEmpty == true)
        #expect(try app.get(list).body == whole.body)

        // A fault for one request alone, ordered by its own header.
        let begun = ContinuousClock.now
        let nulled = try app.get(list, "Madang-Lab: delay=300, null=price\r\n")
        #expect(ContinuousClock.now - begun >= .milliseconds(300))
        #expect(nulled.text.contains("\"price\":null"))
        #expect(try app.get(list, "Madang-Lab: fire\r\n").status == 400)
        #expect(try app.get(list).body == whole.body)
        #expect(try app.get(others).body == own.body)

        let bad = try order(#"{"fault":"delay","value":"soon"}"#)
        #expect(bad.status == 400)
        #expect(try bad.json["field"]?.text == "value")
        #expect(
            try app.ask("POST /lab/faults", "Madang-Lab-Key: 0000-0000-0000\r\n", body: [0x7B, 0x7D]).status == 404
        )
    }

    @Test func answersAreCutAndSlowed() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1)
        let list = "/lab/k/\(server.keys[0].key)/api/products?items_per_page=5"
        let whole = try server.app().get(list)

        let cut = try RawClient(port: server.serving.port, within: 60)
        try cut.send("GET \(list) HTTP/1.1\r\nHost: localhost\r\nMadang-Lab: cut\r\n\r\n")
        var bytes: [UInt8] = []
        // The connection ends like a broken one, not like a closed one.
        while let portion = try? cut.receive(), !portion.isEmpty { bytes += portion }
        #expect(!bytes.isEmpty && bytes.count < whole.body.count)
        // The chunked body must not look complete.
        #expect(!bytes.suffix(7).elementsEqual("\r\n0\r\n\r\n".utf8))
        #expect(String(decoding: bytes, as: UTF8.self).contains("transfer-encoding: chunked"))

        let begun = ContinuousClock.now
        let slow = try RawClient(port: server.serving.port, within: 60)
        try slow.send("GET \(list) HTTP/1.1\r\nHost: localhost\r\nMadang-Lab: slow=4000\r\nConnection: close\r\n\r\n")
        #expect(try slow.receiveToEnd().count > whole.body.count)
        #expect(ContinuousClock.now - begun >= .milliseconds(whole.body.count * 1_000 / 4_000 - 200))
    }

    @Test func exhibitionsAnswerProgramsBelowAKey() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1, halls: "market,expo")
        let base = "/lab/k/\(server.keys[0].key)"
        let packs = try server.app().get(base + "/expo/packs", "Accept: text/html\r\n")
        #expect(packs.status == 200 && packs["content-type"] == "application/json")
        let madang = Madang(at: try #require(URL(string: "http://127.0.0.1:\(server.serving.port)\(base)")))
        #expect(try await madang.exposition.packs().contains { $0.name == "paris-1900" })
        // The journal's archive contains the pictures an app was shown.
        let thumbnail = try await madang.market.page(1, size: 1).products.first?.thumbnail
        let path = try #require(thumbnail?.path)
        #expect(try server.app().get(path).status == 200)
        let archive = try server.app().get("/lab/keys/\(server.keys[0].key)/requests.har")
        let last = try JSONValue.parse(Data(archive.body))["log"]["entries"].array.last?["response"]["content"]
        #expect(last?["encoding"].string == "base64" && last?["text"].string?.isEmpty == false)
    }

    @Test func pageSwitchesFaultsOnAndOff() async throws {
        let server = try await LabServer(in: place.path + "/data", keys: 1)
        let app = try server.app()
        let (page, list) = ("/lab/keys/\(server.keys[0].key)", "/lab/k/\(server.keys[0].key)/api/products")
        let on = try app.ask("POST \(page)/faults", body: Array("scenario=maintenance".utf8))
        #expect(on["location"] == page + "?on")
        #expect(try app.get(list).status == 503)
        #expect(try app.get(page).text.contains("faults/off"))
        let address = "http://127.0.0.1:\(server.serving.port)/lab/k/\(server.keys[0].key)"
        let madang = Madang(at: try #require(URL(string: address)))
        let error = await #expect(throws: MadangError.self) { _ = try await madang.market.page(1) }
        if case .refused(let refusal) = error { #expect(refusal.code == 503) } else { Issue.record("\(error as Any)") }
        let wrong = try app.ask("POST \(page)/faults", body: Array("fault=status&value=200".utf8))
        #expect(wrong.status == 422)
        #expect(wrong.text.contains("400"))
        // The form keeps its values, and the error is focused.
        let mend = try app.ask("POST \(page)/faults", body: Array("fault=slow&value=64&path=%2Fapi&times=no".utf8)).text
        for kept in [
            "<option value=\"slow\" selected>", "name=\"value\" value=\"64\"", "name=\"path\" value=\"/api\"",
            "name=\"times\" value=\"no\"",
        ] { #expect(mend.contains(kept)) }
        #expect(mend.contains(/id="fault-times"[^>]* autofocus aria-invalid="true" aria-describedby="fault-fault"/))
        #expect(mend.split(separator: " autofocus").count == 2)
        #expect(try app.ask("POST \(page)/faults/off").status == 303)
        #expect(try app.get(list).status == 200)
        // A million products, each found by its number.
        _ = try app.ask("POST \(page)/faults", body: Array("scenario=million".utf8))
        let far = try app.get(list + "?page_no=40000&items_per_page=20").json
        #expect(far["totalCount"]?.integer == 1_000_000 && far["pages"]?.items.count == 20)
        let items = try app.get("/lab/k/\(server.keys[0].key)/items/40000").json["items"]?.items
        #expect(items?.count == 20 && Set(items?.compactMap { $0["id"]?.integer } ?? []).count == 20)
        let product = try #require(far["pages"]?.items.last?["id"]?.integer)
        #expect(try app.get("\(list)/\(product)").json["id"]?.integer == product)
        #expect(try app.ask("POST \(page)/faults/off").status == 303)
        // Cached data is reported unchanged, and no secret is accepted, for one request.
        let stale = "Madang-Lab: stale\r\nIf-None-Match: \"old\"\r\n"
        #expect(try app.get(list, stale).status == 304 && app.get(list).status == 200)
        let expired = try app.ask("DELETE \(list)/1/x", "Madang-Lab: expired\r\n")
        #expect(expired.status == 401)
        // A reset also stops faults.
        _ = try app.ask("POST \(page)/faults", body: Array("fault=empty-lists".utf8))
        #expect(try app.get(list).json["totalCount"]?.integer == 0)
        #expect(try app.ask("POST \(page)/reset").status == 303)
        #expect(try app.get(list).json["totalCount"]?.integer == 130)
    }
}
