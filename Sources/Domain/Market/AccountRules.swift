/// What an account must be like that is made on the pages. Apps' sellers, whom others make, may be like anything.
package enum AccountRules {
    /// In characters as people count them.
    package static let nameLength = 2...30
    package static let secretLength = 8...200

    /// The name as it is kept: without blanks at its ends, and with single ones within.
    package static func name(_ text: String) throws(Failure) -> String {
        let name = text.composed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            // Nobody sees them, so that two names could look the same.
            case .control, .format, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        guard isPlain else {
            throw .account("name", Phrase("이름에 쓸 수 없는 글자가 있어요.", "The name has a character that cannot be used."))
        }
        guard nameLength.contains(name.count) else {
            let (least, most) = (nameLength.lowerBound, nameLength.upperBound)
            throw .account(
                "name",
                Phrase("이름은 \(least)자부터 \(most)자까지 적어 주세요.", "A name takes \(least) to \(most) characters.")
            )
        }
        return name
    }

    /// `again` is the same once more, so that nobody is locked out by a slip of the finger.
    package static func secret(_ secret: String, again: String) throws(Failure) -> String {
        guard secretLength.contains(secret.count) else {
            let least = secretLength.lowerBound
            throw .account(
                "secret",
                secret.count < least
                    ? Phrase("비밀번호는 \(least)자보다 짧을 수 없어요.", "A password takes \(least) characters or more.")
                    : Phrase("비밀번호가 너무 길어요.", "The password is too long.")
            )
        }
        guard secret == again else {
            throw .account("again", Phrase("두 비밀번호가 서로 달라요.", "The two passwords are not the same."))
        }
        return secret
    }
}

extension Failure {
    fileprivate static func account(_ field: String, _ message: Phrase) -> Failure {
        Failure(.invalid, message, field: field)
    }
}
