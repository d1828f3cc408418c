/// A drawing's elements and references: computes the amount of drawing once every reference is expanded.
struct SVGParts {
    private struct Part {
        let element: String
        let keys: [String]
        var references: [String]
        var children: [Int] = []
    }

    private var parts: [Part] = []
    private var named: [String: Int] = [:]
    private var open: [Int] = []

    /// The most elements. Ten levels of ten `<use>` each would be ten thousand million.
    private static let most = 250_000
    /// The deepest nesting of groups and references together.
    private static let deepest = 400

    mutating func enter(_ element: String, id: String?, classes: String?, references: [String]) {
        let classes = classes?.split(whereSeparator: \.isWhitespace).map { ".\($0)" } ?? []
        let index = parts.count
        parts.append(
            Part(
                element: element,
                keys: classes + ["*", element] + (id.map { ["#\($0)"] } ?? []),
                references: references
            )
        )
        if let id, named[id] == nil { named[id] = index }
        if let parent = open.last { parts[parent].children.append(index) }
        open.append(index)
    }

    mutating func leave() { _ = open.popLast() }

    /// Whether the expanded drawing is within these limits.
    mutating func isBounded(with rules: [SVGStyle.Rule]) -> Bool {
        guard apply(rules) else { return false }
        var weights = [Int?](repeating: nil, count: parts.count)
        var isOpen = [Bool](repeating: false, count: parts.count)
        guard !parts.isEmpty else { return true }
        return weight(of: 0, &weights, &isOpen, depth: 0) != nil
    }

    /// Returns false if rules refer to more than may be drawn.
    private mutating func apply(_ rules: [SVGStyle.Rule]) -> Bool {
        var references: [String: Set<String>] = [:]
        for rule in rules where !rule.references.isEmpty {
            for key in rule.keys { references[key, default: []].formUnion(rule.references) }
        }
        guard !references.isEmpty else { return true }
        var sum = 0
        for index in parts.indices {
            for key in parts[index].keys {
                guard let more = references[key] else { continue }
                sum += more.count
                guard sum <= Self.most else { return false }
                parts[index].references += more
            }
        }
        return true
    }

    /// Returns nil if it exceeds the limits, or refers to itself.
    private func weight(of index: Int, _ weights: inout [Int?], _ isOpen: inout [Bool], depth: Int) -> Int? {
        if let known = weights[index] { return known }
        guard !isOpen[index], depth < Self.deepest else { return nil }
        isOpen[index] = true
        var sum = 1
        let part = parts[index]
        // A gradient may extend another, which draws nothing more.
        let isGradient = part.element == "linearGradient" || part.element == "radialGradient"
        for next in part.children + (isGradient ? [] : part.references.compactMap { named[$0] }) {
            guard let weight = weight(of: next, &weights, &isOpen, depth: depth + 1) else { return nil }
            sum += weight
            guard sum <= Self.most else { return nil }
        }
        isOpen[index] = false
        weights[index] = sum
        return sum
    }
}
