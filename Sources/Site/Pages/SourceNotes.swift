import Octets

/// Removes comments and indentation from style sheets and scripts, which would add a sixth to the bytes of every first
/// visit.
enum SourceNotes {
    /// Returns the file as sent. Only certain comments are removed: in scripts, whole lines.
    static func removed(from bytes: Bytes, named name: String) -> Bytes {
        switch name.split(separator: ".").last {
        case "css": Bytes(lean(withoutBlocks(bytes.array)) { _ in false })
        case "js": Bytes(lean(bytes.array) { $0.starts(with: "//".utf8) })
        default: bytes
        }
    }

    /// Returns the bytes without `/* … */`. No string in our style sheets contains such marks.
    private static func withoutBlocks(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let start = place(of: "/*", in: rest) {
            kept += rest[..<start]
            rest = rest[(start + 2)...]
            rest = place(of: "*/", in: rest).map { rest[($0 + 2)...] } ?? []
        }
        return kept + rest
    }

    private static func place(of mark: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let mark = Array(mark.utf8)
        var rest = bytes
        while let place = rest.firstIndex(of: mark[0]) {
            if place + 1 < bytes.endIndex, bytes[place + 1] == mark[1] { return place }
            rest = rest[(place + 1)...]
        }
        return nil
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
