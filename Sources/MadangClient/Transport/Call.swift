import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request to a server.
struct Call: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    var method = Method.get
    /// The percent-encoded path, beginning with a slash.
    var path: String
    var query: [(name: String, value: String)] = []
    var fields: [String: String] = [:]
    var json: Data?
    var form: MultipartFile?
    /// Statuses other than 2xx whose body is a valid response all the same.
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
    /// The text with all but ASCII letters and digits, `-`, `.`, `_` and `~` as `%XX`: safe in a path segment and in a
    /// query.
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
    /// The JSON body. Our requests contain nothing that JSON cannot express.
    var json: Data { (try? JSONEncoder().encode(self)) ?? Data() }
}
