import HTTP
import Octets

extension MultipartPart {
    /// Whether it is a product's picture sent by an app.
    package var isPicture: Bool { name == "images" || name == "images[]" }
}
