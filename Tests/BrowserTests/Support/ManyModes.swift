import BrowserKit
import Pages
import SiteTestKit
import TestKit

extension Page {
    /// Shows the page in another text size, as the setting would: it is one attribute of the page, and no other page.
    func show(_ textSize: TextSize) async throws {
        try await run("document.documentElement.dataset.text = '\(textSize.rawValue)'; 0")
    }

    func show(_ mode: Mode) async throws {
        try await emulate(mode.viewport)
        try await emulate(mode.look)
        try await show(mode.textSize)
    }

    /// What cannot be read or hit on a screen, in many modes of one opened page. `place` is the screen's among all.
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

    /// What cannot be read in English, whose words are longer and break elsewhere: where there is least room for them,
    /// in the long run at every size.
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

    /// What axe finds, in each look whose colours it can judge; text sizes and windows take turns. A dark look changes
    /// colours alone; in the long run every rule is tried in all of them, and where the system chooses the colours.
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

/// Which of the hundred modes a screen is tried in.
enum ManyModes {
    static let textSizes = LongRun.isAsked ? Mode.moreTextSizes : Mode.textSizes

    static let axeLooks: [Look] = LongRun.isAsked ? Look.allCases : [.light, .dark]

    /// In the light in every window and text size. A look changes colours and lines: each other one comes once a screen,
    /// and the screens after it, which are made of the same parts, have it in the other windows and sizes. In the long
    /// run each comes in one window at every text size.
    static func looks(_ place: Int, _ row: Int, _ column: Int) -> [Look] {
        Look.allCases.enumerated().filter { index, look in
            guard look != .light else { return true }
            let isItsWindow = (place + column + index).isMultiple(of: Viewport.all.count)
            return isItsWindow && (LongRun.isAsked || (place + row + index).isMultiple(of: textSizes.count))
        }.map(\.element)
    }
}
