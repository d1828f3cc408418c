/// The state of the box office's source, as this server knows it.
package struct SourceFigures: Sendable, Equatable {
    /// The daily quota, next to the calls left today.
    package var quota: Int
    package var left: Int
    /// Whether calls are paused because of failures: the server's own, and those for visitors.
    package var isResting: Bool
    package var isRestingForVisitors: Bool
    /// Whether it has refused further calls today, or this key.
    package var isRefused: Bool
    /// Successful calls since the start.
    package var answered: Int
    package var failed: Int
}
