import Domain
import HTTP
import Octets

/// A request as an XCTest of an app that gets the same response on another machine, with the same faults and delay.
struct SwiftLines {
    let entry: JournalEntry
    /// The prefix of every URL.
    let base: String

    /// Headers that URLSession sets itself.
    private static let ownFields: Set<String> = [
        "host", "content-length", "connection", "accept", "accept-encoding", "accept-language", "user-agent", "expect",
        "madang-lab",
    ]

    var text: String {
        var lines = [
            "func testRequest\(entry.number)() async throws {",
            "    var request = URLRequest(url: try XCTUnwrap(URL(string: \(Self.quoted(base + entry.shownTarget)))))",
        ]
        if entry.method != .get { lines.append("    request.httpMethod = \(Self.quoted(entry.method.rawValue))") }
        for field in entry.fields where !Self.ownFields.contains(field.name.lowercased()) {
            lines.append(Self.setting(field.name, field.value))
        }
        if !entry.answer.orders.isEmpty {
            lines.append(Self.setting("Madang-Lab", entry.answer.orders.joined(separator: ", ")))
        }
        lines += body
        return (lines + (entry.answer.orders.contains("cut") ? Self.lost : answer) + ["}"]).joined(separator: "\n")
    }

    /// Checks of the response. Failures contain a number, and lists and products change with sales: only a picture has
    /// the same size the next time.
    private var answer: [String] {
        let isGood = (200..<300).contains(entry.answer.status)
        let count = entry.answer.body.count
        let isSame = count == 0 || AskedCall(entry.method.rawValue, entry.target).kind == .picture
        let check = isSame ? "XCTAssertEqual(data.count, \(count))" : "XCTAssertFalse(data.isEmpty)"
        return [
            "    let (\(isGood ? "data" : "_"), response) = try await URLSession.shared.data(for: request)",
            "    XCTAssertEqual((response as? HTTPURLResponse)?.statusCode, \(entry.answer.status))",
        ] + (isGood ? ["    \(check)"] : [])
    }

    private static let lost = [
        "    do {",
        "        _ = try await URLSession.shared.data(for: request)",
        "        XCTFail(\"The answer came whole.\")",
        "    } catch let error as URLError {",
        "        XCTAssertEqual(error.code, .networkConnectionLost)",
        "    }",
    ]

    private var body: [String] {
        guard entry.parts.isEmpty else { return form }
        guard let text = entry.body.text else { return [] }
        return ["    request.httpBody = Data(\(Self.quoted(SecretMask.masked(text))).utf8)"]
    }

    /// The form's code. Files are placeholders.
    private var form: [String] {
        let type = entry.fields.first { $0.name.lowercased() == "content-type" }?.value
        guard let boundary = type.flatMap(MediaType.init(parsing:))?["boundary"] else { return [] }
        var lines = ["    var body = Data()"]
        for part in entry.parts {
            let head = "--\(boundary)\r\n\(part.head)\r\n\r\n"
            lines.append("    body += Data(\(Self.quoted(head)).utf8)")
            if let file = part.fileName {
                lines.append("    body += try Data(contentsOf: URL(fileURLWithPath: \(Self.quoted(file))))")
            } else {
                let value = part.isSecret ? SecretMask.mask : SecretMask.masked(part.body.text ?? "")
                lines.append("    body += Data(\(Self.quoted(value)).utf8)")
            }
            lines.append("    body += Data(\(Self.quoted("\r\n")).utf8)")
        }
        return lines + ["    body += Data(\(Self.quoted("--\(boundary)--\r\n")).utf8)", "    request.httpBody = body"]
    }

    private static func setting(_ name: String, _ value: String) -> String {
        "    request.setValue(\(quoted(value)), forHTTPHeaderField: \(quoted(name)))"
    }

    /// Returns the text as a Swift literal on one line.
    private static func quoted(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
