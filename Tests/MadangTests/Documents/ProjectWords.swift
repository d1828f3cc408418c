import Foundation

/// Every word of the project outside the documentation: names in the code, in scripts and in paths.
enum ProjectWords {
    static let all: Set<String> = {
        let root = Checkout.path
        var words: Set<String> = []
        for folder in ["Sources", "Tests", "Benchmarks", "Fuzz", "bin", "deploy", ".ci"] {
            for path in (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? [] {
                guard !path.hasSuffix(".md"), !path.contains("/Snapshots/"), !path.contains(".build/") else { continue }
                words.formUnion(sequence("\(folder)/\(path)".utf8))
                guard let bytes = FileManager.default.contents(atPath: "\(root)/\(folder)/\(path)") else { continue }
                if !bytes.prefix(4096).contains(0) { words.formUnion(sequence([UInt8](bytes))) }
            }
        }
        for name in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
            words.formUnion(sequence(name.utf8))
        }
        if let manifest = FileManager.default.contents(atPath: "\(root)/Package.swift") {
            words.formUnion(sequence([UInt8](manifest)))
        }
        return words
    }()

    /// Returns the words of a text, in order: letters, digits and underscores, as in identifiers.
    static func sequence(_ text: some Sequence<UInt8>) -> [String] {
        var found: [String] = []
        var word: [UInt8] = []
        for byte in text {
            if isOfAWord(byte) {
                word.append(byte)
            } else if !word.isEmpty {
                found.append(String(decoding: word, as: UTF8.self))
                word.removeAll(keepingCapacity: true)
            }
        }
        if !word.isEmpty { found.append(String(decoding: word, as: UTF8.self)) }
        return found
    }

    private static func isOfAWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
    }
}
