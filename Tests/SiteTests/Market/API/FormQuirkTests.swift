import Domain
import Foundation
import HTTP
import Octets
import Testing

/// Forms byte for byte as real apps write them.
@Suite struct MarketFormQuirkTests {
    /// The sections of one third-generation app: a line first, and a space after each type.
    static let kiwi: AppForm = {
        var form = AppForm(boundary: "Boundary-8A5F6C1E-0A1B-4C2D-9E3F-1234567890AB")
        let line = "--\(form.boundary)⏎"
        form.write("⏎\(line)Content-Disposition: form-data; name=\"params\"⏎Content-Type: application/json ⏎⏎")
        form.write("\(AppForm.params)⏎\(line)")
        form.write("Content-Disposition: form-data; name=\"images\"; filename=\"one.jpeg\"⏎Content-Type: image/jpeg ⏎⏎")
        form.write("one⏎--\(form.boundary)--⏎")
        return form
    }()

    /// Quotes around the boundary, a blank line before each delimiter.
    static let neph: AppForm = {
        var form = AppForm(boundary: "1234-5678", contentType: "multipart/form-data; boundary=\"1234-5678\"")
        form.write("⏎--1234-5678⏎Content-Disposition: form-data; name=\"params\"⏎⏎\(AppForm.params)⏎⏎")
        form.write("⏎--1234-5678⏎Content-Disposition: form-data; name=\"images\"; filename=\"x.png\"⏎")
        form.write("Content-Type: image/png⏎⏎one⏎--1234-5678--")
        return form
    }()

    /// No space after the semicolon or the colon, a boundary that begins with dashes, and no type for the params.
    static let gundy: AppForm = {
        var form = AppForm(boundary: "----boundary", contentType: "multipart/form-data;boundary=----boundary")
        form.write("------boundary⏎Content-Disposition:form-data; name=\"params\"⏎⏎\(AppForm.params)⏎")
        form.write("------boundary⏎Content-Disposition:form-data; name=\"images\"; filename=\"image.jpeg\"⏎")
        form.write("Content-Type: image/jpeg⏎⏎one⏎------boundary--⏎")
        return form
    }()

    /// Unquoted names, a form's type for the pictures, nothing after the closing delimiter.
    static let zhilly: AppForm = {
        var form = AppForm(boundary: "XXXXXX")
        form.write("--XXXXXX⏎Content-Disposition: form-data; name=params⏎⏎\(AppForm.params)⏎")
        form.write("--XXXXXX⏎Content-Disposition: form-data; name=\"images\"; filename=\"0번 사진.jpeg\"⏎")
        form.write("Content-Type: multipart/form-data⏎⏎one⏎--XXXXXX--")
        return form
    }()

    /// Pictures first, an unknown part, file names without an extension and with colons.
    static let taeangel: AppForm = {
        var form = AppForm(boundary: "b")
        form.write("--b⏎Content-Disposition: form-data; name=\"images\"; filename=\"2021-09-19 03:04:05 +0000.jpeg\"⏎")
        form.write("Content-Type: image/jpg⏎⏎one⏎--b⏎Content-Disposition: form-data; name=\"identifier\"⏎⏎someone⏎")
        form.write("--b⏎Content-Disposition: form-data; name=\"params\" ⏎⏎\(AppForm.params)⏎--b--⏎")
        return form
    }()

    /// The params as a file.
    static let pull23: AppForm = {
        var form = AppForm(boundary: "b")
        form.write("--b⏎Content-Disposition: form-data; name=\"params\"; filename=\"params.json\"⏎")
        form.write("Content-Type: application/json⏎⏎\(AppForm.params)⏎")
        form.write("--b⏎Content-Disposition: form-data; name=\"images\"; filename=\"6E2F\"⏎⏎one⏎--b--")
        return form
    }()

    static let all = [
        "kiwi": kiwi, "neph": neph, "gundy": gundy, "zhilly": zhilly, "taeangel": taeangel, "pull23": pull23,
    ]

    @Test(arguments: all.keys.sorted(), ["/api/products", "//api/products/"])
    func everyAppsFormIsTaken(app: String, target: String) async throws {
        let harness = try await MarketHarness()
        let told = await harness.post(try #require(Self.all[app]), to: target)
        #expect(told.status == 201, "\(told.text)")
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        #expect((product.name, product.stock) == ("새로운 상품", 10))
        #expect(product.images.map { $0.url.pathComponents[2] } == [SumKeeper.picture(of: Array("one".utf8)).hash.text])
    }

    @Test(arguments: [4, 2]) func aFormWithoutItsLastDashesIsTaken(missing: Int) async throws {
        let harness = try await MarketHarness()
        var form = AppForm.usual()
        form.bytes.removeLast(4)
        if missing == 2 { form.write("⏎") }
        #expect(await harness.post(form).status == 201)
    }

    @Test func aPicturesOwnLineEndsArePartOfIt() async throws {
        let told = try await MarketHarness().post(.usual(images: ["a\r\n--not it\r\n\r\n"]))
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        let hash = SumKeeper.picture(of: Array("a\r\n--not it\r\n\r\n".utf8)).hash.text
        #expect(product.images.map { $0.url.pathComponents[2] } == [hash])
    }

    @Test func severalPicturesOfOneNameKeepTheirOrder() async throws {
        let names = ["e", "d", "c", "b", "a"]
        let told = try await MarketHarness().post(.usual(images: names))
        let product = try told.decoded(Generation3App.Detail.self, Generation3App.decoder)
        let expected = names.map { SumKeeper.picture(of: Array($0.utf8)).hash.text }
        #expect(product.images.map { $0.url.pathComponents[2] } == expected)
    }

    @Test func whatNoServerEverReadIsRefused() async throws {
        let harness = try await MarketHarness()
        var lineFeeds = AppForm.usual()
        lineFeeds.bytes.removeAll { $0 == 0x0D }
        #expect(await harness.post(lineFeeds).status == 400)
        var withoutDashes = AppForm.usual()
        withoutDashes.bytes = Array(
            String(decoding: withoutDashes.bytes, as: UTF8.self).replacing("--B", with: "B").utf8
        )
        #expect(await harness.post(withoutDashes).status == 400)
        var unannounced = AppForm.usual()
        unannounced.contentType = "application/json"
        #expect(await harness.post(unannounced).status == 400)
        var cut = AppForm.usual()
        cut.bytes.removeLast(30)
        #expect(await harness.post(cut).status == 400)
        var noParams = AppForm.usual()
        noParams.bytes = Array(
            String(decoding: noParams.bytes, as: UTF8.self).replacing("\"params\"", with: "\"body\"").utf8
        )
        let told = await harness.post(noParams)
        #expect(told.status == 400)
        #expect(try told.json["field"]?.text == "params")
        #expect(try await harness.products.count() == 0)
    }
}
