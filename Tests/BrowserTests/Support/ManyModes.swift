import Site
import TestSupport

extension Page {
    /// What cannot be read or hit on a screen: in the light in every window, and in each other look in one of the four, at
    /// every text size. A look changes colours and lines; the screens after this one, which are made of the same parts,
    /// have that look in the other windows. `place` is the screen's among them.
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
                faults.add(try await targetFaults(), in: Mode(viewport, textSize, .light))
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
}
