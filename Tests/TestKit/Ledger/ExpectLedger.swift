#if canImport(Testing)
import Foundation
package import Testing

/// Compares figures with the ledger `NAME.tsv` beside the test; `MADANG_RECORD=1` writes it instead.
package func expectLedger(
    _ figures: [(name: String, value: Int)],
    named name: String,
    room: Int,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = URL(filePath: filePath).deletingLastPathComponent().appending(path: "\(name).tsv")
    let ledger = GrowthLedger(reading: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
    do {
        if ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1" {
            let day = Date.now.formatted(.iso8601.year().month().day())
            try Data(ledger.recording(figures, on: day).text.utf8).write(to: file)
        } else {
            let complaints = ledger.complaints(about: figures, room: room)
            guard !complaints.isEmpty else { return }
            Issue.record(
                "\(complaints.joined(separator: "\n"))\nMADANG_RECORD=1 writes down what is there now, if it is meant.",
                sourceLocation: sourceLocation
            )
        }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}
#endif
