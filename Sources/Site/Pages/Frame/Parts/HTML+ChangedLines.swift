package import Domain
package import Markup

extension HTML {
    /// Writes the lines that differ between two versions of a text; each says whether it was added or removed.
    package mutating func changedLines(from old: String, to new: String, _ language: Language) {
        ul(.class("changes")) { list in
            for line in ChangedLine.lines(from: old, to: new) where line.kind != .kept {
                list.li { item in
                    if line.kind == .added {
                        item.b { $0.text(Phrase("더함 ", "Added ")[language]) }
                        item.ins { $0.text(line.text) }
                    } else {
                        item.b { $0.text(Phrase("뺌 ", "Removed ")[language]) }
                        item.del { $0.text(line.text) }
                    }
                }
            }
        }
    }
}
