package import Wire

/// An address of the API that mirrors KOBIS's own, path for path.
package struct KobisRoute: Sendable, Hashable {
    package let endpoint: KobisEndpoint
    package let format: KobisAnswer.Format

    package init(_ endpoint: KobisEndpoint, _ format: KobisAnswer.Format) {
        self.endpoint = endpoint
        self.format = format
    }

    /// All routes.
    package static let all = KobisEndpoint.allCases.flatMap { endpoint in
        KobisAnswer.Format.allCases.map { KobisRoute(endpoint, $0) }
    }

    private static let base = "/kobisopenapi/webservice/rest/"

    /// Nil for an unknown address.
    package init?(path: String) {
        guard path.hasPrefix(Self.base), let point = path.lastIndex(of: "."),
            let format = KobisAnswer.Format(rawValue: String(path[path.index(after: point)...])),
            let endpoint = KobisEndpoint(rawValue: String(path[..<point].dropFirst(Self.base.count)))
        else { return nil }
        self.init(endpoint, format)
    }

    package var path: String { Self.base + endpoint.rawValue + "." + format.rawValue }
}
