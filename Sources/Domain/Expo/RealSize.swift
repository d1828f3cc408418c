/// The size of an exhibited thing itself, in millimetres.
package struct RealSize: Sendable, Hashable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Reads centimetres. Nil unless both are from a millimetre to a hundred metres.
    package init?(centimetres width: Double, _ height: Double) {
        guard (0.1...10_000).contains(width), (0.1...10_000).contains(height) else { return nil }
        self.init(width: Int((width * 10).rounded()), height: Int((height * 10).rounded()))
    }
}
