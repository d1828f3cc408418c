/// The one place that says which version this is.
enum Version {
    static let current = "0.1.0"
}
