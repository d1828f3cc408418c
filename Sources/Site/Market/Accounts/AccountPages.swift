import Domain
import Pages

/// The pages of accounts: signing in, up and out, and what somebody changes about their own.
struct AccountPages: Sendable {
    let pages: PageServer
    let guards: Safeguards
    /// What was being written when a session had ended goes on there.
    let sellingPages: SellingPages
}
