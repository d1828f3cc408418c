package import Domain

/// The operator's settings for the market.
package struct MarketPolicy: Sendable, Equatable {
    package var rules = ProductRules()
    /// Whether an app with an unknown identifier becomes a seller by its first sale.
    package var opensRegistration = false
    /// The server's public URL, such as `https://market.example.org`; nil to use the host of each request.
    package var publicURL: String?
    /// The rate limits; nil for none.
    package var limits: RateLimits? = RateLimits()

    /// The limits for forms still being received.
    package var uploads = UploadLimits()

    package init() {}
}
