import Domain
import Pages

/// The account pages: signing in, up and out, and changing one's own account.
struct AccountPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
    /// The pages that continue a listing being written when the session ended.
    let sellingPages: SellingPages
}
