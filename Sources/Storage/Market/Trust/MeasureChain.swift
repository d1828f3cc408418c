import Domain
import Octets

/// The fields of a measure its hash covers, besides the hash before it.
struct ChainedMeasure {
    let id: Int
    let kind: Int
    let target: Int
    let person: Int
    let action: Int
    let entry: Int
    let taken: Int
    let title: String
    let reason: String

    /// The texts' lengths stand before them, so that no two measures read the same.
    func hash(after previous: String) -> String {
        let numbers = [id, kind, target, person, action, entry, taken, title.utf8.count, reason.utf8.count]
        let line = previous + " " + numbers.map(String.init).joined(separator: " ") + " " + title + reason
        return SHA256.text(of: line.utf8)
    }
}

extension DatabaseConnection {
    /// The first measure that is not as it was written down, or is missing; nil where all are.
    func firstBrokenMeasure() throws(Failure) -> Int? {
        var (expected, previous) = (1, "")
        var broken: Int?
        try each(DeskStatements.chain) { (row) throws(Failure) in
            guard broken == nil else { return }
            let measure = ChainedMeasure(
                id: row.integer(0),
                kind: row.integer(1),
                target: row.integer(2),
                person: row.integer(3),
                action: row.integer(4),
                entry: row.integer(5),
                taken: row.integer(6),
                title: try row.text(7),
                reason: try row.text(8)
            )
            let hash = measure.hash(after: previous)
            guard measure.id == expected, try row.text(9) == hash else {
                broken = expected
                return
            }
            (expected, previous) = (expected + 1, hash)
        }
        if let broken { return broken }
        // Numbers are never given twice: the last one given tells whether the end was cut off.
        return try number(DeskStatements.chainLength) >= expected ? expected : nil
    }
}
