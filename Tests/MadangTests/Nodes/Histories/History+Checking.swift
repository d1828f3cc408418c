extension History {
    struct Findings: Sendable {
        var anomalies: [Anomaly] = []
        /// The longest time for which a node did not show an entry acknowledged by another.
        var staleness = Duration.zero
    }

    /// Returns the anomalies, if nodes may lag behind others' acknowledgements by `limit`.
    func findings(allowing limit: Duration = .seconds(1)) -> Findings {
        var findings = Findings()
        let sessions = Dictionary(grouping: appends, by: \.entry.session).mapValues(SessionAppends.init)
        let ofLog = Dictionary(grouping: sessions.values, by: \.log)
        var views: [View: [Shown]] = [:]
        for read in reads {
            findings.anomalies += faults(within: read, sessions)
            for session in ofLog[read.log] ?? [] {
                guard let newest = newest(of: session.number, in: read) else { continue }
                session.judge(read, newest, allowing: limit, &findings)
                views[View(session: session.number, node: read.node, page: read.page), default: []].append(
                    Shown(sent: read.sent, answered: read.answered, newest: newest)
                )
            }
        }
        for (view, shown) in views {
            guard let lost = Shown.firstLost(shown) else { continue }
            findings.anomalies.append(.backwards(Entry(session: view.session, number: lost), node: view.node))
        }
        return findings
    }

    /// Returns the anomalies visible in one read alone.
    private func faults(within read: Read, _ sessions: [Int: SessionAppends]) -> [Anomaly] {
        var (faults, last): ([Anomaly], [Int: Int]) = ([], [:])
        for entry in read.seen {
            if sessions[entry.session]?.sent(entry.number, before: read.answered) != true {
                faults.append(.invented(entry))
            }
            let before = last[entry.session] ?? (read.isWhole ? 0 : entry.number - 1)
            if keeping(read.log) == .all {
                if entry.number == before { faults.append(.doubled(entry)) }
                if entry.number < before {
                    faults.append(.disordered(entry, after: Entry(session: entry.session, number: before)))
                }
                // Bounded, because an invented entry may have any number.
                for number in (before + 1)..<max(before + 1, min(entry.number, before + 100)) {
                    faults.append(.lost(Entry(session: entry.session, number: number)))
                }
            }
            last[entry.session] = max(before, entry.number)
        }
        return faults
    }

    /// Returns 0 if the session has written nothing yet; nil if that is unknown from the end of a log.
    private func newest(of session: Int, in read: Read) -> Int? {
        let newest = read.seen.lazy.filter { $0.session == session }.map(\.number).max()
        return newest ?? (read.isWhole || keeping(read.log) == .newest ? 0 : nil)
    }

    private struct View: Hashable {
        var session: Int
        var node: Int
        var page: Int
    }
}

/// The appends of one session, in order.
private struct SessionAppends {
    let number: Int
    let log: Int
    private let appends: [History.Append]
    /// Acknowledged appends per node, in order of time.
    private let acknowledged: [Int: [History.Append]]

    init(_ appends: [History.Append]) {
        self.appends = appends.sorted { $0.entry.number < $1.entry.number }
        number = appends[0].entry.session
        log = appends[0].log
        acknowledged = Dictionary(grouping: self.appends.filter { $0.acknowledged != nil }, by: \.node)
    }

    func sent(_ number: Int, before time: Duration) -> Bool {
        appends.indices.contains(number - 1) && appends[number - 1].sent <= time
    }

    /// `newest` is the session's newest entry in the read.
    func judge(_ read: History.Read, _ newest: Int, allowing limit: Duration, _ findings: inout History.Findings) {
        if let own = lastAcknowledged(at: read.node, before: read.sent), own.number > newest {
            findings.anomalies.append(.ownMissing(own, node: read.node))
        }
        // The first missing one was acknowledged before all others.
        guard appends.indices.contains(newest), let acknowledged = appends[newest].acknowledged else { return }
        let lateness = read.sent - acknowledged
        findings.staleness = max(findings.staleness, lateness)
        if lateness > limit { findings.anomalies.append(.stale(appends[newest].entry, node: read.node)) }
    }

    private func lastAcknowledged(at node: Int, before time: Duration) -> History.Entry? {
        let here = acknowledged[node] ?? []
        var (low, high) = (0, here.count)
        while low < high {
            let middle = (low + high) / 2
            if here[middle].acknowledged.map({ $0 <= time }) == true { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? here[low - 1].entry : nil
    }
}

/// The newest entry of a session on one page of one node.
private struct Shown {
    let sent: Duration
    let answered: Duration
    let newest: Int

    /// Returns the newest entry shown before a later request that was answered without it.
    static func firstLost(_ shown: [Shown]) -> Int? {
        let answered = shown.sorted { $0.answered < $1.answered }
        var (next, newest) = (0, 0)
        for later in shown.sorted(by: { $0.sent < $1.sent }) {
            while next < answered.count, answered[next].answered <= later.sent {
                newest = max(newest, answered[next].newest)
                next += 1
            }
            if later.newest < newest { return newest }
        }
        return nil
    }
}
