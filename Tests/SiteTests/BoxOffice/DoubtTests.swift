import Domain
import SiteTestKit
import Testing

@testable import BoxOffice

/// The rules of the wave mark, tried on the 56 days of the sample.
@Suite struct DoubtTests {
    private static func days() async throws -> [Ranking] {
        let archive = try await SharedArchive.sample.archive().archive
        return try await archive.rankings(in: try #require(try await archive.extent()))
    }

    @Test func usualDaysHaveFewMarks() async throws {
        var reader = FigureDoubts()
        var marked = 0
        for day in try await Self.days() {
            let doubts = reader.read(day)
            marked += doubts.count
            #expect(doubts.values.joined().allSatisfy { $0.rule == .price }, "\(day.key.first.iso)")
        }
        #expect(marked == DoubtTrial.markedRows)
    }

    /// 킹스맨 on 6 February, the example of the page of rules.
    @Test func exampleIsWhatTheRulesFind() async throws {
        let days = try await Self.days()
        let doubts = FigureDoubts.doubts(about: try #require(days.last), after: days.dropLast().suffix(14))
        try #require(doubts.count == 1)
        let (code, found) = try #require(doubts.first)
        #expect(code.text == "20194403" && found.map(\.rule) == [.price])
        let (price, band) = (DoubtsScreen.example.price, DoubtsScreen.example.usual.band)
        for number in [price, band.lowerBound, band.upperBound] {
            #expect(found[0].reason.korean.contains("\(number.grouped)원"), "\(found[0].reason.korean)")
        }
        let told = try await BoxOfficeHarness().ask("/boxoffice/2022-02-06")
        #expect(told.text.matches(of: /<p class="doubt">/).count == 1)
        #expect(told.has("보통과 달라요. 표 한 장이 7,963원이에요."))
        #expect(told.has("href=\"/boxoffice/doubts\""))
    }

    @Test func plantedErrorsAreFoundAndTheRestIsLeftAlone() async throws {
        let days = try await Self.days()
        var result = Trial()
        for seed in 1...DoubtTrial.trials { result.run(on: days, seed: UInt64(seed)) }
        for error in DoubtTrial.Error.allCases {
            let (planted, found) = result.counts[error] ?? (0, 0)
            let least = error == .doubledDay || error == .otherFilm ? 1.0 : 0.8
            #expect(planted > 0 && Double(found) >= least * Double(planted), "\(error): \(found) of \(planted)")
        }
        #expect(Double(result.marked) <= 0.03 * Double(result.untouched))
        let told = DoubtTrial.results.map { "\($0.error) \($0.planted) \($0.found)" }
        #expect(told == result.lines)
        #expect(DoubtTrial.untouched == (result.untouched, result.marked))
        #expect(DoubtTrial.rows == days.reduce(0) { $0 + $1.rows.count })
    }

    @Test func pageShowsTheTrial() async throws {
        let told = try await BoxOfficeHarness().ask("/boxoffice/doubts")
        #expect(told.status == 200 && told.has("틀렸다는 뜻은 아니에요"))
        for result in DoubtTrial.results { #expect(told.has("(\(result.planted)줄 중 \(result.found)줄)")) }
    }
}

/// Plants errors by a seed, and counts which are marked.
private struct Trial {
    private(set) var counts: [DoubtTrial.Error: (planted: Int, found: Int)] = [:]
    private(set) var untouched = 0
    private(set) var marked = 0
    private var state: UInt64 = 0

    var lines: [String] {
        DoubtTrial.Error.allCases.map { "\($0) \(counts[$0]?.planted ?? 0) \(counts[$0]?.found ?? 0)" }
    }

    mutating func run(on days: [Ranking], seed: UInt64) {
        state = seed
        var changed = days
        var planted: [Place: DoubtTrial.Error] = [:]
        // Every third day from the second week on may have one, so that none follows another.
        for index in stride(from: 8, to: days.count, by: 3) where number(below: 3) == 0 {
            plant(DoubtTrial.Error.allCases[number(below: 4)], index, days, &changed, &planted)
        }
        var reader = FigureDoubts()
        for (index, day) in changed.enumerated() {
            let doubts = reader.read(day)
            for (place, row) in day.rows.enumerated() {
                let isMarked = doubts[row.code] != nil
                if let error = planted[Place(day: index, row: place)] {
                    counts[error, default: (0, 0)].planted += 1
                    if isMarked { counts[error, default: (0, 0)].found += 1 }
                } else {
                    untouched += 1
                    if isMarked { marked += 1 }
                }
            }
        }
    }

    private struct Place: Hashable {
        let day: Int
        let row: Int
    }

    private mutating func plant(
        _ error: DoubtTrial.Error,
        _ day: Int,
        _ days: [Ranking],
        _ changed: inout [Ranking],
        _ planted: inout [Place: DoubtTrial.Error]
    ) {
        let count = days[day].rows.count
        let one = number(below: count)
        let other = (one + 1 + number(below: count - 1)) % count
        switch error {
        case .swapped:
            changed[day].rows[one].take(days[day].rows[other])
            changed[day].rows[other].take(days[day].rows[one])
            planted[Place(day: day, row: other)] = error
        case .lostDigit: changed[day].rows[one].loseDigit(of: number(below: 4), at: number(below: 20))
        case .doubledDay:
            changed[day].rows = days[day - 1].rows
            for row in changed[day].rows.indices { planted[Place(day: day, row: row)] = error }
            return
        case .otherFilm: changed[day].rows[one].take(days[day].rows[other])
        }
        planted[Place(day: day, row: one)] = error
    }

    /// SplitMix64.
    private mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}

extension RankedFilm {
    /// Takes another film's figures.
    fileprivate mutating func take(_ other: RankedFilm) {
        (admissions, sales, salesShare) = (other.admissions, other.sales, other.salesShare)
        (screens, showings) = (other.screens, other.showings)
    }

    fileprivate mutating func loseDigit(of figure: Int, at place: Int) {
        func shorter(_ number: Int) -> Int {
            var digits = Array(String(number))
            digits.remove(at: place % digits.count)
            return Int(String(digits)) ?? 0
        }
        switch figure {
        case 0: admissions.count = shorter(admissions.count)
        case 1: admissions.total = shorter(admissions.total)
        case 2: sales.count = shorter(sales.count)
        default: sales.total = shorter(sales.total)
        }
    }
}
