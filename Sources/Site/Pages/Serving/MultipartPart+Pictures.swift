import HTTP
import Octets

extension MultipartPart {
    /// Whether an app sends a product's picture in it.
    package var isPicture: Bool { name == "images" || name == "images[]" }
}
