extension String {
    /// The same with each dot between words on the line of the word before it.
    package var keepingDots: String {
        reduce(into: "") { text, letter in
            if letter == "·" { text.append(text.last == " " && text.popLast() != nil ? "\u{A0}" : "\u{2060}") }
            text.append(letter)
        }
    }
}
