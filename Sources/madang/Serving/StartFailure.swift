import Domain

/// Why the server cannot start: one line for the person, a status for the machine.
struct StartFailure: Error, Sendable, Equatable {
    var message: Phrase
    var status: Int32
}
