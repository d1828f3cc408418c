/// A named part of an exhibit's picture.
package struct ExhibitPart: Sendable, Hashable {
    package let name: PackText
    package let text: PackText
    package let area: PictureArea

    /// The most parts of one exhibit.
    package static let most = 20

    package init(name: PackText, text: PackText, area: PictureArea) {
        self.name = name
        self.text = text
        self.area = area
    }
}

/// A rectangle within a picture, in thousandths of its width and height.
package struct PictureArea: Sendable, Hashable {
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int

    /// The least width and height: what is smaller cannot be recognised.
    package static let least = 20

    /// Nil if the rectangle is too small or not within the picture.
    package init?(x: Int, y: Int, width: Int, height: Int) {
        guard x >= 0, y >= 0, width >= Self.least, height >= Self.least, x <= 1000 - width, y <= 1000 - height else {
            return nil
        }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates an area from its four numbers as files have them.
    package init?(edges: [Int]) {
        guard edges.count == 4 else { return nil }
        self.init(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
    }

    /// Its middle, in thousandths of the picture.
    package var centre: (x: Int, y: Int) { (x + width / 2, y + height / 2) }

    package var edges: [Int] { [x, y, width, height] }
}
