/// Runs `body` when a lane is free.
func inLane<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
) async rethrows -> Result {
    await Lanes.shared.enter()
    do {
        let result = try await body()
        await Lanes.shared.leave()
        return result
    } catch {
        await Lanes.shared.leave()
        throw error
    }
}

/// Limits the number of active pages: with more, every wait would measure the machine and not the page.
private actor Lanes {
    private var free: Int
    private var queue: [CheckedContinuation<Void, Never>] = []

    private init(_ count: Int) { free = count }

    /// The lanes of all browsers of this process.
    fileprivate static let shared = Lanes(3)

    /// Waits, first come first served, until a lane is free.
    fileprivate func enter() async {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { queue.append($0) } }
    }

    fileprivate func leave() {
        if queue.isEmpty { free += 1 } else { queue.removeFirst().resume() }
    }
}
