/// Lets only so many pages work at a time: with more, every wait would measure the machine and not the page.
actor Lanes {
    private var free: Int
    private var queue: [(needs: Int, turn: CheckedContinuation<Void, Never>)] = []

    init(_ count: Int) { free = count }

    /// Waits, first come first served, until that many lanes are free, and takes them.
    func enter(_ needs: Int) async {
        if queue.isEmpty, free >= needs {
            free -= needs
        } else {
            await withCheckedContinuation { queue.append((needs, $0)) }
        }
    }

    func leave(_ count: Int) {
        free += count
        while let next = queue.first, free >= next.needs {
            free -= next.needs
            queue.removeFirst().turn.resume()
        }
    }
}
