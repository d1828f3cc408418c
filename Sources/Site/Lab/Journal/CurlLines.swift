import HTTP
import Octets

/// A request as a curl command. Secrets and files are placeholders.
struct CurlLines {
    let entry: JournalEntry
    /// The prefix of every URL.
    let base: String

    /// Headers that curl sets itself.
    private static let ownFields: Set<String> = ["host", "content-length", "connection", "accept-encoding", "expect"]

    var text: String {
        var parts = ["curl -i -X \(entry.method.rawValue) \(Self.quoted(base + entry.shownTarget))"]
        let isForm = !entry.parts.isEmpty
        for field in entry.fields where !Self.ownFields.contains(field.name.lowercased()) {
            // curl generates its own boundary.
            if isForm, field.name.lowercased() == "content-type" { continue }
            parts.append("-H \(Self.quoted("\(field.name): \(field.value)"))")
        }
        if isForm {
            parts += entry.parts.compactMap(Self.form)
        } else if let text = entry.body.text {
            parts.append("--data-raw \(Self.quoted(SecretMask.masked(text)))")
        }
        return parts.joined(separator: " \\\n  ")
    }

    private static func form(_ part: JournalPart) -> String? {
        guard let name = part.name else { return nil }
        if let file = part.fileName { return "-F \(quoted("\(name)=@\(file)"))" }
        let value = part.isSecret ? SecretMask.mask : SecretMask.masked(part.body.text ?? "")
        return "--form-string \(quoted("\(name)=\(value)"))"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
