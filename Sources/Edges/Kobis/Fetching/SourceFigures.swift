/// How the source of the box office is doing, as this server knows it.
package struct SourceFigures: Sendable, Equatable {
    /// Questions of a day, and how many are left today.
    package var quota: Int
    package var left: Int
    /// Not asked for a while, because it did not answer: the server's own questions, and those of visitors.
    package var isResting: Bool
    package var isRestingForVisitors: Bool
    /// It said that it would answer no more today, or not with this key.
    package var isRefused: Bool
    /// Calls since the start.
    package var answered: Int
    package var failed: Int
}
