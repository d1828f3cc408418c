internal import Octets

/// An SVG with the middle of a photo on paper, from which the files of an icon are made.
struct IconDrawing {
    let photo: [UInt8]

    /// The part of the width that systems keep when they cut icons into circles and drops.
    static let safe = 0.8

    /// Returns the drawing, of whose width the photo fills a part.
    func svg(filling part: Double) -> [UInt8] {
        let side = Int(512 * part)
        let edge = (512 - side) / 2
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">\
            <path fill="#fffdf8" d="M0 0h512v512H0z"/>\
            <image x="\(edge)" y="\(edge)" width="\(side)" height="\(side)" preserveAspectRatio="xMidYMid slice" \
            href="data:image/jpeg;base64,\(Base64.plain.text(of: photo))"/></svg>
            """
        return Array(text.utf8)
    }
}
