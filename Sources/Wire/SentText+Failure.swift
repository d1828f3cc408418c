package import Domain
package import Octets

extension SentText {
    /// Returns the text if it is within the bound. Throws `invalid` with the field's name on the wire; the message
    /// calls the field `name`.
    package func text(within bound: TextBound, field: String, called name: Phrase? = nil) throws(Failure) -> String {
        if let text = text(within: bound) { return text }
        throw .unbounded(fault(in: bound) ?? .marks, field, called: name)
    }

    /// Returns a number as people type it or programs write it.
    package func number(field: String) throws(Failure) -> String {
        guard let word else { throw .wrongType(field, .number) }
        return word
    }
}

extension Failure {
    /// Returns the failure of a text that exceeds its bound.
    package static func unbounded(_ fault: TextFault, _ field: String, called name: Phrase? = nil) -> Failure {
        Failure(.invalid, words(fault, name ?? Phrase(field, field)), field: field)
    }

    private static func words(_ fault: TextFault, _ name: Phrase) -> Phrase {
        switch fault {
        case .bytes(let most):
            Phrase(
                "\(name.korean.with(.subject)) 너무 길어요. \(most)바이트까지 보낼 수 있어요.",
                "\(name.english) is too long. Send up to \(most) bytes."
            )
        case .scalars(let most):
            Phrase(
                "\(name.korean.with(.subject)) 너무 길어요. \(most)자까지 보낼 수 있어요.",
                "\(name.english) is too long. Send up to \(most) characters."
            )
        case .marks:
            Phrase(
                "\(name.korean)에 기호가 너무 많이 붙은 글자가 있어요. 한 글자에 \(TextBound.marks)개까지 붙일 수 있어요.",
                "\(name.english) has too many marks on one letter. Use up to \(TextBound.marks)."
            )
        }
    }
}

extension Phrase {
    /// A form's name for a field whose error is shown beside it.
    package static let typed = Phrase("적은 내용", "What was written")
}
