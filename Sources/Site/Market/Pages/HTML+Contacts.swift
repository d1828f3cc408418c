import Domain
import Markup

extension HTML {
    /// A text in which telephone numbers, addresses and links can be followed. Nobody vouches for where they lead.
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
