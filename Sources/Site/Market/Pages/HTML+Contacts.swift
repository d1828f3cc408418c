import Domain
import Markup

extension HTML {
    /// Writes a text with its telephone numbers, addresses and links as links, marked as not endorsed.
    mutating func contacts(_ contacts: ContactParts) {
        for part in contacts.parts {
            switch part {
            case .text(let words): text(words)
            case .telephone(let words, let number): contact(words, Link(telephone: number))
            case .mail(let words): contact(words, Link(untrusted: "mailto:" + words))
            case .link(let words): contact(words, Link(untrusted: words))
            }
        }
    }

    private mutating func contact(_ words: String, _ link: Link?) {
        guard let link else { return text(words) }
        a(.href(link), .rel("nofollow ugc noopener")) { $0.text(words) }
    }
}
