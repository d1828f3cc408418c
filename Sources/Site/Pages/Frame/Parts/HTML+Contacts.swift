package import Domain
package import Markup

extension HTML {
    /// Writes a text with its telephone numbers, addresses and links as links, marked as not endorsed.
    package mutating func contacts(_ contacts: ContactParts) {
        for part in contacts.parts {
            switch part {
            case .text(let words): text(words)
            case .telephone(let words, _), .mail(let words), .link(let words): contact(words, part.link)
            }
        }
    }

    private mutating func contact(_ words: String, _ link: Link?) {
        guard let link else { return text(words) }
        a(.href(link), .rel("nofollow ugc noopener")) { $0.text(words) }
    }

    /// Writes a text of the place's owner: headings, lists and paragraphs, with its contacts as links.
    package mutating func blocks(_ blocks: [TextBlock]) {
        for block in blocks {
            switch block {
            case .heading(let words): h2 { $0.text(words) }
            case .list(let items):
                ul { list in
                    for item in items { list.li { $0.contacts(ContactParts(item)) } }
                }
            case .paragraph(let lines):
                p { paragraph in
                    for (index, line) in lines.enumerated() {
                        if index > 0 { paragraph.br() }
                        paragraph.contacts(ContactParts(line))
                    }
                }
            }
        }
    }
}

extension ContactParts.Part {
    /// The address that reaches it; nil for text.
    package var link: Link? {
        switch self {
        case .text: nil
        case .telephone(_, let number): Link(telephone: number)
        case .mail(let words): Link(untrusted: "mailto:" + words)
        case .link(let words): Link(untrusted: words)
        }
    }
}
