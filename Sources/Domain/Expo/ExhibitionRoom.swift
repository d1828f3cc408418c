/// A room of an exhibition, with its exhibits in the order of the way through.
package struct ExhibitionRoom: Sendable, Hashable {
    package let name: PackText
    /// The positions of its exhibits in the pack, from zero.
    package let exhibits: [Int]

    /// The most rooms of an exhibition.
    package static let most = 50

    package init(name: PackText, exhibits: [Int]) { (self.name, self.exhibits) = (name, exhibits) }
}

extension Pack {
    /// A stretch of the way through: a room, or at its end the exhibits that are in none.
    package struct Stretch: Sendable {
        /// Nil for those in no room.
        package let room: PackText?
        package let exhibits: [Exhibit]
        /// The number of its first exhibit on the way, from one.
        package let first: Int
    }

    /// The way through: room by room, and at last the exhibits that are in none.
    package var stretches: [Stretch] { Stretch.all(of: exhibits, in: rooms) }
}

extension Pack.Stretch {
    static func all(of exhibits: [Exhibit], in rooms: [ExhibitionRoom]) -> [Self] {
        let placed = Set(rooms.flatMap(\.exhibits))
        let rest = exhibits.indices.filter { !placed.contains($0) }
        let groups = rooms.map { ($0.name as PackText?, $0.exhibits) } + (rest.isEmpty ? [] : [(nil, rest)])
        var first = 1
        return groups.map { room, indices in
            defer { first += indices.count }
            return Self(room: room, exhibits: indices.map { exhibits[$0] }, first: first)
        }
    }
}
