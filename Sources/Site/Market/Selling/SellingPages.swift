import Domain
import Pages

/// The pages people sell on: a product's form, their own products, and what is done to one of them.
struct SellingPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
}
