/// The difference of two texts: removed lines with `-`, added lines with `+`, two unchanged ones around.
struct LineDifference {
    private enum Line {
        case kept(Substring)
        case removed(Substring)
        case added(Substring)

        var isKept: Bool { if case .kept = self { true } else { false } }

        var text: String {
            switch self {
            case .kept(let line): "  \(line)"
            case .removed(let line): "- \(line)"
            case .added(let line): "+ \(line)"
            }
        }
    }

    private let lines: [Line]

    init(from old: String, to new: String) {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = new.difference(from: old)
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        lines = LineDifference.merge(old, new, removals, insertions)
    }

    private static func merge(
        _ old: [Substring],
        _ new: [Substring],
        _ removals: Set<Int>,
        _ insertions: Set<Int>
    ) -> [Line] {
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, removals.contains(i) {
                lines.append(.removed(old[i]))
                i += 1
            } else if j < new.count, insertions.contains(j) {
                lines.append(.added(new[j]))
                j += 1
            } else {
                lines.append(.kept(new[j]))
                i += 1
                j += 1
            }
        }
        return lines
    }

    /// Long unchanged runs are omitted.
    var text: String {
        var shown: [String] = []
        var wasLeftOut = false
        for (index, line) in lines.enumerated() {
            let near = lines[max(0, index - 2)...min(lines.count - 1, index + 2)]
            if near.allSatisfy(\.isKept) {
                if !wasLeftOut { shown.append("  …") }
                wasLeftOut = true
            } else {
                shown.append(line.text)
                wasLeftOut = false
            }
        }
        return shown.joined(separator: "\n")
    }
}
