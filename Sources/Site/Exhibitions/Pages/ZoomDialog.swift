import Domain
import Markup
import Pages

/// The picture large, over the page: `exhibit.js` opens it and moves what is in it. Its words come from here, so that
/// the script knows no language.
struct ZoomDialog {
    let exhibit: Exhibit
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        html.enlargingDialog(context) { stage in
            PackPictureView(picture: exhibit.picture, name: exhibit.imageName, place: place, sizes: "200vw")
                .write(&stage, alt: exhibit.pictureWords(context.language))
        }
    }
}
