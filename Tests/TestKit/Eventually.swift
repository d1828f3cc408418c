/// Waits until a condition is true, for as long as a busy machine may need.
///
/// `what` is a sentence that describes the condition: it is thrown on timeout.
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

/// Waits for something promised within that many seconds. It counts checks, a hundred a second, and not time: a stalled
/// machine makes the wait longer and does not shorten it.
package func within(seconds: Int, _ what: String, _ isSo: () async throws -> Bool) async throws {
    let begun = ContinuousClock.now
    for _ in 0..<seconds * 100 {
        if try await isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
    }
    guard try await isSo() else { throw WaitedInVain(what: what, waited: ContinuousClock.now - begun) }
}

/// The condition that did not come true.
package struct WaitedInVain: Error, CustomStringConvertible {
    let what: String
    let waited: Duration

    package var description: String { "after \(waited.components.seconds) s it is not so that \(what)" }
}
