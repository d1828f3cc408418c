/// The size of an exhibited thing itself, in millimetres.
package struct RealSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Parses centimetres as people write them, the width first: `24.6×17`, `24.6 x 17 cm`.
    package init?(written text: String) {
        let sides = text.filter { !" cm".contains($0) }.split(omittingEmptySubsequences: false) { "×xX*".contains($0) }
            .map { Double($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
        self.init(centimetres: width, height)
    }

    /// Width and height in centimetres, without a zero after the point.
    package var centimetres: [String] {
        [width, height].map { $0 % 10 == 0 ? "\($0 / 10)" : "\($0 / 10).\($0 % 10)" }
    }

    /// The size as it is saved.
    package var written: String { centimetres.joined(separator: "×") }

    /// Reads centimetres. Nil unless both are from a millimetre to a hundred metres.
    package init?(centimetres width: Double, _ height: Double) {
        guard (0.1...10_000).contains(width), (0.1...10_000).contains(height) else { return nil }
        self.init(width: Int((width * 10).rounded()), height: Int((height * 10).rounded()))
    }
}
