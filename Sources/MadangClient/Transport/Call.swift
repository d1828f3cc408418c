import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One thing to ask of a server.
struct Call: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    var method = Method.get
    /// Percent-encoded, beginning with a slash.
    var path: String
    var query: [(name: String, value: String)] = []
    var fields: [String: String] = [:]
    var json: Data?
    var form: MultipartFile?
    /// Statuses beside 2xx whose body is the answer all the same.
    var alsoTaken: Set<Int> = []

    func url(below address: URL) throws(MadangError) -> URL {
        let scheme = address.scheme?.lowercased()
        guard scheme == "http" || scheme == "https", address.host != nil, let url = URL(string: target(below: address))
        else { throw .notReachable(.address) }
        return url
    }

    func request(to address: URL, _ configuration: Madang.Configuration) throws(MadangError) -> URLRequest {
        var request = URLRequest(url: try url(below: address))
        request.httpMethod = method.rawValue
        request.setValue(configuration.language, forHTTPHeaderField: "Accept-Language")
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
        if let json {
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            request.httpBody = json
        }
        if let form { request.setValue(form.contentType, forHTTPHeaderField: "Content-Type") }
        return request
    }

    private func target(below address: URL) -> String {
        var base = address.absoluteString.prefix { $0 != "?" && $0 != "#" }
        while base.hasSuffix("/") { base.removeLast() }
        guard !query.isEmpty else { return base + path }
        return base + path + "?" + query.map { "\($0.name)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
}

extension String {
    /// All but ASCII's letters and digits, `-`, `.`, `_` and `~` as `%XX`: safe as a segment of a path and in a query.
    var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
}

extension Encodable {
    /// As a body. What we send holds nothing that JSON has no words for.
    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}
