/// The party on whose behalf a quota-limited outside server is called.
package enum RequestOrigin: Sendable {
    /// The server itself, for content shown to everyone.
    case server
    /// A visitor, identified only by a number for their network address; nil for this machine. It is computed on
    /// demand, which stored answers do not need.
    case visitor(@Sendable () -> Int?)

    package var isVisitor: Bool { if case .visitor = self { true } else { false } }
}
