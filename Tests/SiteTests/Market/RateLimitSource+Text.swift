import HTTP

@testable import Pages

extension RateLimitSource {
    /// Creates a source from an address's text.
    init(_ text: String) { self.init(IPAddress(text) ?? .unknown) }
}
