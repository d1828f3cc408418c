import Octets

/// Style sheets and scripts as they travel: without their comments and indents, which explain them to us and would cost
/// every first visit a sixth of its bytes.
enum SourceNotes {
    /// The file as readers get it. Only what is certain to be a note goes: in scripts, lines that are nothing else.
    static func removed(from bytes: Bytes, named name: String) -> Bytes {
        switch name.split(separator: ".").last {
        case "css": Bytes(lean(withoutBlocks(bytes.array)) { _ in false })
        case "js": Bytes(lean(bytes.array) { $0.starts(with: "//".utf8) })
        default: bytes
        }
    }

    /// Without `/* … */`. No text of a style sheet of ours holds such marks.
    private static func withoutBlocks(_ bytes: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        var kept: [UInt8] = []
        var isNote = false
        for byte in bytes {
            if isNote {
                if byte == slash, kept.last == star {
                    isNote = false
                    kept.removeLast()
                } else {
                    // Only the last star is of interest, to see the end by.
                    if kept.last == star { kept.removeLast() }
                    if byte == star { kept.append(byte) }
                }
            } else if byte == star, kept.last == slash {
                kept.removeLast()
                isNote = true
            } else {
                kept.append(byte)
            }
        }
        return kept
    }

    private static func lean(_ bytes: [UInt8], _ isNote: (ArraySlice<UInt8>) -> Bool) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            guard !text.isEmpty, !isNote(text) else { continue }
            kept += text
            kept.append(UInt8(ascii: "\n"))
        }
        return kept
    }
}
