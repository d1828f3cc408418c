/// A neighbourhood (행정동), by the ten digits the ministry counts it by: two for its province, three for its district
/// and five for itself.
package struct NeighbourhoodCode: Sendable, Hashable {
    package let number: Int

    /// Nil for what has not ten digits.
    package init?(_ number: Int) {
        guard (1_000_000_000..<10_000_000_000).contains(number) else { return nil }
        self.number = number
    }

    package var province: Area { Area(digits: number / 100_000_000) }
    package var district: Area { Area(digits: number / 100_000) }
    package var whole: Area { Area(digits: number) }
}

/// A province, a district or a neighbourhood: the beginning of a neighbourhood's number.
package struct Area: Sendable, Hashable {
    /// Two, five or ten of them.
    package let digits: Int

    fileprivate init(digits: Int) { self.digits = digits }

    package func contains(_ area: NeighbourhoodCode) -> Bool {
        area.whole == self || area.district == self || area.province == self
    }
}
