/// On whose behalf another server is asked, which answers only so often a day.
package enum RequestOrigin: Sendable {
    /// The server itself, for what everybody is shown.
    case server
    /// Somebody who came here, from a source of which only a number is known; nil for this machine. It is found out when
    /// it is needed, which for what is kept it is not.
    case visitor(@Sendable () -> Int?)

    package var isVisitor: Bool { if case .visitor = self { true } else { false } }
}
