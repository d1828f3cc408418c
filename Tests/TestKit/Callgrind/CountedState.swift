package import Foundation
import Octets

/// The inputs of the counted figures, summed up by `bin/lib/counts.sh`: recorded once the figures were found good, so
/// that they are counted again only after a change.
package enum CountedState {
    private static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// The day since which nothing has changed, if `bin/test` found that.
    static var since: String? { environment["MADANG_COUNTED_SINCE"] }

    /// Records it in `.build`, and with `MADANG_RECORD=1` beside the figures in `counts.tsv` of the folder; does
    /// nothing if the figures have grown.
    package static func keep(_ figures: [(name: String, value: Int)], in folder: URL, room: Int) throws {
        guard let state = environment["MADANG_COUNTED_STATE"], !state.isEmpty else { return }
        let written = try String(contentsOf: folder.appending(path: "counts.tsv"), encoding: .utf8)
        guard GrowthLedger(reading: written).complaints(about: figures, room: room).isEmpty else { return }
        let day = Date.now.formatted(.iso8601.year().month().day())
        let line = Data("\(SHA256.text(of: "\(state)\n\(written)".utf8)) \(day)\n".utf8)
        try line.write(to: BuildFolder.url.appending(path: "counts.sources"))
        guard environment["MADANG_RECORD"] == "1" else { return }
        try line.write(to: folder.appending(path: "counts.sources"))
    }
}
