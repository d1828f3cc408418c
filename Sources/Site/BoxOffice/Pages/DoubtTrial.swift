package import Domain

/// The result of trying the rules on the sample's days with planted errors. A test plants them again and fails unless
/// the figures are these.
package enum DoubtTrial {
    package enum Error: Sendable, CaseIterable {
        /// Two films' figures exchanged.
        case swapped
        /// A digit missing in admissions, sales or a total.
        case lostDigit
        /// The list of the day before instead of the day's own.
        case doubledDay
        /// Another film's figures.
        case otherFilm
    }

    /// The number of trials, each with other errors.
    package static let trials = 20
    /// The rows of the days as they are, and the number of them that are marked.
    package static let rows = 560
    package static let markedRows = 7
    /// The planted errors, and how many of them were marked.
    package static let results: [(error: Error, planted: Int, found: Int)] = [
        (.swapped, 68, 66), (.lostDigit, 22, 20), (.doubledDay, 340, 340), (.otherFilm, 26, 26),
    ]
    /// The rows without an error, and how many of them were marked.
    package static let untouched = (rows: 10_744, marked: 172)

    /// The percentage of marks that were on planted errors.
    package static var precision: Tenths? {
        let found = results.reduce(0) { $0 + $1.found }
        return Tenths(found * 100, dividedBy: found + untouched.marked)
    }
}
