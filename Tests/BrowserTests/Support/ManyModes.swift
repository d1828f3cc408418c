import BrowserKit
import Site
import SiteTestKit

extension Page {
    /// What cannot be read or hit on a screen: in the light in every window, and in each other look in one of the four, at
    /// every text size. A look changes colours and lines; the screens after this one, which are made of the same parts,
    /// have that look in the other windows. `place` is the screen's among them. What can be hit is looked for in the
    /// smallest, the usual and the largest text.
    func faultsInManyModes(
        at address: String,
        _ place: Int,
        isolation: isolated (any Actor)? = #isolation,
        open: () async throws -> Void
    ) async throws -> Faults {
        var faults = Faults()
        for textSize in Mode.textSizes {
            try await setPreference("text", textSize.rawValue, at: address)
            try await open()
            for (column, viewport) in Viewport.all.enumerated() {
                try await emulate(viewport)
                try await emulate(.light)
                if Mode.fewTextSizes.contains(textSize) {
                    faults.add(try await targetFaults(), in: Mode(viewport, textSize, .light))
                }
                for (row, look) in Look.allCases.enumerated()
                where look == .light || (place + column + row).isMultiple(of: Viewport.all.count) {
                    try await emulate(look)
                    faults.add(try await layoutFaults(), in: Mode(viewport, textSize, look))
                }
            }
        }
        return faults
    }

    /// What cannot be read in English, whose words are longer and break elsewhere: in the smallest, the usual and the
    /// largest text.
    func faultsInEnglish(
        at address: String,
        isolation: isolated (any Actor)? = #isolation,
        open: () async throws -> Void
    ) async throws -> Faults {
        var faults = Faults()
        try await setPreference("language", "en", at: address)
        for textSize in Mode.fewTextSizes {
            try await setPreference("text", textSize.rawValue, at: address)
            try await open()
            for viewport in Viewport.all {
                try await emulate(viewport)
                faults.add(try await layoutFaults(), in: Mode(viewport, textSize, .light))
            }
        }
        return faults
    }

    /// What axe finds: in each look once, in the three text sizes and the windows in turn. The screens after this one meet
    /// the same look in the other sizes.
    func axeFaults(
        at address: String,
        _ place: Int,
        isolation: isolated (any Actor)? = #isolation,
        open: () async throws -> Void
    ) async throws -> Faults {
        var faults = Faults()
        for (index, mode) in Mode.pairs.enumerated() where (index + place).isMultiple(of: Mode.fewTextSizes.count) {
            try await emulate(mode.viewport)
            try await emulate(mode.look)
            try await setPreference("text", mode.textSize.rawValue, at: address)
            try await open()
            // The system chooses forced colours, and axe cannot see them.
            let skipped = mode.look == .forcedColours ? ["color-contrast", "color-contrast-enhanced"] : []
            faults.add(try await axe(without: skipped).violations, in: mode)
        }
        return faults
    }
}
