import Domain

/// A validated drawing: its proportions, with no content except what is known neither to run nor to load anything.
///
/// A drawing is also a file of an exported pack, which other servers send without our headers, and which visitors open
/// directly. So its content must be safe by itself: only listed elements, attributes and values are allowed.
struct SVGDocument {
    let dimensions: PictureDimensions

    init(_ bytes: [UInt8]) throws(Fault) {
        var look = SVGLook(try TagReader(bytes))
        guard let root = try look.finish() else { throw Fault(.noDrawing) }
        guard let size = Self.size(root) else { throw Fault(.noSize) }
        dimensions = size
    }

    /// Returns a size with the right proportions; small sizes are multiplied, so that rounding does not change them.
    private static func size(_ tag: TagReader.OpeningTag) -> PictureDimensions? {
        let box = tag["viewBox"]?.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" })
            .compactMap { Double($0) }
        let sides: [Double]
        if let box, box.count == 4 {
            sides = Array(box[2...])
        } else {
            sides = ["width", "height"].compactMap { tag[$0].flatMap(length) }
        }
        guard sides.count == 2, sides.allSatisfy({ $0.isFinite && $0 > 0 }), let longest = sides.max() else {
            return nil
        }
        let isPlain = longest >= 100 && longest <= 30_000 && sides.allSatisfy { $0 == $0.rounded() }
        let scale = isPlain ? 1 : 1000 / longest
        return PictureDimensions(
            width: max(1, Int((sides[0] * scale).rounded())),
            height: max(1, Int((sides[1] * scale).rounded()))
        )
    }

    private static func length(_ text: String) -> Double? {
        Double(text.prefix { $0.isNumber || $0 == "." })
    }
}
