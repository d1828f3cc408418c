import Domain

/// The code changes an app needs, by the way it names its key.
struct ConnectLines {
    let app: ConnectApp
    /// The server's URL, without a slash at the end.
    let base: String
    let key: LabKey
    let secret: String
    let language: Language

    private var before: String { Phrase("바꾸기 전", "before")[language] }

    struct Lines {
        let id: String
        let name: Phrase
        let text: String
    }

    var all: [Lines] {
        var lines = [
            Lines(id: "urlsession", name: Phrase("URLSession", "URLSession"), text: urlSession),
            Lines(id: "alamofire", name: Phrase("Alamofire", "Alamofire"), text: alamofire),
            Lines(id: "moya", name: Phrase("Moya", "Moya"), text: moya),
        ]
        if let own {
            lines.append(Lines(id: "own", name: Phrase("올리고 고치고 지울 때", "To sell, edit and remove"), text: own))
        }
        return lines
    }

    private var urlSession: String {
        """
        // \(before): \(app.former)
        let baseURL = "\(base)"
        let url = URL(string: baseURL + "\(app.example)")!
        let (data, response) = try await URLSession.shared.data(from: url)
        """
    }

    private var alamofire: String {
        """
        // \(before): \(app.former)
        let baseURL = "\(base)"
        AF.request(baseURL + "\(app.example)").responseData { print($0) }
        """
    }

    private var moya: String {
        """
        // \(before): \(app.former)
        var baseURL: URL { URL(string: "\(base)")! }
        """
    }

    private var own: String? {
        switch app {
        case .first: "\"password\": \"\(secret)\""
        case .second, .third:
            """
            request.setValue("\(key.text)", forHTTPHeaderField: "identifier")
            "secret": "\(secret)"
            """
        case .boxOffice: nil
        }
    }

    /// An `Info.plist` entry that allows the app HTTP without TLS.
    static let transport = """
        <key>NSAppTransportSecurity</key>
        <dict>
            <key>NSAllowsArbitraryLoads</key>
            <true/>
        </dict>
        """
}

/// The kinds of apps with instructions for connecting.
enum ConnectApp: String, CaseIterable {
    case third = "3"
    case second = "2"
    case first = "1"
    case boxOffice = "boxoffice"

    var name: Phrase {
        switch self {
        case .third: Phrase("3세대", "Generation 3")
        case .second: Phrase("2세대", "Generation 2")
        case .first: Phrase("1세대", "Generation 1")
        case .boxOffice: Phrase("박스오피스", "Box office")
        }
    }

    /// The original server's host in such apps.
    var former: String {
        switch self {
        case .third: "openmarket.yagom-academy.kr"
        case .second: "market-training.yagom-academy.kr"
        case .first: "camp-open-market-2.herokuapp.com"
        case .boxOffice: "www.kobis.or.kr"
        }
    }

    /// An example request to start with.
    var example: String {
        switch self {
        case .second, .third: "/api/products?page_no=1&items_per_page=20"
        case .first: "/items/1"
        case .boxOffice:
            "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=\(Self.key)&targetDt=20220131"
        }
    }

    /// Any key of this form is accepted.
    private static let key = String(repeating: "0a", count: 16)

    /// The path suffix after the key's base.
    var suffix: String { self == .second ? "/" + LabCall.second : "" }
}
