import Domain
import Octets

/// The addresses apps load pictures from. They begin with the name the app itself reached us under, and are made anew
/// for each answer: a market that moves takes its pictures along.
package struct PictureLinks: Sendable {
    /// `https://market.example.org`, without a slash at its end.
    package let base: String
    /// What is shown of a product that has no picture.
    let placeholder: String
    private let folder: String

    package init(base: String, placeholder: String) {
        self.base = base
        self.placeholder = base + placeholder
        folder = base + "/pictures/"
    }

    /// Apps decode JPEG everywhere; what browsers would like better they may not.
    func file(_ hash: String, _ size: PictureSize) -> String { folder + hash + "/" + size.name + ".jpg" }

    func full(_ picture: StoredPicture) -> String { file(picture.hash.text, .full) }
    func thumbnail(_ picture: StoredPicture) -> String { file(picture.hash.text, .small) }

    func thumbnail(of product: Product) -> String {
        guard product.pictures.indices.contains(product.thumbnail) else { return placeholder }
        return thumbnail(product.pictures[product.thumbnail].picture)
    }

    /// In a list, which has many: put down without a text for each.
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
