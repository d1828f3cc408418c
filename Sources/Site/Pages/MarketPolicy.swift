package import Domain

/// What the operator decides about it.
package struct MarketPolicy: Sendable, Equatable {
    package var rules = ProductRules()
    /// Whether an app with an identifier nobody has becomes a seller by selling.
    package var opensRegistration = false
    /// How the world names this server, such as `https://market.example.org`; as each request names it when nil.
    package var publicURL: String?
    /// Nil: everybody may ask as much as they like.
    package var limits: RateLimits? = RateLimits()

    /// How much of what is still arriving is held.
    package var uploads = UploadLimits()

    package init() {}
}
