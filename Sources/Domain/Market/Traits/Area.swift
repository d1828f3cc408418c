/// A neighbourhood (행정동), identified by the ministry's ten digits: two for the province, three for the district and
/// five for the neighbourhood.
package struct NeighbourhoodCode: Sendable, Hashable {
    package let number: Int

    /// Returns nil unless it has ten digits.
    package init?(_ number: Int) {
        guard (1_000_000_000..<10_000_000_000).contains(number) else { return nil }
        self.number = number
    }

    package var province: Area { Area(digits: number / 100_000_000) }
    package var district: Area { Area(digits: number / 100_000) }
    package var whole: Area { Area(digits: number) }
}

/// A province, a district or a neighbourhood: a prefix of a neighbourhood's code.
package struct Area: Sendable, Hashable {
    /// The number of digits: two, five or ten.
    package let digits: Int

    fileprivate init(digits: Int) { self.digits = digits }

    package func contains(_ area: NeighbourhoodCode) -> Bool {
        area.whole == self || area.district == self || area.province == self
    }
}
