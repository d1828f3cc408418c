package import Domain

/// The site's defences against excessive requests, guessed secrets and a full disk: one of each for the whole site.
package final class Safeguards: Sendable {
    /// The number of servers sharing the limits.
    package let nodes: NodeCount
    package let limiter: RateLimiter
    package let wrongSecrets: WrongSecrets
    package let uploads: UploadAllowance
    package let lateAnswers: LateAnswers
    package let exports = ExportTurns()

    /// Throws `tooMany` when too many accounts were recently created from one source, or from a provider's block.
    package func mayJoin(from source: RateLimitSource, at now: Instant) throws(Failure) {
        if let block = source.block { try limiter.take(.joining(block), at: now) }
        try limiter.take(.joining(source), at: now)
    }

    package init(_ policy: MarketPolicy, among nodes: NodeCount, clock: Clock, log: RequestLog?, security: SecurityLog?)
    {
        self.nodes = nodes
        lateAnswers = LateAnswers(clock: clock)
        limiter = RateLimiter(policy.limits, among: nodes)
        wrongSecrets = WrongSecrets(among: nodes, log: security)
        let limits = policy.uploads
        uploads = UploadAllowance(
            limits,
            disk: DiskReserve(limits.reserve, clock: clock) { log?.tell($0, at: clock.now) }
        )
    }
}
