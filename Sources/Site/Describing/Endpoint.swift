import Domain
package import HTTP
import Octets
import Routes

/// An address programs use, with what they can do there. The address is what a `Route` prints: the document cannot name
/// one the server does not read.
package struct Endpoint: Sendable {
    let route: Route
    /// The hall it belongs to; nil when it is always there.
    let hall: Hall?
    var blanks: [Blank] = []
    package let operations: [HTTP.Method: Operation]

    /// A part of the address that programs fill in.
    struct Blank: Sendable {
        let name: String
        /// What stands for it in `route`.
        let example: String
        let schema: Schema
    }

    /// The address as documents write it: `/api/products/{id}`.
    var path: String {
        blanks.reduce(into: route.path) { path, blank in
            if let place = path.firstPlace(of: blank.example) { path.replaceSubrange(place, with: "{\(blank.name)}") }
        }
    }
}

extension Route {
    /// What programs can do at this address; nil for people's screens and what belongs to them.
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

    /// One of each address programs use, in the order they are told.
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
