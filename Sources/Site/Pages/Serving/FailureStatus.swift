import Domain

extension Failure.Kind {
    /// The HTTP status for each kind of failure.
    package var status: Int {
        switch self {
        case .invalid: 400
        case .unauthorized: 401
        case .forbidden: 403
        case .notFound: 404
        case .conflict: 409
        case .tooLarge: 413
        case .tooMany: 429
        case .bug: 500
        case .unavailable: 503
        }
    }
}
