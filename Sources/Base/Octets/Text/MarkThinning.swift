extension String {
    /// Returns the text reduced to the bound by removing marks alone: each letter keeps its first ones, as many as fit,
    /// and no letter is lost. Nil if it is within the bound already, or if that does not suffice.
    package func thinned(to bound: TextBound) -> String? {
        guard fault(in: bound) != nil else { return nil }
        for most in [TextBound.marks, 8, 4, 2, 1, 0] {
            let text = keepingMarks(most)
            if text.fault(in: bound) == nil { return text }
        }
        return nil
    }

    /// Returns the reason a text of ours exceeds a bound; nil if it does not.
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
