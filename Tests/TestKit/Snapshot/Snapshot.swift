// The bench is linked statically and cannot have Testing.
#if canImport(Testing)
import Foundation
package import Testing

/// Compares a text with the file `Snapshots/NAME` beside the test, and shows the difference.
///
/// `MADANG_RECORD=1` writes the file instead. A missing file is a failure, so that nothing passes unnoticed.
package func expectSnapshot(
    _ text: String,
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let file = Snapshots.folder(besides: filePath).appending(path: name)
    let shown = text.hasSuffix("\n") ? text : text + "\n"
    do {
        if ProcessInfo.processInfo.environment["MADANG_RECORD"] == "1" {
            try Snapshots.write(shown, to: file)
        } else if let kept = try? String(contentsOf: file, encoding: .utf8) {
            guard kept != shown else { return }
            let difference = LineDifference(from: kept, to: shown).text
            Issue.record(
                "\(name) has changed (MADANG_RECORD=1 keeps it so):\n\(difference)",
                sourceLocation: sourceLocation
            )
        } else {
            Issue.record(
                "\(name) was never recorded; look at it, then MADANG_RECORD=1:\n\(shown)",
                sourceLocation: sourceLocation
            )
        }
    } catch {
        Issue.record(error, sourceLocation: sourceLocation)
    }
}

/// Compares HTML, formatted with one element per line.
package func expectHTMLSnapshot(
    _ html: String,
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let text = HTMLLines(html).text
    expectSnapshot(text, named: name + ".html", filePath: filePath, sourceLocation: sourceLocation)
}

private enum Snapshots {
    /// Returns `Tests/<Target>/Snapshots`, also for tests in subfolders.
    static func folder(besides filePath: String) -> URL {
        var target = URL(filePath: filePath).deletingLastPathComponent()
        while target.deletingLastPathComponent().lastPathComponent != "Tests", target.path != "/" {
            target.deleteLastPathComponent()
        }
        return target.appending(path: "Snapshots")
    }

    static func write(_ text: String, to file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
#endif
