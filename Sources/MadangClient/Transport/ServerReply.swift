import Foundation

/// The response of a server.
struct ServerReply: Sendable {
    let status: Int
    let fields: [String: String]
    let body: Data

    /// Returns a header, ignoring case.
    func field(_ name: String) -> String? {
        fields.first { $0.key.caseInsensitiveCompare(name) == .orderedSame }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func decoded<Body: Decodable>(_ type: Body.Type) throws(MadangError) -> Body {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch let error as DecodingError {
            throw .unreadable("\(type): \(error.place)")
        } catch {
            throw .unreadable("\(type): \(error)")
        }
    }
}

extension DecodingError {
    /// The position of a decoding error in the response, and its reason.
    fileprivate var place: String {
        switch self {
        case .keyNotFound(let key, let context): Self.path(context.codingPath + [key]) + " is missing"
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            Self.path(context.codingPath) + ": " + context.debugDescription
        @unknown default: String(describing: self)
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String { keys.map(\.stringValue).joined(separator: ".") }
}
