import HTTP

@testable import Pages

extension RateLimitSource {
    /// By an address as tests write it.
    init(_ text: String) { self.init(IPAddress(text) ?? .unknown) }
}
