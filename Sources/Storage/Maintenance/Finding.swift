package import Domain

/// Something a check has found.
package struct Finding: Sendable {
    /// How bad it is, and what can be done.
    package enum Severity: Sendable {
        /// Only a backup brings it back.
        case damage
        /// It follows from the rest, and is made anew from it.
        case mendable
        /// In nobody's way; it only takes up space.
        case leftover
    }

    package let severity: Severity
    package let message: Phrase
    /// It was put right.
    package var isMended = false

    init(_ severity: Severity, _ message: Phrase, isMended: Bool = false) {
        self.severity = severity
        self.message = message
        self.isMended = isMended
    }
}
