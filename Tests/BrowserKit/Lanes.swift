/// Runs `body` when a lane is free; `alone`, when no other is taken.
func inLane<Result>(
    alone: Bool,
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
) async rethrows -> Result {
    let lanes = alone ? 2 : 1
    await Lanes.shared.enter(lanes)
    do {
        let result = try await body()
        await Lanes.shared.leave(lanes)
        return result
    } catch {
        await Lanes.shared.leave(lanes)
        throw error
    }
}

/// Lets only so many pages work at a time: with more, every wait would measure the machine and not the page.
private actor Lanes {
    private var free: Int
    private var queue: [(needs: Int, turn: CheckedContinuation<Void, Never>)] = []

    private init(_ count: Int) { free = count }

    /// One for all browsers of this process.
    fileprivate static let shared = Lanes(2)

    /// Waits, first come first served, until that many lanes are free.
    fileprivate func enter(_ needs: Int) async {
        if queue.isEmpty, free >= needs {
            free -= needs
        } else {
            await withCheckedContinuation { queue.append((needs, $0)) }
        }
    }

    fileprivate func leave(_ count: Int) {
        free += count
        while let next = queue.first, free >= next.needs {
            free -= next.needs
            queue.removeFirst().turn.resume()
        }
    }
}
