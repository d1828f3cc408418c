import Domain
import HTTP

/// A form as an app writes it by hand, with every line end.
struct AppForm {
    var boundary = "Boundary-1F2E3D"
    var bytes: [UInt8] = []
    var contentType: String

    init(boundary: String = "Boundary-1F2E3D", contentType: String? = nil) {
        self.boundary = boundary
        self.contentType = contentType ?? "multipart/form-data; boundary=\(boundary)"
    }

    static let params =
        #"{"name":"새로운 상품","description":"새로운 상품입니다.","price":10000,"currency":"KRW","#
        + #""discounted_price":100,"stock":10,"secret":"wjdghltkd!"}"#

    /// Writes the text, with `⏎` for CRLF.
    mutating func write(_ text: String) {
        bytes += text.split(separator: "⏎", omittingEmptySubsequences: false).joined(separator: "\r\n").utf8
    }

    var fields: [(String, String)] {
        [("identifier", MarketHarness.zhilly.identifier), ("content-type", contentType)]
    }

    /// Returns a form in the usual layout, section by section.
    static func usual(
        params: String = params,
        images: [String] = ["\u{FF}\u{D8}one"],
        boundary: String = "Boundary-1F2E3D"
    ) -> AppForm {
        var form = AppForm(boundary: boundary)
        form.write("--\(boundary)⏎Content-Disposition: form-data; name=\"params\"⏎⏎\(params)⏎")
        for image in images {
            form.write(
                "--\(boundary)⏎Content-Disposition: form-data; name=\"images\"; filename=\"a.jpeg\"⏎"
                    + "Content-Type: image/jpeg⏎⏎\(image)⏎"
            )
        }
        form.write("--\(boundary)--⏎")
        return form
    }
}

extension MarketHarness {
    func post(_ form: AppForm, to target: String = "/api/products") async -> Told {
        await ask(.post, target, form.fields, body: form.bytes)
    }
}
