/// A request as bytes.
struct WebRequest: Sendable {
    let bytes: [UInt8]

    init(_ path: String) { self.init("GET", path) }

    init(_ method: String, _ path: String, _ fields: [(String, String)] = [], body: [UInt8] = []) {
        var head = "\(method) \(path) HTTP/1.1\r\nhost: localhost\r\n"
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if method != "GET" { head += "content-length: \(body.count)\r\n" }
        bytes = Array((head + "\r\n").utf8) + body
    }

    /// Returns an app's request to change a product's stock.
    static func edit(_ product: Int, stock: Int, by seller: BenchSeller) -> WebRequest {
        let body = "{\"secret\":\"\(seller.secret)\",\"stock\":\(stock)}"
        let fields = [("identifier", seller.identifier), ("content-type", "application/json")]
        return WebRequest("PATCH", "/api/products/\(product)", fields, body: Array(body.utf8))
    }

    /// Returns an app's request to offer a product for sale, with one picture.
    static func add(_ name: String, picture: [UInt8], by seller: BenchSeller) -> WebRequest {
        let boundary = "----bench"
        let params = """
            {"name":"\(name)","description":"재어 보려고 올린 상품이에요.","price":12000,"currency":"KRW",\
            "discounted_price":1000,"stock":3,"secret":"\(seller.secret)"}
            """
        var body = "--\(boundary)\r\ncontent-disposition: form-data; name=\"params\"\r\n\r\n\(params)\r\n"
        body += "--\(boundary)\r\ncontent-disposition: form-data; name=\"images\"; filename=\"a.jpg\"\r\n"
        body += "content-type: image/jpeg\r\n\r\n"
        let fields = [
            ("identifier", seller.identifier), ("content-type", "multipart/form-data; boundary=\(boundary)"),
        ]
        let end = "\r\n--\(boundary)--\r\n"
        return WebRequest("POST", "/api/products", fields, body: Array(body.utf8) + picture + Array(end.utf8))
    }
}
