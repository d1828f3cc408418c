import Domain
import Octets

/// The URLs from which apps load pictures. They use the host name of the app's own request and are generated for each
/// response, so that they stay valid if the market moves to another host.
package struct PictureLinks: Sendable {
    /// The base URL, `https://market.example.org`, without a trailing slash.
    package let base: String
    /// The URL shown for a product without a picture.
    let placeholder: String
    private let folder: String

    package init(base: String, placeholder: String) {
        self.base = base
        self.placeholder = base + placeholder
        folder = base + "/pictures/"
    }

    /// Returns a JPEG's URL: every app can decode JPEG, but not always the formats browsers prefer.
    func file(_ hash: String, _ size: PictureSize) -> String { folder + hash + "/" + size.name + ".jpg" }

    func full(_ picture: StoredPicture) -> String { file(picture.hash.text, .full) }
    func thumbnail(_ picture: StoredPicture) -> String { file(picture.hash.text, .small) }

    func thumbnail(of product: Product) -> String {
        guard product.pictures.indices.contains(product.thumbnail) else { return placeholder }
        return thumbnail(product.pictures[product.thumbnail].picture)
    }

    /// Writes the URL for a list row directly, without a String for each.
    func write(thumbnailOf row: borrowing ProductRow, _ json: inout JSONWriter) {
        guard let hash = unsafe row.thumbnail else { return json.field("thumbnail", placeholder) }
        json.field("thumbnail", folder) { address in
            unsafe address.append(hash)
            address.append("/")
            address.append(PictureSize.small.name)
            address.append(".jpg")
        }
    }
}
