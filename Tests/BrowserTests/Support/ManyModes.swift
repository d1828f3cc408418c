import BrowserKit
import Pages
import SiteTestKit
import TestKit

extension Page {
    /// Shows the page in another text size by its attribute, as the setting would, without loading it again.
    func show(_ textSize: TextSize) async throws {
        try await run("document.documentElement.dataset.text = '\(textSize.rawValue)'; 0")
    }

    func show(_ mode: Mode) async throws {
        try await emulate(mode.viewport)
        try await emulate(mode.look)
        try await show(mode.textSize)
    }

    /// Returns text that cannot be read and targets that cannot be hit, in many modes of one opened page. `place` is
    /// the screen's index.
    func faultsInManyModes(
        of screen: some CustomStringConvertible,
        _ place: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Faults {
        var faults = Faults(of: screen)
        for (row, textSize) in ManyModes.textSizes.enumerated() {
            try await show(textSize)
            for (column, viewport) in Viewport.all.enumerated() {
                try await emulate(viewport)
                for look in ManyModes.looks(place, row, column) {
                    try await emulate(look)
                    let mode = Mode(viewport, textSize, look)
                    await faults.add(try await layoutFaults(), in: mode, on: self)
                    if look == .light { await faults.add(try await targetFaults(), in: mode, on: self) }
                }
            }
        }
        return faults
    }

    /// Returns unreadable text in English, whose words are longer and break elsewhere: in the tightest modes, and at
    /// every size in the long run.
    func faultsInEnglish(
        of screen: some CustomStringConvertible,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Faults {
        var faults = Faults(of: screen)
        for textSize in LongRun.isAsked ? Mode.textSizes : [.ax5] {
            try await show(textSize)
            for viewport in Viewport.all {
                try await emulate(viewport)
                let mode = Mode(viewport, textSize, .light)
                await faults.add(try await layoutFaults(), in: "\(mode)-english", on: self)
            }
        }
        return faults
    }

    /// Returns axe's findings in each look whose colours it can judge; text sizes and windows vary by screen. A dark
    /// look changes only colours; the long run tries every rule in all of them, and in looks whose colours the system
    /// chooses.
    func axeFaults(
        of screen: some CustomStringConvertible,
        _ place: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> Faults {
        var faults = Faults(of: screen)
        for (index, look) in ManyModes.axeLooks.enumerated() {
            let turn = place + index
            let mode = Mode(Viewport.all[turn % 4], Mode.textSizes[turn % 3], look)
            try await show(mode)
            let rules: AxeRules =
                look == .forcedColours ? .withoutContrast : LongRun.isAsked || index == 0 ? .all : .contrast
            await faults.add(try await axe(rules).violations, in: mode, on: self)
        }
        return faults
    }
}

/// The selection of modes, of the hundred there are, in which a screen is tested.
enum ManyModes {
    static let textSizes = LongRun.isAsked ? Mode.moreTextSizes : Mode.textSizes

    static let axeLooks: [Look] = LongRun.isAsked ? Look.allCases : [.light, .dark]

    /// Returns the looks to test: light in every window and text size, and each other look once per screen, which
    /// suffices for colours and lines. Later screens, made of the same parts, have it in other windows and sizes. In
    /// the long run each comes in one window at every text size.
    static func looks(_ place: Int, _ row: Int, _ column: Int) -> [Look] {
        Look.allCases.enumerated().filter { index, look in
            guard look != .light else { return true }
            let isItsWindow = (place + column + index).isMultiple(of: Viewport.all.count)
            return isItsWindow && (LongRun.isAsked || (place + row + index).isMultiple(of: textSizes.count))
        }.map(\.element)
    }
}
