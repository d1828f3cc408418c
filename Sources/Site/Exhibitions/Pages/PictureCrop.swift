import Domain
import Markup
import Pages

/// A section of a picture, in units of which its longer side has a thousand: an SVG with this view box shows it with the
/// file that the page has loaded anyway.
struct PictureCrop {
    let whole: PictureDimensions
    let x: Int
    let y: Int
    let width: Int
    let height: Int

    /// Creates the section around an area, a tenth larger and four by three if the picture has room for that.
    init(around area: PictureArea, in picture: PictureDimensions) {
        let whole = Self.scaled(picture)
        let (wide, high) = (area.width * whole.width / 1000, area.height * whole.height / 1000)
        let width = max(1, min(whole.width, max(wide, high * 4 / 3) * 11 / 10))
        let height = max(1, min(whole.height, max(high * 11 / 10, width * 3 / 4)))
        let left = area.x * whole.width / 1000 + wide / 2 - width / 2
        let top = area.y * whole.height / 1000 + high / 2 - height / 2
        (self.whole, self.width, self.height) = (whole, width, height)
        x = min(max(left, 0), whole.width - width)
        y = min(max(top, 0), whole.height - height)
    }

    /// Creates the section that an enlargement shows.
    init(_ closeup: Closeup, in picture: PictureDimensions) {
        whole = Self.scaled(picture)
        width = max(1, whole.width / closeup.times)
        height = max(1, whole.height / closeup.times)
        x = min(max(closeup.x * whole.width / 1000 - width / 2, 0), whole.width - width)
        y = min(max(closeup.y * whole.height / 1000 - height / 2, 0), whole.height - height)
    }

    /// Returns a picture's dimensions in these units.
    static func scaled(_ picture: PictureDimensions) -> PictureDimensions {
        let longest = max(picture.width, picture.height, 1)
        return PictureDimensions(
            width: max(1, picture.width * 1000 / longest),
            height: max(1, picture.height * 1000 / longest)
        )
    }

    /// The enlargement against the whole picture: `3`, and with a decimal below two: `1.8`.
    var times: String {
        let tenths = (whole.width * 20 + width) / (width * 2)
        return tenths >= 20 || tenths % 10 == 0 ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// Writes the section. The words beside it describe it.
    func write(_ html: inout HTML, _ name: StaticString, _ file: Link) {
        html.svg(.class(name), .viewBox("\(x) \(y) \(width) \(height)"), .ariaHidden(true)) { image(&$0, file) }
    }

    /// Writes the whole picture with a frame around the section.
    func writeMap(_ html: inout HTML, _ file: Link) {
        html.svg(.viewBox("0 0 \(whole.width) \(whole.height)"), .ariaHidden(true)) { svg in
            image(&svg, file)
            // The light line under the dark one keeps it visible on any picture.
            let frame = "M\(x + 20) \(y + 20)h\(max(width - 40, 1))v\(max(height - 40, 1))h-\(max(width - 40, 1))z"
            svg.path(.class("rim"), .d(frame))
            svg.path(.class("line"), .d(frame))
        }
    }

    private func image(_ svg: inout HTML, _ file: Link) {
        svg.image(.href(file), .width(Double(whole.width)), .height(Double(whole.height)))
    }
}
