extension String {
    /// The text with each dot between words bound to the word before it, so that no line begins with a dot.
    package var keepingDots: String {
        reduce(into: "") { text, letter in
            if letter == "·" { text.append(text.last == " " && text.popLast() != nil ? "\u{A0}" : "\u{2060}") }
            text.append(letter)
        }
    }
}
