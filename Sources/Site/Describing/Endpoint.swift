import Domain
package import HTTP
import Octets
import Routes

/// An address of an API with its operations. The address is formatted by a `Route`, so the document cannot name one the
/// server does not know.
package struct Endpoint: Sendable {
    let route: Route
    /// The hall it belongs to; nil if it is always available.
    let hall: Hall?
    var blanks: [Blank] = []
    package let operations: [HTTP.Method: Operation]

    /// A path parameter.
    struct Blank: Sendable {
        let name: String
        /// The placeholder value in `route`.
        let example: String
        let schema: Schema
    }

    /// The path in OpenAPI form: `/api/products/{id}`.
    var path: String {
        blanks.reduce(into: route.path) { path, blank in
            if let place = path.firstPlace(of: blank.example) { path.replaceSubrange(place, with: "{\(blank.name)}") }
        }
    }
}

extension Route {
    /// The API operations at this address; nil for pages and their files.
    package var endpoint: Endpoint? {
        switch self {
        case .health: Endpoint(route: self, hall: nil, operations: [.get: .health])
        case .openAPI: Endpoint(route: self, hall: nil, operations: [.get: .openAPI])
        case .marketAPI(let route): route.endpoint
        case .kobis(let route): Endpoint(route: self, hall: .boxOffice, operations: [.get: .kobis(route)])
        case .expo(.packs): Endpoint(route: self, hall: .expo, operations: [.get: .exhibitions])
        case .expo(.file(let file, let pack)): file.endpoint(of: pack)
        case .picture(let hash, let size, let format):
            Endpoint(
                route: self,
                hall: nil,
                blanks: .picture(hash, size, format),
                operations: [.get: .picture]
            )
        default: nil
        }
    }

    /// One route for each API address, in the document's order.
    static let forPrograms: [Route] = {
        var routes = MarketAPIRoute.examples.map(Route.marketAPI)
        routes += KobisRoute.all.map(Route.kobis)
        routes.append(.expo(.packs))
        routes += PackFile.examples.map { Route.expo(.file($0, pack: PackFile.examplePack)) }
        routes += PictureHash.examples.map { Route.picture($0, .small, .jpeg) }
        return routes + [.health, .openAPI]
    }()
}

extension [Endpoint.Blank] {
    static func picture(_ hash: PictureHash, _ size: PictureSize, _ format: PictureFormat) -> Self {
        [
            Endpoint.Blank(
                name: "hash",
                example: hash.text,
                schema: .text(Phrase("사진의 이름", "The picture's name"), pattern: "^[0-9a-f]{64}$")
            ),
            Endpoint.Blank(
                name: "size",
                example: size.name,
                schema: .choice(PictureSize.allCases.map(\.name), Phrase("긴 변의 픽셀 수", "Pixels of the longer side"))
            ),
            Endpoint.Blank(
                name: "format",
                example: format.rawValue,
                schema: .choice(PictureFormat.allCases.map(\.rawValue))
            ),
        ]
    }
}
