import Domain

/// Divides a day's calls to another server: a third is reserved for content shown to everyone, the rest is for
/// visitors' questions, at most a thirtieth of the quota for each source.
///
/// The archive counts the calls of all servers. All except this server's own count as visitors', including those before
/// its start and those of other servers, so that its own share is never reduced.
struct QuotaShares: Sendable {
    let quota: Int
    private var day: Day?
    private(set) var visits = 0
    /// Calls of that day made for the server itself.
    private var own = 0
    /// A message to the operator about the last call.
    private(set) var notice: String?
    /// Number of calls by source; never more sources than visitors' calls.
    private var sources: [Int: Int] = [:]

    var visitors: Int { quota * 2 / 3 }
    var source: Int { max(1, quota / 30) }

    init(quota: Int) { self.quota = quota }

    enum Verdict: Sendable, Equatable {
        case admitted
        /// Nothing is left for anyone.
        case spent
        /// Nothing is left for visitors.
        case visitorsSpent
        /// Nothing is left for that source.
        case sourceSpent
    }

    /// Returns the calls left on `day`, as far as this server knows.
    func left(on day: Day) -> Int { self.day == day ? max(0, quota - visits - own) : quota }

    /// Takes a call if one is left. `made` is the number of that day so far.
    mutating func take(for asker: RequestOrigin, on day: Day, made: Int) -> Verdict {
        notice = nil
        if self.day != day { (self.day, visits, own, sources) = (day, made, 0, [:]) }
        visits = max(visits, made - own)
        guard made < quota else { return .spent }
        if made + 1 == quota { notice = "all \(quota) questions of today are used up" }
        guard case .visitor(let source) = asker else {
            own += 1
            return .admitted
        }
        guard visits < visitors else { return .visitorsSpent }
        if let source = source() {
            let taken = sources[source] ?? 0
            guard taken < self.source else { return .sourceSpent }
            sources[source] = taken + 1
            if taken + 1 == self.source { notice = "a place has used up its \(self.source) questions of today" }
        }
        visits += 1
        if visits == visitors { notice = "visitors have used up their \(visitors) of \(quota) questions of today" }
        if visits == visitors / 2 { notice = "visitors have asked \(visits) of \(quota) questions of today" }
        return .admitted
    }
}
