import Domain
import HTTP
import Octets
import Testing

/// The first generation's forms byte for byte as real apps write them.
@Suite struct MarketItemFormTests {
    /// Fields in a dictionary's order, pictures among them, and a line first.
    static let jryoun1: AppForm = {
        var form = AppForm(boundary: "Boundary-0D1E")
        let line = "--\(form.boundary)⏎Content-Disposition: form-data; "
        form.write("⏎\(line)name=\"password\"⏎⏎1234⏎\(line)name=\"stock\"⏎⏎90⏎")
        form.write("\(line)name=\"images[]\"; filename=\"2021-09-19 03:04:05 +0000.jpeg\"⏎")
        form.write("Content-Type: image/jpeg⏎⏎one⏎\(line)name=\"title\"⏎⏎Mac mini⏎")
        form.write("\(line)name=\"descriptions\"⏎⏎작고 조용해요.⏎\(line)name=\"currency\"⏎⏎KRW⏎")
        form.write("\(line)name=\"price\"⏎⏎890000⏎--\(form.boundary)--")
        return form
    }()

    /// No space before the boundary, and a type for each text.
    static let inwoodev: AppForm = {
        var form = AppForm(boundary: "b1", contentType: "multipart/form-data;boundary=b1")
        for (name, value) in ItemForm.usual {
            form.write("--b1⏎Content-Disposition:form-data; name=\"\(name)\" ⏎Content-Type: text/plain⏎⏎\(value)⏎")
        }
        form.write("--b1⏎Content-Disposition: form-data; name=\"images[]\"; filename=\"0번 사진.jpeg\"⏎")
        form.write("Content-Type: image/jpg⏎⏎one⏎⏎--b1--⏎")
        return form
    }()

    /// The first server's name for pictures, a quoted boundary, unquoted names.
    static let earliest: AppForm = {
        var form = AppForm(boundary: "b2", contentType: "multipart/form-data; boundary=\"b2\"")
        for (name, value) in ItemForm.usual {
            form.write("⏎--b2⏎Content-Disposition: form-data; name=\(name)⏎⏎\(value)")
        }
        form.write("⏎--b2⏎Content-Disposition: form-data; name=\"images\"; filename=\"x.png\"⏎")
        form.write("Content-Type: image/png⏎⏎one⏎--b2--")
        return form
    }()

    static let all = ["jryoun1": jryoun1, "inwoodev": inwoodev, "earliest": earliest]

    @Test(arguments: all.keys.sorted(), ["/item", "//item/"])
    func everyAppsFormIsTaken(app: String, target: String) async throws {
        let harness = try await MarketHarness()
        let form = try #require(Self.all[app])
        let told = await harness.ask(.post, target, [("content-type", form.contentType)], body: form.bytes)
        #expect(told.status == 201, "\(told.text)")
        let item = try told.decoded(Generation1App.Item.self)
        #expect((item.title, item.descriptions, item.price, item.stock) == ("Mac mini", "작고 조용해요.", 890_000, 90))
        #expect(item.images.count == 1)
        #expect(await harness.change([("password", "1234")]).status == 200)
    }

    @Test func whatIsNoFormIsRefused() async throws {
        let harness = try await MarketHarness()
        for method in [HTTP.Method.post, .patch] {
            let target = method == .post ? "/item" : "/item/1"
            let told = await harness.ask(method, target, [("content-type", "application/json")], body: Array("{}".utf8))
            #expect(told.status == 400)
            #expect(try told.json["error"] == .bool(true))
        }
        var cut = ItemForm.new().bytes
        cut.removeLast(30)
        let type = [("content-type", "multipart/form-data; boundary=Boundary-7B3C")]
        #expect(await harness.ask(.post, "/item", type, body: cut).status == 400)
        #expect(try await harness.products.count() == 0)
    }
}
