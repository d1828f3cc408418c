import Domain

extension Failure {
    /// Returns the failure for PostgreSQL's SQLSTATE `state`. `message` and `doing`, the statement without its values,
    /// are for the log only.
    static func postgres(_ state: String?, _ message: String, doing: String) -> Failure {
        guard let state else { return .cannotReach(message) }
        return fault(state).failure("PostgreSQL \(state), \(message): \(doing)")
    }

    /// Returns the failure for a server that does not answer, or no longer does.
    static func cannotReach(_ message: String) -> Failure { StoreFault.unreachable.failure("PostgreSQL: \(message)") }

    /// The failure for a server that has not answered for a while, without closing its connections.
    static let silent = cannotReach("no answer; not asked again until there is one")

    /// The failure with the server's own message, for the person who starts the program: a wrong password, an unknown
    /// database.
    var withCause: Failure {
        guard kind == .unavailable, let cause else { return self }
        return .server(cause.split(separator: "\n").first.map(String.init) ?? cause, cause: cause)
    }

    private static func fault(_ state: String) -> StoreFault {
        switch state {
        case "23505": return .exists
        case "53100": return .full
        case "53200": return .noMemory
        // Another transaction's lock, a deadlock, or a statement that took too long.
        case "40001", "40P01", "55P03", "57014": return .busy
        // `madang check` cannot repair a damaged table.
        case "58030", "XX001", "XX002": return .brokenDisk
        // The server is no longer the primary, or has ended an idle transaction.
        case "25006", "25P03": return .unreachable
        default: break
        }
        switch state.prefix(2) {
        // A broken connection, too many connections, or a server that stops or starts.
        case "08", "53", "57": return .unreachable
        default: return .unknown
        }
    }
}
