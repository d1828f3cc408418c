import TestKit

/// A key.
package enum Key: Sendable {
    case tab
    case shiftTab
    case enter
    case space
    case escape
    case left
    case up
    case right
    case down
    case home
    case end

    /// The DOM's names, the legacy key code, and the text the key types.
    fileprivate var parts: (key: String, code: String, number: Int, text: String?) {
        switch self {
        case .tab, .shiftTab: ("Tab", "Tab", 9, nil)
        case .enter: ("Enter", "Enter", 13, "\r")
        case .space: (" ", "Space", 32, " ")
        case .escape: ("Escape", "Escape", 27, nil)
        case .left: ("ArrowLeft", "ArrowLeft", 37, nil)
        case .up: ("ArrowUp", "ArrowUp", 38, nil)
        case .right: ("ArrowRight", "ArrowRight", 39, nil)
        case .down: ("ArrowDown", "ArrowDown", 40, nil)
        case .home: ("Home", "Home", 36, nil)
        case .end: ("End", "End", 35, nil)
        }
    }

    fileprivate var modifiers: Int { if case .shiftTab = self { 8 } else { 0 } }
}

extension Page {
    package func press(_ key: Key) async throws {
        let parts = key.parts
        var event: [String: JSONValue] = [
            "key": .string(parts.key), "code": .string(parts.code),
            "windowsVirtualKeyCode": .number(Double(parts.number)), "modifiers": .number(Double(key.modifiers)),
        ]
        event["text"] = parts.text.map(JSONValue.string)
        event["type"] = parts.text == nil ? "rawKeyDown" : "keyDown"
        try await send("Input.dispatchKeyEvent", .object(event))
        event["type"] = "keyUp"
        event["text"] = nil
        try await send("Input.dispatchKeyEvent", .object(event))
    }

    /// Presses a key that types a character.
    package func press(character: Character) async throws {
        let key = JSONValue.string(String(character))
        try await send("Input.dispatchKeyEvent", ["type": "keyDown", "key": key, "text": key])
        try await send("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    }

    /// Inserts text at the caret, as pasting does.
    package func type(_ text: String) async throws {
        try await send("Input.insertText", ["text": .string(text)])
    }

    /// Types Korean as its input method does: each syllable is composed step by step and then committed.
    package func compose(_ text: String) async throws {
        for syllable in text {
            for step in Hangul.steps(to: syllable) {
                try await send(
                    "Input.imeSetComposition",
                    ["text": .string(step), "selectionStart": 1, "selectionEnd": 1]
                )
            }
            try await type(String(syllable))
        }
    }
}

/// The intermediate steps of a syllable: ㄱ, 가, 각.
enum Hangul {
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

    static func steps(to syllable: Character) -> [String] {
        guard let scalar = syllable.unicodeScalars.first?.value, (0xAC00...0xD7A3).contains(scalar) else {
            return [String(syllable)]
        }
        let index = Int(scalar - 0xAC00)
        let open = Unicode.Scalar(scalar - UInt32(index % 28)).map { String(Character($0)) }
        var steps = [String(initials[index / 588])]
        if let open, open != String(syllable) { steps.append(open) }
        return steps + [String(syllable)]
    }
}
