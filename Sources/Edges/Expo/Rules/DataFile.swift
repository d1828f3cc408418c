import Domain

/// A parsed JSON file of a pack.
struct DataFile {
    let name: String
    let value: JSONValue
    private let text: JSONText

    /// Returns nil if it is not JSON, with the reason in the findings. Data readable in spite of faults is available
    /// for further checks.
    init?(_ name: String, _ bytes: [UInt8], _ findings: Findings) {
        self.name = name
        do throws(PackJSONFault) {
            text = try JSONText(bytes)
        } catch {
            findings.fault(
                PackFault(
                    file: name,
                    position: Self.place(error.start, in: bytes),
                    path: "",
                    words: error.kind.words { "\($0)" }
                )
            )
            return nil
        }
        let text = text
        let (value, faults) = PackJSONReader.read(text)
        for fault in faults {
            let words = fault.kind.words { offset in
                let position = text.position(of: offset)
                return "\(position.line):\(position.column)"
            }
            findings.fault(PackFault(file: name, position: text.place(fault.start), path: fault.path, words: words))
        }
        guard let value else { return nil }
        self.value = value
    }

    func finding(at start: Int, _ path: JSONPath, _ words: Phrase) -> PackFault {
        PackFault(file: name, position: text.place(start), path: path.text, words: words)
    }

    /// Returns a position in bytes that are not text: the line is certain; the column counts the readable part.
    private static func place(_ start: Int, in bytes: [UInt8]) -> PackFault.Position {
        let before = bytes.prefix(start)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        return PackFault.Position(line: line, column: String(decoding: before[lineStart...], as: UTF8.self).count + 1)
    }
}

extension JSONText {
    fileprivate func place(_ start: Int) -> PackFault.Position {
        let position = position(of: start)
        return PackFault.Position(line: position.line, column: position.column)
    }
}
