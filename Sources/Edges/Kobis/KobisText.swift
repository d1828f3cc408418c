import Domain
import Octets
import Wire

/// The classification of KOBIS's response: only a matching answer may be stored.
enum KobisText: Equatable {
    case answer
    case fault(KobisFault)
    /// Truncated, or an HTML page.
    case broken
    /// Complete, but about something else.
    case other

    init(_ text: String, to question: SourceQuestion) {
        self = question.path.hasSuffix(".json") ? Self.json(text, question) : Self.xml(text)
    }

    private static func json(_ text: String, _ question: SourceQuestion) -> KobisText {
        guard let json = try? JSON(parsing: text.utf8) else { return .broken }
        if let fault = KobisFault(in: json) { return .fault(fault) }
        let endpoint = KobisEndpoint(rawValue: String(question.path.dropLast(".json".count)))
        guard let endpoint else { return .other }
        return json[endpoint.root] == nil ? .other : .answer
    }

    /// Classifies XML: a complete text ends with its root element. The root's name is known for some answers only.
    private static func xml(_ text: String) -> KobisText {
        var rest = text[...].drop(while: \.isWhitespace)
        while rest.hasPrefix("<?") || rest.hasPrefix("<!--") {
            guard let end = rest.firstIndex(of: ">") else { return .broken }
            rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
        }
        let root = rest.dropFirst().prefix { $0.isLetter || $0.isNumber }
        guard rest.hasPrefix("<"), !root.isEmpty, root.lowercased() != "html" else { return .broken }
        while rest.last?.isWhitespace ?? false { rest.removeLast() }
        if root == "faultInfo" {
            return .fault(KobisFault(code: inside("errorCode", of: rest), message: inside("message", of: rest)))
        }
        return rest.hasSuffix("</\(root)>") || rest.hasSuffix("/>") && !rest.dropFirst().contains("<")
            ? .answer : .broken
    }

    /// Returns the text of the first element of that name.
    private static func inside(_ name: String, of xml: Substring) -> String {
        guard let start = xml.firstPlace(of: "<\(name)>")?.upperBound else { return "" }
        return String(xml[start...].prefix { $0 != "<" }.prefix(200))
    }
}

extension KobisEndpoint {
    /// The root name of its answers.
    fileprivate var root: String {
        switch self {
        case .dailyBoxOffice, .weeklyBoxOffice: "boxOfficeResult"
        case .codes: "codes"
        case .movies: "movieListResult"
        case .movie: "movieInfoResult"
        case .companies: "companyListResult"
        case .company: "companyInfoResult"
        case .people: "peopleListResult"
        case .person: "peopleInfoResult"
        }
    }
}
