import Testing

@testable import HTTP

@Suite struct TimerWheelTests {
    private static let second = 1_000_000_000

    /// Returns the time each key becomes due, polling every 10 ms.
    private func comings(_ wheel: inout TimerWheel, from begin: Int, seconds: Int) -> [UInt64: Int] {
        var comings: [UInt64: Int] = [:]
        for now in stride(from: begin, to: begin + seconds * TimerWheelTests.second, by: 10_000_000) {
            for due in wheel.due(at: now) { comings[due.key] = now }
        }
        return comings
    }

    @Test(arguments: [0, 1_234_567_890_123, 77 << 40])
    func keysComeUpSoonAfterTheirDeadline(begin: Int) {
        var wheel = TimerWheel(now: begin)
        var deadlines: [UInt64: Int] = [:]
        for number in 0..<300 {
            let deadline = begin + number * number * 600_000
            deadlines[UInt64(number)] = deadline
            _ = wheel.add(UInt64(number), at: deadline)
        }
        let comings = comings(&wheel, from: begin, seconds: 60)
        #expect(comings.count == deadlines.count)
        for (key, deadline) in deadlines {
            let lateness = (comings[key] ?? .max) - deadline
            #expect(lateness >= 0 && lateness <= 80_000_000)
        }
        #expect(wheel.wait(from: begin) == nil)
    }

    @Test func waitEndsWhenTheFirstComesUp() throws {
        var wheel = TimerWheel(now: 0)
        _ = wheel.add(1, at: 5 * TimerWheelTests.second)
        _ = wheel.add(2, at: 2 * TimerWheelTests.second)
        let wait = try #require(wheel.wait(from: 0))
        #expect(wait >= 2 * TimerWheelTests.second && wait < 2_050_000_000)
        #expect(!wheel.isDue(at: 2 * TimerWheelTests.second - 1))
        #expect(wheel.due(at: wait).map(\.key) == [2])
        #expect(try #require(wheel.wait(from: wait)) > 2 * TimerWheelTests.second)
    }

    @Test func veryLateDeadlineComesUpEarlyToBePutInAgain() {
        var wheel = TimerWheel(now: 0)
        _ = wheel.add(1, at: 1000 * TimerWheelTests.second)
        let comings = comings(&wheel, from: 0, seconds: 100)
        #expect((comings[1] ?? 0) > 60 * TimerWheelTests.second)
    }

    @Test func longSleepLosesNothing() {
        var wheel = TimerWheel(now: 0)
        for number in 0..<100 { _ = wheel.add(UInt64(number), at: number * TimerWheelTests.second / 2) }
        #expect(wheel.due(at: 500 * TimerWheelTests.second).count == 100)
        #expect(wheel.add(7, at: 501 * TimerWheelTests.second) > 0)
        #expect(wheel.due(at: 502 * TimerWheelTests.second).map(\.key) == [7])
    }
}
