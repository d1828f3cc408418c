import Domain

extension Failure.Kind {
    /// The one table from what went wrong to what HTTP calls it.
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
