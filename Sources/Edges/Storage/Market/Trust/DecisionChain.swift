import Domain
import Octets

/// The fields of a decision covered by its hash, besides the previous hash.
struct ChainedDecision {
    let id: Int
    let kind: Int
    let target: Int
    let person: Int
    let action: Int
    let entry: Int
    let taken: Int
    let title: String
    let reason: String

    /// Returns the hash. The texts' lengths come before them, so that no two decisions have the same input.
    func hash(after previous: String) -> String {
        let numbers = [id, kind, target, person, action, entry, taken, title.utf8.count, reason.utf8.count]
        let line = previous + " " + numbers.map(String.init).joined(separator: " ") + " " + title + reason
        return SHA256.text(of: line.utf8)
    }
}

/// The verified part of the log, up to the decision before the newest one, so that the newest is always checked.
struct VerifiedDecisions {
    var last = 0
    var hash = ""
}

extension DatabaseConnection {
    /// Returns the first decision that was changed or is missing; nil for an intact log.
    func firstBrokenDecision() throws(Failure) -> Int? {
        var verified = VerifiedDecisions()
        return try firstBrokenDecision(after: &verified)
    }

    /// Returns the first broken decision after `verified`, which moves on.
    func firstBrokenDecision(after verified: inout VerifiedDecisions) throws(Failure) -> Int? {
        var (before, now) = (verified, verified)
        var broken: Int?
        let end = try snapshot { () throws(Failure) in
            try each(ModerationStatements.chain, now.last) { (row) throws(Failure) in
                guard broken == nil else { return }
                let decision = try ChainedDecision(&row)
                let hash = decision.hash(after: now.hash)
                guard decision.id == now.last + 1, try row.text() == hash else {
                    broken = now.last + 1
                    return
                }
                (before, now) = (now, VerifiedDecisions(last: decision.id, hash: hash))
            }
            // Numbers are never reused: the last one assigned shows whether the end was cut off.
            return try number(EngineStatements.decisions)
        }
        verified = before
        return broken ?? (end > now.last ? now.last + 1 : nil)
    }
}

extension ChainedDecision {
    fileprivate init(_ row: inout Row) throws(Failure) {
        self.init(
            id: row.integer(),
            kind: row.integer(),
            target: row.integer(),
            person: row.integer(),
            action: row.integer(),
            entry: row.integer(),
            taken: row.integer(),
            title: try row.text(),
            reason: try row.text()
        )
    }
}
