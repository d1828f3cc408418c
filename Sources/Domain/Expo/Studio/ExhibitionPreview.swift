/// A secret address at which a draft can be seen until a day.
package struct ExhibitionPreview: Sendable, Equatable {
    package let number: Int
    package let key: InvitationKey
    /// The people it is for, in the curator's words.
    package let readers: String
    package let ends: Instant

    package init(number: Int, key: InvitationKey, readers: String, ends: Instant) {
        (self.number, self.key, self.readers, self.ends) = (number, key, readers, ends)
    }

    /// The days to choose from.
    package static let days = [3, 7, 14, 30]
    /// The most that stand at a time for one exhibition.
    package static let most = 20

    /// Returns the words as they are saved. Throws `invalid`, naming the field.
    package static func readers(_ typed: String) throws(Failure) -> String {
        let text = typed.composed.withoutOuterBlanks
        guard text.unicodeScalars.count <= 60, !text.contains(where: \.isNewline) else {
            throw Failure(.invalid, Phrase("60자까지 적어 주세요.", "Use up to 60 characters."), field: "readers")
        }
        try NameRules.things.check(text, Phrase("이름", "The name"), field: "readers")
        return text
    }
}
