import Domain

/// Divides a day's calls of another server: a third is kept for what everybody is shown, the rest is for visitors'
/// questions, and of that a thirtieth of all for each source they come from.
///
/// The number of calls in all is in the archive, whose ever they were: all but this server's own count as visitors', those
/// before its start and those of other servers among them, so that its own share is never less.
struct QuotaShares: Sendable {
    let quota: Int
    private var day: Day?
    private(set) var visits = 0
    /// Calls of that day that were none of visitors'.
    private var own = 0
    /// What the operator is to be told of the last call that was taken.
    private(set) var notice: String?
    /// Never more sources than visitors' calls.
    private var sources: [Int: Int] = [:]

    var visitors: Int { quota * 2 / 3 }
    var source: Int { max(1, quota / 30) }

    init(quota: Int) { self.quota = quota }

    enum Verdict: Sendable, Equatable {
        case admitted
        /// Nothing is left for anybody.
        case spent
        /// Nothing is left for visitors.
        case visitorsSpent
        /// Nothing is left for that source.
        case sourceSpent
    }

    /// Calls that are left on `day`, as far as this server knows.
    func left(on day: Day) -> Int { self.day == day ? max(0, quota - visits - own) : quota }

    /// Takes a call when there is one left. `made` are those of that day so far.
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
