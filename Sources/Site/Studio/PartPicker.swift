import Domain
import HTTP
import Markup
import Pages
import Routes

/// A picture on which a tap chooses a place, and nine places for readers who cannot tap.
struct PartPicker {
    let exhibit: ExhibitContent
    let picture: StoredPicture
    /// The part that is moved; nil for a new one.
    var moved: PartContent?
    let fault: Failure?

    /// The picture's size in pixels, the same on every screen: browsers send the pixel that was tapped, and not how
    /// large they show the picture. The narrowest windows have room for 272.
    private var size: PictureDimensions {
        let (width, height) = (picture.dimensions.width, picture.dimensions.height)
        return width * 3 >= height * 2
            ? PictureDimensions(width: 272, height: max(1, height * 272 / width))
            : PictureDimensions(width: max(1, width * 408 / height), height: 408)
    }

    /// Returns the area that a form chose; nil if it chose none. Throws `conflict` for a tap on another picture.
    func area(in form: Query) throws(Failure) -> PictureArea? {
        let size = size
        if let x = form.number("at.x", in: 0...size.width), let y = form.number("at.y", in: 0...size.height),
            // Keys press a picture at its corner.
            x + y > 0
        {
            guard form.says("picture", picture.hash.text) else { throw .otherPicture }
            return PictureArea(around: x * 1000 / size.width, y * 1000 / size.height)
        }
        return form.number("place", in: 0...8).map { PictureArea.thirds[$0] }
    }

    func write(_ html: inout HTML, _ language: Language) {
        let size = size
        html.input(.type(.hidden), .name("picture"), .value(picture.hash.text))
        html.div(.class("pinned")) { box in
            box.input(
                .type(.image),
                .name("at"),
                .src(Route.picture(picture.hash, .medium.available(of: picture.dimensions), .jpeg).link),
                .alt(Phrase("사진에서 자리 누르기", "Tap a place in the picture")[language]),
                .width(size.width),
                .height(size.height)
            )
            box.svg(.width(Double(size.width)), .height(Double(size.height)), .ariaHidden(true)) { pins in
                for (index, part) in exhibit.parts.enumerated() { pin(&pins, index + 1, part, size) }
            }
        }
        html.div(.class("card fields")) { card in
            card.fieldset(.class("field pills"), .ariaDescribedby(error == nil ? nil : "place-note")) { set in
                set.legend(.class("label")) { $0.text(Phrase("자리 고르기", "Choose a place")[language]) }
                for (index, place) in PicturePlace.all.prefix(9).enumerated() {
                    set.label { label in
                        label.input(
                            .type(.radio),
                            .name("place"),
                            .value(index),
                            .autofocus(index == 0 && error != nil)
                        )
                        label.text(place[language])
                    }
                }
                if let error { set.p(.class("note fault"), .id("place-note")) { $0.text(error[language]) } }
            }
        }
    }

    private var error: Phrase? { fault?.field == "place" ? fault?.message : nil }

    /// Writes the number of a part, and a frame around the area of the one that is moved.
    private func pin(_ html: inout HTML, _ number: Int, _ part: PartContent, _ size: PictureDimensions) {
        let area = part.area
        let (x, y) = (area.centre.x * size.width / 1000, area.centre.y * size.height / 1000)
        let isMoved = part.number == moved?.number
        if isMoved {
            let (left, top) = (area.x * size.width / 1000, area.y * size.height / 1000)
            let (width, height) = (area.width * size.width / 1000, area.height * size.height / 1000)
            // The dark line on the light one is seen on any picture.
            for (colour, stroke) in [("#fff", 5), ("#b0200f", 2.5)] as [(Paint, Double)] {
                html.path(
                    .d("M\(left) \(top)h\(width)v\(height)h-\(width)z"),
                    .fill("none"),
                    .stroke(colour),
                    .strokeWidth(stroke)
                )
            }
        }
        html.path(
            .d("M\(x - 13) \(y)a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"),
            .fill(isMoved ? "#b0200f" : "#1d1712"),
            .stroke("#fff"),
            .strokeWidth(2)
        )
        html.svgText(.x(Double(x - (number < 10 ? 4 : 8))), .y(Double(y + 5)), .fontSize(14), .fill("#fff")) {
            $0.text("\(number)")
        }
    }
}

extension Failure {
    static let noPlace = Failure(
        .invalid,
        Phrase("사진에서 한 곳을 누르거나 자리를 골라 주세요.", "Tap a place in the picture, or choose one."),
        field: "place"
    )
    fileprivate static let otherPicture = Failure(
        .conflict,
        Phrase("그 사이 사진이 바뀌었어요. 새 사진에서 다시 골라 주세요.", "The picture has changed. Choose the place again."),
        field: "place"
    )
}
