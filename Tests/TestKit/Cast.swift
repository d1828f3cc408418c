/// The people and things tests speak of.
package enum Cast {
    package struct Person: Sendable {
        package var name: String
    }

    /// Sells things she made.
    package static let seller = Person(name: "은서")
}
