package import Domain

/// What keeps strangers from asking too much, guessing secrets and filling the disk: one of each for the whole site.
package final class Safeguards: Sendable {
    /// Who guards the same besides.
    package let nodes: NodeCount
    package let limiter: RateLimiter
    package let wrongSecrets: WrongSecrets
    package let uploads: UploadAllowance
    package let lateAnswers: LateAnswers
    package let exports = ExportTurns()

    /// Throws `tooMany` where too many accounts were made from one source lately, or from the block a provider hands out.
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
