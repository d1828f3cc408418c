import Domain
import Octets

/// A parsed JSON file of a pack.
final class DataFile {
    fileprivate let name: String
    fileprivate let bytes: [UInt8]

    private init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Returns the file's value; nil if it is not JSON, with the reason in the findings.
    static func read(_ name: String, _ bytes: [UInt8], _ findings: Findings) -> FileValue? {
        var text = bytes
        do throws(JSONMistake) {
            let decoded = try JSONText(bytes)
            text = decoded.bytes
            return try FileValue(DataFile(name, text), decoded.value())
        } catch {
            findings.fault(
                PackFault(
                    file: name,
                    position: PackFault.Position(of: error.start, in: text),
                    path: error.path.text,
                    words: error.words
                )
            )
            return nil
        }
    }
}

/// A value of a file, and its position.
struct FileValue {
    let json: JSON
    let path: JSONPath
    /// The key of a member; `""` for other values.
    let key: String
    private let file: DataFile
    /// The offset of the value's key, or of the value itself.
    private let keyStart: Int
    private let start: Int

    fileprivate init(_ file: DataFile, _ json: JSON) {
        self.file = file
        self.json = json
        path = JSONPath()
        key = ""
        start = file.bytes.firstIndex { $0 > 0x20 } ?? 0
        keyStart = start
    }

    private init(_ part: JSONPart, of whole: FileValue) {
        file = whole.file
        json = part.value
        path = JSONPath(steps: whole.path.steps + [part.step])
        key = if case .key(let key) = part.step { key.withBytes(\.text) } else { "" }
        keyStart = part.start
        start = part.valueStart
    }

    /// The members of an object or the elements of a list.
    var parts: [FileValue] {
        // The file has been parsed before, so this cannot throw.
        ((try? JSONPart.all(in: file.bytes, at: start)) ?? []).map { FileValue($0, of: self) }
    }

    var text: String? { json.sent?.withBytes(\.text) }

    /// The value as found in place of the required one.
    var found: Phrase {
        switch json {
        case .null: Phrase("null이에요", "this is null")
        case .bool(let isSo): Phrase("\(isSo)예요", "this is \(isSo)")
        case .number: Phrase("수예요", "this is a number")
        case .text: Phrase("글이에요", "this is a text")
        case .list: Phrase("[ ] 목록이에요", "this is a list [ ]")
        case .object: Phrase("{ } 묶음이에요", "this is an object { }")
        }
    }

    func finding(_ words: Phrase) -> PackFault { finding(words, at: start, path) }

    /// Returns a finding about the member's key.
    func keyFinding(_ words: Phrase, as path: JSONPath? = nil) -> PackFault {
        finding(words, at: keyStart, path ?? self.path)
    }

    var keyPosition: PackFault.Position { PackFault.Position(of: keyStart, in: file.bytes) }

    /// Returns a finding about a member that is missing here.
    func finding(_ words: Phrase, about key: String) -> PackFault { finding(words, at: start, path.appending(key)) }

    private func finding(_ words: Phrase, at offset: Int, _ path: JSONPath) -> PackFault {
        PackFault(
            file: file.name,
            position: PackFault.Position(of: offset, in: file.bytes),
            path: path.text,
            words: words
        )
    }
}
