package import Domain

/// The time of the tests.
extension Instant {
    /// Friday, 20 November 2026, noon in Seoul.
    package static let friday = Instant(milliseconds: 1_795_143_600_000)
}
