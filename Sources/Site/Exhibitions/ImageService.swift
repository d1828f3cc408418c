import Domain
import Octets

/// A stored picture in IIIF's Image API 3 at level 0: its sizes, and the tiles of a large one.
/// https://iiif.io/api/image/3.0/
struct ImageService {
    let picture: StoredPicture
    /// Its absolute address.
    let address: String

    static let type = "application/ld+json;profile=\"http://iiif.io/api/image/3/context.json\""

    /// The sizes, smallest first.
    private var sizes: [PictureSize] { PictureSize.kept(of: picture.dimensions).filter { $0 != .square }.reversed() }

    /// All sections that it describes, each of which is a stored size or the tile of a number.
    var sections: [PictureSection: (size: PictureSize?, tile: Int)] {
        var found: [PictureSection: (size: PictureSize?, tile: Int)] = [:]
        let tiles = picture.tiles?.sections ?? []
        for (number, section) in tiles.enumerated() { found[section] = (nil, number) }
        // The last tile shows the whole picture, which viewers ask for by that name.
        if let last = tiles.last { found[PictureSection(area: nil, size: last.size)] = (nil, tiles.count - 1) }
        for size in sizes {
            found[PictureSection(area: nil, size: size.dimensions(of: picture.dimensions))] = (size, 0)
        }
        found[PictureSection(area: nil, size: nil)] = (sizes.last, 0)
        return found
    }

    /// Returns the stored size that shows a section; nil if none does.
    func size(of section: PictureSection) -> PictureSize? {
        guard section.area == nil else { return nil }
        return section.size.map { size in sizes.first { $0.dimensions(of: picture.dimensions) == size } } ?? sizes.last
    }

    /// Writes the reference in a manifest.
    func write(_ json: inout JSONWriter) {
        json.object { json in
            json.field("id", address)
            json.field("type", "ImageService3")
            json.field("profile", "level0")
        }
    }

    /// Returns `info.json`.
    var description: Bytes {
        var json = JSONWriter(capacity: 1024)
        let whole = picture.dimensions
        json.object { json in
            json.field("@context", "http://iiif.io/api/image/3/context.json")
            json.field("id", address)
            json.field("type", "ImageService3")
            json.field("protocol", "http://iiif.io/api/image")
            json.field("profile", "level0")
            json.field("width", whole.width)
            json.field("height", whole.height)
            let most = PictureSize.full.rawValue
            json.field("maxWidth", max(whole.width, whole.height) > most ? most : nil)
            json.array("sizes") { json in
                for size in sizes.map({ $0.dimensions(of: whole) }) {
                    json.object { json in
                        json.field("width", size.width)
                        json.field("height", size.height)
                    }
                }
            }
            guard let tiles = picture.tiles else { return }
            json.array("tiles") { json in
                json.object { json in
                    json.field("width", TileGrid.side)
                    json.array("scaleFactors") { json in for scale in tiles.scales { json.value(scale) } }
                }
            }
        }
        return json.finish()
    }
}
