import Domain

extension Failure {
    /// What PostgreSQL's `state` of five letters means to a person. `message` and `doing`, the statement without its values,
    /// are for the log; nothing is decided by them.
    static func postgres(_ state: String?, _ message: String, doing: String) -> Failure {
        guard let state else { return .cannotReach(message) }
        return fault(state).failure("PostgreSQL \(state), \(message): \(doing)")
    }

    /// The server does not answer, or not any more.
    static func cannotReach(_ message: String) -> Failure { StoreFault.unreachable.failure("PostgreSQL: \(message)") }

    /// The server has not answered for a while, nor said that it is gone.
    static let silent = cannotReach("no answer; not asked again until there is one")

    /// The same with the server's own words, for the person who starts the program: a wrong password, another name.
    var withCause: Failure {
        guard kind == .unavailable, let cause else { return self }
        return .server(cause.split(separator: "\n").first.map(String.init) ?? cause, cause: cause)
    }

    private static func fault(_ state: String) -> StoreFault {
        switch state {
        case "23505": return .exists
        case "53100": return .full
        case "53200": return .noMemory
        // Another's lock, a deadlock, or a statement that took too long.
        case "40001", "40P01", "55P03", "57014": return .busy
        // A damaged table is nothing that `madang check` could mend.
        case "58030", "XX001", "XX002": return .brokenDisk
        // It is not the primary any more, or has ended a transaction that stood still.
        case "25006", "25P03": return .unreachable
        default: break
        }
        switch state.prefix(2) {
        // The connection; too many of them; the server is stopped or starts.
        case "08", "53", "57": return .unreachable
        default: return .unknown
        }
    }
}
