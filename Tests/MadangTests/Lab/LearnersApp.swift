import Foundation
import TestKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A learner's market app of the third generation, with URLSession alone: careful, or with the mistakes that the lab's
/// exercises are about. It waits by the lab's clock.
struct LearnersApp: Sendable {
    let origin: String
    let key: String
    let secret: String
    let isCareful: Bool
    private let time: TestClock
    private let session = URLSession(configuration: .ephemeral)

    init(in lab: LabOfTests, isCareful: Bool) {
        origin = "http://127.0.0.1:\(lab.port)"
        (key, secret) = lab.keys[0]
        time = lab.time
        self.isCareful = isCareful
    }

    private func address(_ path: String) throws -> URL {
        guard let url = URL(string: "\(origin)/lab/k/\(key)\(path)") else { throw URLError(.badURL) }
        return url
    }

    @discardableResult
    private func get(_ path: String) async throws -> (body: Data, answer: HTTPURLResponse) {
        try await send(URLRequest(url: address(path)))
    }

    private func send(_ request: URLRequest) async throws -> (body: Data, answer: HTTPURLResponse) {
        let (body, answer) = try await session.data(for: request)
        guard let answer = answer as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        return (body, answer)
    }

    private func list(_ page: Int) -> String { "/api/products?page_no=\(page)&items_per_page=10" }

    /// Scrolls through the list.
    func scroll() async throws {
        for page in isCareful ? Array(1...13) : [1, 2, 2, 3] { try await get(list(page)) }
    }

    /// Searches three times while the user types.
    func search() async throws {
        for word in ["a", "ab", "abc"] {
            try await get("/api/products?page_no=1&items_per_page=10&search_value=\(word)")
            if isCareful { time.advance(by: .milliseconds(300)) }
        }
    }

    /// Opens the list four times, and shows its pictures.
    func browse() async throws {
        var cache: [String: Data] = [:]
        for round in 0..<4 {
            if round > 0 { time.advance(by: .milliseconds(2_100)) }
            let products = try JSONValue.parse(try await get("/api/products?page_no=1&items_per_page=12").body)["pages"]
            for product in products.array {
                guard let thumbnail = product["thumbnail"].string, let url = URL(string: thumbnail) else { continue }
                if isCareful, cache[thumbnail] != nil { continue }
                cache[thumbnail] = try await send(URLRequest(url: url)).body
            }
        }
    }

    /// Sells something; returns the number of the product.
    @discardableResult
    func sell(_ name: String) async throws -> Int? {
        let params =
            #"{"name":"\#(name)","description":"직접 만든 화분이에요. 새것이에요.","price":12000,"currency":"KRW","#
            + #""stock":3,"secret":"\#(secret)"}"#
        var body = Data("--one\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n\(params)\r\n".utf8)
        body += Data("--one\r\nContent-Disposition: form-data; name=\"images\"; filename=\"a.gif\"\r\n".utf8)
        body += Data("Content-Type: image/gif\r\n\r\n".utf8) + Data(TinyGIF.bytes(colour: 7)) + Data("\r\n".utf8)
        body += Data((isCareful ? "--one--\r\n" : "--one\r\n").utf8)
        var request = try changing("/api/products", "POST")
        request.setValue("multipart/form-data; boundary=one", forHTTPHeaderField: "Content-Type")
        request.httpBody = body
        return try JSONValue.parse(await send(request).body)["id"].integer
    }

    /// Presses the button until something happens.
    func sellWhileSlow() async throws {
        try await order("once")
        async let first = sell("느린 화분")
        if isCareful {
            try await time.advance(by: Self.longest, onceSleepers: 1)
            _ = try await first
            // No further request follows for as long as it took.
            time.advance(by: Self.longest)
        } else {
            try await time.advance(by: .milliseconds(400), onceSleepers: 1)
            async let second = sell("느린 화분")
            try await time.advance(by: Self.longest, onceSleepers: 2)
            _ = try await (first, second)
        }
        try await heal()
    }

    func edit(_ product: Int) async throws {
        var request = try changing("/api/products/\(product)", "PATCH")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        let price = isCareful ? "9000" : "\"9000\""
        request.httpBody = Data(#"{"price":\#(price),"secret":"\#(secret)"}"#.utf8)
        _ = try await send(request)
    }

    func remove(_ product: Int) async throws {
        guard isCareful else {
            _ = try await send(try changing("/api/products/\(product)", "DELETE"))
            return
        }
        var request = try changing("/api/products/\(product)/archived", "POST")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = Data(#"{"secret":"\#(secret)"}"#.utf8)
        let path = String(decoding: try await send(request).body, as: UTF8.self)
            .trimmingCharacters(in: CharacterSet(charactersIn: "\"\n "))
        _ = try await send(try changing(path, "DELETE"))
    }

    /// Retries until there is a response.
    func insist() async throws {
        try await order("backoff")
        var pause = 200
        while try await get(list(1)).answer.statusCode >= 500 {
            time.advance(by: .milliseconds(pause))
            if isCareful { pause *= 2 }
        }
    }

    func comeBackLater() async throws {
        try await order("wait")
        let refused = try await get(list(1)).answer
        let seconds = refused.value(forHTTPHeaderField: "Retry-After").flatMap { Int($0) } ?? 0
        if isCareful { time.advance(by: .seconds(seconds)) }
        try await get(list(1))
    }

    /// Opens a slow screen, and leaves it.
    func leave(_ lab: LabOfTests) async throws {
        guard isCareful else { return }
        try await order("cancel")
        let loading = Task { try await get(list(1)) }
        try await eventually("the answer is held back") { time.sleeperCount == 1 }
        loading.cancel()
        _ = try? await loading.value
        try await eventually("the app has left") { try time.sleeperCount == 0 || lab.isLeft() }
        time.advance(by: Self.longest)
        try await heal()
    }

    /// Longer than any injected delay.
    private static let longest = Duration.seconds(60)

    /// Opens yesterday's box office. `day` is the app's idea of yesterday.
    func openBoxOffice(_ day: String) async throws {
        let list = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
        try await get("\(list)?key=\(String(repeating: "0a", count: 16))&targetDt=\(day)")
    }

    private func changing(_ path: String, _ method: String) throws -> URLRequest {
        var request = URLRequest(url: try address(path))
        request.httpMethod = method
        request.setValue(key, forHTTPHeaderField: "identifier")
        return request
    }

    /// Orders the exercise's fault, as its button does.
    private func order(_ exercise: String) async throws { try await faults("POST", #"{"exercise":"\#(exercise)"}"#) }
    private func heal() async throws { try await faults("DELETE") }

    private func faults(_ method: String, _ body: String? = nil) async throws {
        guard let url = URL(string: "\(origin)/lab/faults") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.setValue(key, forHTTPHeaderField: "Madang-Lab-Key")
        request.httpBody = body.map { Data($0.utf8) }
        _ = try await send(request)
    }
}
