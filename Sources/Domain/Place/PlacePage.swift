/// A page about the place that its owner may write.
package enum PlacePage: String, CaseIterable, Sendable {
    case about, rules, privacy, accessibility

    package var name: Phrase {
        switch self {
        case .about: Phrase("소개", "About")
        case .rules: Phrase("이용 규칙", "Rules")
        case .privacy: Phrase("개인정보 처리방침", "Privacy")
        case .accessibility: Phrase("접근성", "Accessibility")
        }
    }

    /// The most characters and lines of one page in one language.
    package static let longest = 10_000
    package static let mostLines = 500
}

/// A version of a page.
package struct PageText: Sendable, Equatable {
    /// Numbers ascend; no two versions of any page have the same.
    package let number: Int
    package let text: String
    package let english: String
    package let changed: Instant

    package init(number: Int, text: String, english: String, changed: Instant) {
        (self.number, self.text, self.english, self.changed) = (number, text, english, changed)
    }

    /// The text in both languages; nil for an empty page.
    package var phrase: Phrase? { Phrase(text, orEnglish: english) }
}

/// A page as it was typed.
package struct PageDraft: Sendable, Equatable {
    package var text: String
    package var english: String

    package init(text: String, english: String) { (self.text, self.english) = (text, english) }

    /// Returns the page as it is saved. Throws `invalid`, naming the field.
    package func checked() throws(Failure) -> PageDraft {
        PageDraft(
            text: try Self.checked(text, field: "text"),
            english: try Self.checked(english, field: "english-text")
        )
    }

    private static func checked(_ typed: String, field: String) throws(Failure) -> String {
        let lines = typed.composed.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let text = lines.joined(separator: "\n").withoutOuterBlanks
        guard text.unicodeScalars.count <= PlacePage.longest, lines.count <= PlacePage.mostLines else {
            throw Failure(
                .invalid,
                Phrase(
                    "\(PlacePage.longest)자, \(PlacePage.mostLines)줄까지 적어 주세요.",
                    "Use up to \(PlacePage.longest) characters and \(PlacePage.mostLines) lines."
                ),
                field: field
            )
        }
        for line in lines { try NameRules.things.check(String(line), Phrase("글", "The text"), field: field) }
        return text
    }
}

/// A part of a page's text. `# ` begins a heading, `- ` an item of a list; an empty line separates paragraphs.
package enum TextBlock: Sendable, Equatable {
    case heading(String)
    case list([String])
    case paragraph([String])

    package static func blocks(of text: String) -> [TextBlock] {
        var blocks: [TextBlock] = []
        var isNew = true
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = String(line).withoutOuterBlanks
            switch (line.isEmpty, blocks.last) {
            case (true, _): isNew = true
            case (_, _) where line.hasPrefix("# "): blocks.append(.heading(String(line.dropFirst(2))))
            case (_, .list(let items)?) where line.hasPrefix("- ") && !isNew:
                blocks[blocks.count - 1] = .list(items + [String(line.dropFirst(2))])
            case (_, _) where line.hasPrefix("- "): blocks.append(.list([String(line.dropFirst(2))]))
            case (_, .paragraph(let lines)?) where !isNew: blocks[blocks.count - 1] = .paragraph(lines + [line])
            default: blocks.append(.paragraph([line]))
            }
            if !line.isEmpty { isNew = false }
        }
        return blocks
    }
}

/// A line of a page in one of two versions.
package struct ChangedLine: Sendable, Equatable {
    package enum Kind: Sendable { case kept, added, removed }

    package let kind: Kind
    package let text: String

    /// Returns the lines of both texts in order, without the empty ones.
    package static func lines(from old: String, to new: String) -> [ChangedLine] {
        let (old, new) = (old.filledLines, new.filledLines)
        let difference = new.difference(from: old)
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [ChangedLine] = []
        var (before, after) = (0, 0)
        while before < old.count || after < new.count {
            if before < old.count, removed.contains(before) {
                lines.append(ChangedLine(kind: .removed, text: old[before]))
                before += 1
            } else if after < new.count, added.contains(after) {
                lines.append(ChangedLine(kind: .added, text: new[after]))
                after += 1
            } else {
                lines.append(ChangedLine(kind: .kept, text: new[after]))
                (before, after) = (before + 1, after + 1)
            }
        }
        return lines
    }
}

extension String {
    fileprivate var filledLines: [String] {
        split(whereSeparator: \.isNewline).map { String($0).withoutOuterBlanks }.filter { !$0.isEmpty }
    }
}
