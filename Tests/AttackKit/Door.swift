/// A way by which somebody could stop a server, fill it or get in, and how to tell that it is shut.
package struct Door: Sendable {
    package let name: String
    let attempt: @Sendable (Port) throws -> Finding

    init(_ name: String, _ attempt: @escaping @Sendable (Port) throws -> Finding) {
        self.name = name
        self.attempt = attempt
    }
}

/// What was found at a door, in words for whoever runs the server.
package enum Finding: Sendable, Equatable {
    case shut(String)
    case open(String)
    /// It is not there to be tried: a hall is closed, or nothing of it can be seen from outside.
    case skipped(String)

    /// Shut when it is so, with what was seen.
    static func judged(_ isShut: Bool, _ seen: String) -> Finding { isShut ? .shut(seen) : .open(seen) }
}

extension Door {
    /// All of them, in an order in which none hides another: those that use up an allowance come last.
    package static let all: [Door] = texts + requests + answers + accounts

    /// Tries one; a server that says nothing is an open door as well.
    package func find(at port: UInt16) -> Finding {
        do {
            return try attempt(Port(number: port))
        } catch {
            return .open("\(error)")
        }
    }
}
