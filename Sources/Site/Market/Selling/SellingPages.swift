import Domain
import Pages

/// The sellers' pages: a product's form, their own products, and the actions on them.
struct SellingPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
}
