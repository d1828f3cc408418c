/// How evenly a test goes about what it repeats: the longest pause it made, whatever held it up.
///
/// What is to go on as long as somebody keeps a pace can only be judged where that pace was kept.
package struct Pace: Sendable {
    package private(set) var longest = Duration.zero
    private var last = ContinuousClock.now

    package init() {}

    /// To be called at every turn, and once more when what came of it is judged.
    package mutating func turn() {
        let now = ContinuousClock.now
        longest = max(longest, now - last)
        last = now
    }
}
