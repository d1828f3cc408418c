import Markup

/// A section of a picture on a dark ground, above a small map of the whole. The heading says where it is: it takes the
/// focus after a navigation, so the place is spoken.
struct ExhibitLens {
    let crop: PictureCrop
    let file: Link

    func write(_ html: inout HTML, words: (inout HTML) -> Void) {
        html.div(.class("lens")) { lens in
            crop.write(&lens, "art", file)
            lens.h1(.class("where"), .tabindex(-1)) { line in
                crop.writeMap(&line, file)
                line.span { words(&$0) }
            }
        }
    }
}
