extension String {
    /// The text within the bound by its marks alone: each letter keeps its first ones, as many as there is room for on all
    /// of them, and no letter goes. Nil when it is within already, and when that would not do either.
    package func thinned(to bound: TextBound) -> String? {
        guard fault(in: bound) != nil else { return nil }
        for most in [TextBound.marks, 8, 4, 2, 1, 0] {
            let text = keepingMarks(most)
            if text.fault(in: bound) == nil { return text }
        }
        return nil
    }

    /// What keeps a text of ours from being within a bound.
    package func fault(in bound: TextBound) -> TextFault? { withByteSlice { TextMeasure($0, within: bound).fault } }

    private func keepingMarks(_ most: Int) -> String {
        var run = MarkRun()
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            run.take(scalar.value)
            if run.count <= most { scalars.append(scalar) }
        }
        return String(scalars)
    }
}
