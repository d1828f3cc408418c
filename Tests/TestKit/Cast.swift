/// The people and things in tests.
package enum Cast {
    package struct Person: Sendable {
        package var name: String
    }

    /// A person who sells things she made.
    package static let seller = Person(name: "은서")
}
