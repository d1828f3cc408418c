import Foundation
import HTTP

/// The types into which first-generation apps decode responses, and the forms they write.
enum Generation1App {
    struct List: Decodable {
        let page: Int
        let items: [Row]
    }

    struct Row: Decodable {
        let id: Int
        let title: String
        let price: Int
        let currency: String
        let stock: Int
        let discounted_price: Int?
        let thumbnails: [URL]
        let registration_date: Int
    }

    struct Item: Decodable, Equatable {
        let id: Int
        let title, descriptions: String
        let price: UInt
        let currency: String
        let stock: UInt
        let discounted_price: UInt?
        let thumbnails, images: [URL]
        let registration_date: Double
    }

    struct Fault: Decodable {
        let error: Bool
        let reason: String
        let message: String
    }
}

/// A form of the first generation: each value is a part of its own, with pictures in `images[]`.
struct ItemForm {
    var fields: [(String, String)]
    var images: [String] = []
    var imageName = "images[]"
    var boundary = "Boundary-7B3C"
    /// The text before the first delimiter.
    var preamble = ""

    static let usual: [(String, String)] = [
        ("title", "Mac mini"), ("descriptions", "작고 조용해요."), ("price", "890000"), ("currency", "KRW"),
        ("stock", "90"), ("discounted_price", "89000"), ("password", "1234"),
    ]

    /// Returns a new item with the password 1234 and some fields changed; nil omits one.
    static func new(_ other: [String: String?] = [:], images: [String] = ["one", "two"]) -> ItemForm {
        let fields = usual.compactMap { name, value in (other[name] ?? value).map { (name, $0) } }
        return ItemForm(fields: fields, images: images)
    }

    var bytes: [UInt8] {
        var form = AppForm(boundary: boundary)
        form.write(preamble)
        for (name, value) in fields {
            form.write("--\(boundary)⏎Content-Disposition: form-data; name=\"\(name)\"⏎⏎\(value)⏎")
        }
        for image in images {
            form.write("--\(boundary)⏎Content-Disposition: form-data; name=\"\(imageName)\"; filename=\"a.jpg\"⏎")
            form.write("Content-Type: image/jpeg⏎⏎\(image)⏎")
        }
        form.write("--\(boundary)--⏎")
        return form.bytes
    }
}

extension MarketHarness {
    func put(_ form: ItemForm, _ method: HTTP.Method = .post, to target: String = "/item") async -> Told {
        let fields = [("content-type", "multipart/form-data; boundary=\(form.boundary)")]
        return await ask(method, target, fields, body: form.bytes)
    }

    func change(_ fields: [(String, String)], images: [String] = [], at target: String = "/item/1") async -> Told {
        await put(ItemForm(fields: fields, images: images), .patch, to: target)
    }

    func removeItem(_ json: String, at target: String = "/item/1", from address: String = "127.0.0.1") async -> Told {
        await ask(.delete, target, [("content-type", "application/json")], from: address, body: Array(json.utf8))
    }

    func item(_ id: Int) async throws -> Generation1App.Item {
        try await ask(.get, "/item/\(id)").decoded(Generation1App.Item.self)
    }
}
