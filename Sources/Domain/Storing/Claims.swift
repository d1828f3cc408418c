/// Lets one of several servers do something at a time.
package protocol Claims: Sendable {
    /// Takes it for so many seconds, by the store's clock: a server that was killed meanwhile keeps others waiting no longer.
    /// Nil while another has it.
    func claim(_ what: String, seconds: Int) async throws(Failure) -> Claim?

    /// Others may have it now. Nothing happens where the claim has ended already.
    func release(_ claim: Claim) async throws(Failure)
}

/// What one server has taken upon itself.
package struct Claim: Sendable, Equatable {
    package let what: String
    /// In milliseconds, by the clock of the store.
    package let end: Int

    package init(what: String, end: Int) {
        self.what = what
        self.end = end
    }
}
