import Domain
import Testing

@testable import Pictures

@Suite struct ScheduleTests {
    @Test func noMoreStartThanThereAreWorkers() {
        var schedule = Schedule(slots: 2, pixels: 100)
        for _ in 0..<3 { _ = schedule.enter(pixels: 1) }
        let first = schedule.next()
        #expect(first?.ticket == 1)
        #expect(schedule.next()?.ticket == 2)
        #expect(schedule.next() == nil)
        if let first { schedule.giveBack(first.grant) }
        #expect(schedule.next()?.ticket == 3)
    }

    @Test func noMorePixelsAreDecodedThanTheBudgetHolds() {
        var schedule = Schedule(slots: 9, pixels: 64)
        _ = schedule.enter(pixels: 50)
        _ = schedule.enter(pixels: 14)
        _ = schedule.enter(pixels: 1)
        let large = schedule.next()
        #expect(schedule.next()?.grant.pixels == 14)
        #expect(schedule.next() == nil)
        if let large { schedule.giveBack(large.grant) }
        #expect(schedule.next()?.grant.pixels == 1)
    }

    @Test func aLargePictureIsNotOvertakenForEver() {
        var schedule = Schedule(slots: 9, pixels: 64)
        _ = schedule.enter(pixels: 20)
        let running = schedule.next()
        let large = schedule.enter(pixels: 50)
        _ = schedule.enter(pixels: 1)
        #expect(schedule.next() == nil)
        if let running { schedule.giveBack(running.grant) }
        #expect(schedule.next()?.ticket == large)
    }

    @Test func shortJobsGoFirst() {
        var schedule = Schedule(slots: 1, pixels: 64)
        let long = schedule.enter(pixels: 12)
        let short = schedule.enter(pixels: 0)
        let later = schedule.enter(pixels: 0)
        var order: [Int] = []
        while let (ticket, grant) = schedule.next() {
            order.append(ticket)
            schedule.giveBack(grant)
        }
        #expect(order == [short, later, long])
    }

    @Test func everybodysFirstComesBeforeAnybodysSecond() {
        var schedule = Schedule(slots: 1, pixels: 64)
        let (busy, neighbour, third) = (
            PictureSender.member(SellerID(1)), PictureSender.source(2), PictureSender.source(3)
        )
        let running = schedule.enter(pixels: 50, from: busy)
        let first = schedule.next()
        #expect(first?.ticket == running)
        let more = (0..<4).map { _ in schedule.enter(pixels: 50, from: busy) }
        let one = schedule.enter(pixels: 1, from: neighbour)
        let other = schedule.enter(pixels: 1, from: third)
        let second = schedule.enter(pixels: 1, from: neighbour)
        if let first { schedule.giveBack(first.grant) }
        var order: [Int] = []
        while let (ticket, grant) = schedule.next() {
            order.append(ticket)
            schedule.giveBack(grant)
        }
        #expect(order == [one, other, more[0], second] + more[1...])
    }

    @Test func whoeverLeavesTheQueueIsNotStarted() {
        var schedule = Schedule(slots: 1, pixels: 64)
        let first = schedule.enter(pixels: 12)
        let second = schedule.enter(pixels: 12)
        schedule.withdraw(first)
        #expect(schedule.next()?.ticket == second)
        #expect(schedule.next() == nil)
    }
}
