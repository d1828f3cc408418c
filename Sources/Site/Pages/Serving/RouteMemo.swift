import Routes
import Synchronization

/// The routes of recent requests by their paths: parsing an exhibit's path takes ten thousand instructions, finding it
/// here some hundred. Each loop uses its own.
final class RouteMemo: Sendable {
    private let routes = Mutex<[String: Route]>([:])

    static let most = 256
    /// The longest path in bytes, shorter than those of pictures, of which there are far more.
    static let longestPath = 80

    func route(of path: String) -> Route? {
        guard path.utf8.count <= Self.longestPath else { return Route(path: path) }
        if let known = routes.withLock({ $0[path] }) { return known }
        guard let route = Route(path: path) else { return nil }
        if route.isOfPage {
            routes.withLock { routes in
                if routes.count >= Self.most { routes.removeAll(keepingCapacity: true) }
                routes[path] = route
            }
        }
        return route
    }

    /// The number of paths it has.
    var count: Int { routes.withLock { $0.count } }
}

extension Route {
    /// Whether it is one of the visitors' pages or of their apps, which has no secret in its address.
    fileprivate var isOfPage: Bool {
        switch self {
        case .expo(.preview), .expo(.studio), .expo(.image), .expo(.media): false
        case .home, .hall, .expo, .boxOffice, .market, .marketAPI: true
        default: false
        }
    }
}
