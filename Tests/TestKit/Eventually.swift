/// Waits until something is so, for as long as a busy machine may need.
///
/// `what` is the sentence that says what is waited for: a wait in vain throws it.
package func eventually(
    _ what: String,
    within limit: Duration = .seconds(60),
    _ isSo: () async throws -> Bool
) async throws {
    let begun = ContinuousClock.now
    while try await !isSo() {
        let waited = ContinuousClock.now - begun
        guard waited < limit else { throw WaitedInVain(what: what, waited: waited) }
        try await Task.sleep(for: .milliseconds(5))
    }
}

/// For what is promised within so many seconds. Looks are counted, a hundred a second, and not time: a machine that stands
/// still makes the wait longer and takes nothing from it.
package func within(seconds: Int, _ what: String, _ isSo: () async throws -> Bool) async throws {
    let begun = ContinuousClock.now
    for _ in 0..<seconds * 100 {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    guard try await isSo() else { throw WaitedInVain(what: what, waited: ContinuousClock.now - begun) }
}

/// What did not come true.
package struct WaitedInVain: Error, CustomStringConvertible {
    let what: String
    let waited: Duration

    package var description: String { "after \(waited.components.seconds) s it is not so that \(what)" }
}
