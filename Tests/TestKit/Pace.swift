/// The regularity of a test's loop: the longest pause, whatever caused it.
///
/// A promise to a client that keeps a pace can only be judged if that pace was kept.
package struct Pace: Sendable {
    package private(set) var longest = Duration.zero
    private var last = ContinuousClock.now

    package init() {}

    /// Records a turn. Call it at every turn, and once more when the result is judged.
    package mutating func turn() {
        let now = ContinuousClock.now
        longest = max(longest, now - last)
        last = now
    }
}
