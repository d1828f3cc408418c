import Domain

/// A drawing's file, looked through: its proportions, and nothing in it that runs or that loads anything.
struct Drawing {
    let dimensions: PictureDimensions

    /// Why a drawing is not shown.
    enum Fault: Error, Equatable {
        case noText
        case noDrawing
        case notWhole
        case noSize
        case forbidden(String)
    }

    init(_ bytes: [UInt8]) throws(Fault) {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .noText }
        var tags = TagReader(text)
        var open: [Substring] = []
        var size: PictureDimensions?
        var hasRoot = false
        while let tag = try tags.next() {
            if tag.isClosing {
                guard open.popLast() == tag.name else { throw .notWhole }
                continue
            }
            if !hasRoot {
                guard tag.localName == "svg" else { throw .noDrawing }
                hasRoot = true
                size = Self.size(tag)
            }
            try Self.check(tag)
            if !tag.isEmpty { open.append(tag.name) }
        }
        guard hasRoot else { throw .noDrawing }
        // Styles also stand between tags.
        if let reference = Self.loaded(by: text[...]) { throw .forbidden(reference) }
        guard open.isEmpty else { throw .notWhole }
        guard let size else { throw .noSize }
        dimensions = size
    }

    private static let forbidden: Set<Substring> = [
        "script", "foreignObject", "iframe", "object", "embed", "audio", "video", "handler", "listener",
    ]

    private static func check(_ tag: TagReader.Tag) throws(Fault) {
        if forbidden.contains(tag.localName) { throw .forbidden("<\(tag.localName)>") }
        for (name, value) in tag.attributes {
            let local = name.split(separator: ":").last ?? name
            if local.lowercased().hasPrefix("on") { throw .forbidden(String(name)) }
            if local == "href" || local == "src", !isInside(value) {
                throw .forbidden("\(name)=\"\(value.prefix(40))\"")
            }
            if let reference = Self.loaded(by: value) { throw .forbidden(reference) }
        }
    }

    /// What a style loads from elsewhere.
    private static func loaded(by style: Substring) -> String? {
        if style.end(of: "@import") != nil { return "@import" }
        var rest = style
        while let end = rest.end(of: "url(") {
            rest = rest[end...]
            let reference = rest.prefix { $0 != ")" }.drop { $0.isWhitespace || $0 == "'" || $0 == "\"" }
            let plain = reference.hasPrefix("&quot;") ? reference.dropFirst(6) : reference
            if !isInside(plain) { return "url(\(reference.prefix(40)))" }
        }
        return nil
    }

    /// A part of the same drawing, or a picture that is in it.
    private static func isInside(_ reference: Substring) -> Bool {
        let reference = reference.drop(while: \.isWhitespace)
        return reference.isEmpty || reference.hasPrefix("#") || reference.hasPrefix("data:image/png")
            || reference.hasPrefix("data:image/jpeg") || reference.hasPrefix("data:image/webp")
    }

    /// Only the proportions count; small ones are multiplied, so that rounding does not change them.
    private static func size(_ tag: TagReader.Tag) -> PictureDimensions? {
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

    private static func length(_ text: Substring) -> Double? {
        Double(text.prefix { $0.isNumber || $0 == "." })
    }
}
