import Domain
import HTTP

extension Site {
    /// Answers where people sell. Nothing stands there.
    func selling(_ visit: Visit, at route: MarketRoute?, _ desk: MarketDesk) async throws -> Response {
        throw Failure.nothingHere
    }
}
