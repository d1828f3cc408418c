/// Rules for accounts: the name people see, the identifier apps send, and the password.
package enum AccountRules {
    /// Length in characters as people count them.
    package static let nameLength = 2...30
    package static let secretLength = 8...200
    /// Length of names and identifiers sent by apps, which never had a minimum.
    package static let appLength = 1...100

    /// Returns the name as stored: trimmed, with single spaces between words.
    package static func name(_ text: String, _ length: ClosedRange<Int> = nameLength) throws(Failure) -> String {
        let what = Phrase("이름", "The name")
        guard text.utf8.count <= KnownName.longest else { throw .length("name", what, length) }
        let name = text.composed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        try NameRules.people.check(name, what, field: "name")
        guard length.contains(name.count) else { throw .length("name", what, length) }
        try ReservedNames.refuse(name)
        return name
    }

    /// Returns a new identifier as stored. Identifiers already in the store are accepted unchanged.
    package static func identifier(_ text: String) throws(Failure) -> String {
        let what = Phrase("식별자", "The identifier")
        guard text.utf8.count <= KnownName.longest else { throw .length("identifier", what, appLength) }
        let identifier = text.composed
        try NameRules.people.check(identifier, what, field: "identifier")
        guard appLength.contains(identifier.count), KnownName(identifier) != nil else {
            throw .length("identifier", what, appLength)
        }
        return identifier
    }

    /// Checks a new password. `again` is its repetition from a masked field, so that a typo locks nobody out.
    package static func secret(_ secret: String, again: String?) throws(Failure) -> String {
        let (least, most) = (secretLength.lowerBound, secretLength.upperBound)
        // A character may take many bytes, but no real password averages 12 bytes per character.
        guard secret.utf8.count <= most * 12, secret.count <= most else {
            throw .account(
                "secret",
                Phrase("비밀번호가 너무 길어요. \(most)자까지 적을 수 있어요.", "The password is too long. Use up to \(most) characters.")
            )
        }
        guard secret.count >= least else {
            throw .account(
                "secret",
                Phrase("비밀번호는 \(least)자보다 짧을 수 없어요.", "Use a password of at least \(least) characters.")
            )
        }
        guard again == nil || secret == again else {
            throw .account("again", Phrase("두 비밀번호가 서로 달라요.", "The passwords don’t match."))
        }
        return secret
    }
}

extension Failure {
    fileprivate static func account(_ field: String, _ message: Phrase) -> Failure {
        Failure(.invalid, message, field: field)
    }

    fileprivate static func length(_ field: String, _ what: Phrase, _ length: ClosedRange<Int>) -> Failure {
        let (least, most) = (length.lowerBound, length.upperBound)
        return account(
            field,
            Phrase(
                "\(what.korean.with(.topic)) \(least)자부터 \(most)자까지 적어 주세요.",
                "\(what.english) takes \(least) to \(most) characters."
            )
        )
    }
}
