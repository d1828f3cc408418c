import Domain
import Markup
import Pages

/// A dialog with the enlarged picture: `exhibit.js` opens it, pans and zooms. Its texts come from here, so that the
/// script needs no translations.
struct ZoomDialog {
    let exhibit: Exhibit
    let place: PackPlace

    func write(_ html: inout HTML, _ context: PageContext) {
        html.enlargingDialog(context) { stage in
            var view = PackPictureView(picture: exhibit.picture, name: exhibit.imageName, place: place, sizes: "200vw")
            view.isZoomed = true
            view.write(&stage, alt: exhibit.pictureWords(context.language))
        }
    }
}
