import Synchronization

/// The texts of statements for PostgreSQL, in which parameters are written `$1`, and never without a number.
enum PostgresText {
    private static let known = Mutex<[SQL: String]>([:])

    static func text(of sql: SQL) -> String {
        known.withLock { known in
            if let text = known[sql] { return text }
            let text = numbered(sql.postgres)
            known[sql] = text
            return text
        }
    }

    /// Turns `?3` into `$3`, and a `?` into the number after the greatest so far, as SQLite counts.
    static func numbered(_ text: String) -> String {
        var numbered = ""
        var (isQuoted, greatest) = (false, 0)
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "'" { isQuoted.toggle() }
            guard character == "?", !isQuoted else {
                numbered.append(character)
                continue
            }
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let number = Int(digits) ?? greatest + 1
            greatest = max(greatest, number)
            numbered += "$\(number)"
        }
        return numbered
    }
}
