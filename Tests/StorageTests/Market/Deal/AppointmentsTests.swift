import Domain
import Testing

/// Appointments, in every engine.
@Suite struct AppointmentsTests {
    /// Red has asked Jane about a jar, and Blue about another.
    private struct Scene {
        let market: Market
        let jane: SellerID
        let red: SellerID
        let blue: SellerID
        let jar: ProductID
        let reds: ConversationID
        let blues: ConversationID

        init(_ engine: Engine) async throws {
            market = try engine.market()
            jane = try await market.owner(.jane)
            red = try await market.owner(.red)
            blue = try await market.owner(.blue)
            jar = try await market.products.add(.named("달항아리"), by: jane, at: .opening).id
            reds = try await market.ask(about: jar, by: red, at: .opening + 1)
            let cup = try await market.products.add(.named("찻잔"), by: jane, at: .opening).id
            blues = try await market.ask(about: cup, by: blue, at: .opening + 2)
        }

        func propose(
            _ place: String = "상수역",
            hours: Int = 24,
            by member: SellerID? = nil,
            in id: ConversationID? = nil,
            key: String? = nil,
            minute: Int = 5,
            at program: Int = 0
        ) async throws {
            let new = try NewAppointment(.opening + hours * 60, at: place, key: key ?? "form-\(hours)-\(minute)")
            try await market[program].appointments.propose(
                new,
                in: id ?? reds,
                by: member ?? red,
                at: .opening + minute
            )
        }

        func answer(
            _ answer: AppointmentAnswer,
            by member: SellerID? = nil,
            minute: Int = 9,
            at program: Int = 0
        ) async throws {
            let last = try #require(try await last())
            try await market[program].appointments.answer(
                last.id,
                in: reds,
                by: member ?? jane,
                answer,
                at: .opening + minute
            )
        }

        func sell(_ from: SaleState = .selling, minute: Int, at program: Int = 0) async throws {
            _ = try await market[program].sales.change(
                jar,
                of: jane,
                from: from,
                to: .sold,
                buyer: red,
                at: .opening + minute
            )
        }

        /// Agrees on an appointment an hour after the opening.
        func agree() async throws {
            try await propose(hours: 1)
            try await answer(.agree)
        }

        func last() async throws -> Appointment? { try await market.appointments.last(in: reds, for: jane) }

        func messages() async throws -> [Message] {
            try await market.conversations.messages(in: reds, for: jane, before: nil, limit: 100)
        }

        func steps() async throws -> [AppointmentStep] {
            try await messages().compactMap { message in
                if case .arranged(let step, _)? = message.event { step } else { nil }
            }
        }

        func ahead(of member: SellerID, hours: Int = 0) async throws -> [ConversationID] {
            try await market.appointments.ahead(of: member, at: .opening + hours * 60, limit: 9).map(\.conversation)
        }
    }

    @Test(arguments: Engine.allCases)
    func oneProposesAndTheOtherAgrees(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose()
        let message = try #require(try await scene.messages().last)
        let appointment = try #require(message.appointment)
        #expect(message.kind == .arranged && message.sender == scene.red)
        #expect(try await scene.last() == appointment)
        #expect(appointment.state == .proposed && appointment.place == "상수역" && appointment.time == .opening + 24 * 60)
        let list = try await scene.market.conversations.list(of: scene.jane, as: nil, before: nil, limit: 9)
        #expect(list.first?.unread == 2 && list.first?.last.kind == .arranged)
        await expect(failure: .forbidden) { try await scene.answer(.agree, by: scene.red) }
        try await scene.answer(.agree)
        try await scene.answer(.agree, minute: 10)
        #expect(try await scene.last()?.state == .agreed)
        #expect(try await scene.steps() == [.proposed, .agreed])
        // A repeated form.
        try await scene.propose()
        #expect(try await scene.steps() == [.proposed, .agreed])
    }

    @Test(arguments: Engine.allCases)
    func anotherTakesItsPlace(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose()
        try await scene.answer(.agree)
        try await scene.propose("합정역", hours: 30, by: scene.jane, minute: 11)
        let states = try await scene.messages().compactMap { $0.appointment?.state }
        #expect(states == [.replaced, .proposed])
        let first = try #require(try await scene.messages().first { $0.appointment != nil })
        await expect(failure: .conflict) {
            try await scene.market.appointments.answer(
                first.id,
                in: scene.reds,
                by: scene.red,
                .cancel,
                at: .opening + 12
            )
        }
        try await scene.answer(.cancel, by: scene.red, minute: 12)
        #expect(try await scene.last()?.state == .cancelled)
        #expect(try await scene.steps() == [.proposed, .agreed, .proposed, .cancelled])
        await expect(failure: .conflict) { try await scene.answer(.agree, by: scene.red, minute: 13) }
    }

    @Test(arguments: Engine.allCases)
    func fromItsTimeOnNobodyCancelsIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        for member in [scene.jane, scene.red] {
            await expect(failure: .conflict) { try await scene.answer(.cancel, by: member, minute: 60) }
        }
        try await scene.answer(.said(.absent), by: scene.jane, minute: 61)
        await expect(failure: .conflict) { try await scene.answer(.cancel, by: scene.red, minute: 62) }
        let last = try #require(try await scene.last())
        #expect(last.state == .agreed && last.words.own == .absent)
        #expect(try await scene.steps() == [.proposed, .agreed, .absent])
        #expect(try await scene.market.appointments.record(of: scene.red) == AppointmentRecord(missed: 1))
    }

    /// A new one exists beside it, and both can still be answered.
    @Test(arguments: Engine.allCases)
    func fromItsTimeOnNobodyChangesIt(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        let first = try #require(try await scene.last())
        try await scene.propose("합정역", hours: 5, minute: 61)
        #expect(try await scene.messages().compactMap { $0.appointment?.state } == [.passed, .proposed])
        for (member, word) in [(scene.jane, AppointmentReport.absent), (scene.red, .met)] {
            try await scene.market.appointments.answer(
                first.id,
                in: scene.reds,
                by: member,
                .said(word),
                at: .opening + 62
            )
        }
        #expect(try await scene.messages().compactMap { $0.appointment?.words.own } == [.absent])
        await expect(failure: .conflict) {
            try await scene.market.appointments.answer(
                first.id,
                in: scene.reds,
                by: scene.red,
                .cancel,
                at: .opening + 63
            )
        }
        try await scene.answer(.agree, minute: 64)
        #expect(try await scene.messages().compactMap { $0.appointment?.state } == [.passed, .agreed])
    }

    @Test(arguments: Engine.allCases)
    func whatIsSoldIsMetForAsAgreed(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        try await scene.sell(minute: 10)
        #expect(try await scene.market.conversations.conversation(scene.reds, for: scene.red).isSold)
        #expect(try await !scene.market.conversations.conversation(scene.blues, for: scene.blue).isSold)
        await expect(failure: .conflict) { try await scene.answer(.cancel, minute: 11) }
        await expect(failure: .conflict) { try await scene.answer(.late(5, key: "form-late1"), minute: 11) }
        await expect(failure: .conflict) { try await scene.propose("합정역", hours: 5, minute: 11) }
        #expect(try await scene.last()?.state == .agreed)
        #expect(try await scene.steps() == [.proposed, .agreed])
        try await scene.answer(.said(.met), minute: 61)
        _ = try await scene.market.sales.undo(scene.jar, of: scene.jane, seen: .sold, at: .opening + 62)
        #expect(try await !scene.market.conversations.conversation(scene.reds, for: scene.jane).isSold)
    }

    /// After a sale to Blue, Jane and Red have no reason to meet.
    @Test(arguments: Engine.allCases)
    func whoDidNotGetItCancels(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        _ = try await scene.market.sales.change(
            scene.jar,
            of: scene.jane,
            from: .selling,
            to: .sold,
            buyer: nil,
            at: .opening + 10
        )
        try await scene.answer(.cancel, by: scene.red, minute: 11)
        #expect(try await scene.last()?.state == .cancelled)
    }

    /// Two programs at once: either sold, or cancelled before.
    @Test(arguments: Engine.allCases)
    func soldAndCancelledAtOnceHaveAnOrder(engine: Engine) async throws {
        for round in 0..<6 {
            let scene = try await Scene(engine)
            try await scene.agree()
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await scene.sell(minute: 10, at: round) }
                group.addTask { try? await scene.answer(.cancel, by: scene.red, minute: 10, at: round + 1) }
            }
            let kinds = try await scene.messages().map { $0.kind }
            let isCancelled = try await scene.last()?.state == .cancelled
            #expect(kinds.last == .soldHere || !isCancelled, "\(kinds)")
            #expect(kinds.count { $0 == .soldHere } == 1)
        }
    }

    /// A no-show cannot prevent the other's report by blocking them; no message is sent then.
    @Test(arguments: Engine.allCases)
    func blockingSomebodyKeepsThemFromNoAnswer(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        try await scene.market.conversations.block(scene.reds, by: scene.red, true, at: .opening + 59)
        await expect(failure: .forbidden) { try await scene.answer(.late(5, key: "form-late1"), minute: 59) }
        for _ in 0..<2 { try await scene.answer(.said(.absent), by: scene.jane, minute: 61) }
        #expect(try await scene.last()?.words.own == .absent)
        #expect(try await scene.steps() == [.proposed, .agreed])
        #expect(try await scene.market.appointments.record(of: scene.red) == AppointmentRecord(missed: 1))
        try await scene.answer(.said(.met), by: scene.red, minute: 62)
        #expect(try #require(try await scene.last()).words == (.absent, .met))
        #expect(try await scene.steps() == [.proposed, .agreed])
        #expect(try await scene.market.appointments.record(of: scene.red) == AppointmentRecord())
    }

    @Test(arguments: Engine.allCases)
    func nobodyAnswersToWhomHasLeft(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.agree()
        try await scene.market.accounts.leave(scene.red, at: .opening + 59)
        await expect(failure: .forbidden) { try await scene.answer(.said(.absent), by: scene.jane, minute: 61) }
        #expect(try await scene.last()?.isAnswered == false)
    }

    @Test(arguments: Engine.allCases)
    func lateIsSaidOnceForEachForm(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose(hours: 2)
        try await scene.answer(.agree)
        for _ in 0..<2 { try await scene.answer(.late(10, key: "form-late1"), by: scene.red, minute: 100) }
        try await scene.answer(.late(20, key: "form-late2"), by: scene.red, minute: 110)
        let events = try await scene.messages().compactMap(\.event)
        #expect(events.suffix(2) == [.late(10), .late(20)] && events.count == 4)
        await expect(failure: .conflict) { try await scene.answer(.late(5, key: "form-late3"), minute: 400) }
    }

    @Test(arguments: Engine.allCases)
    func bothFindWhatIsAhead(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose(hours: 30)
        try await scene.propose("찻집", hours: 20, by: scene.blue, in: scene.blues)
        #expect(try await scene.ahead(of: scene.jane) == [scene.blues, scene.reds])
        #expect(try await scene.ahead(of: scene.red) == [scene.reds])
        let first = try #require(
            try await scene.market.appointments.ahead(of: scene.jane, at: .opening, limit: 1).first
        )
        #expect(first.productName == "찻잔" && first.otherName == "파랑" && first.appointment.place == "찻집")
        // Three hours after its time it is no longer listed.
        #expect(try await scene.ahead(of: scene.jane, hours: 22) == [scene.blues, scene.reds])
        #expect(try await scene.ahead(of: scene.jane, hours: 23) == [scene.reds])
        try await scene.answer(.cancel)
        #expect(try await scene.ahead(of: scene.red).isEmpty)
    }

    @Test(arguments: Engine.allCases)
    func onlyThoseTwoAndOnlyWhileTheyTalk(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose()
        let id = try #require(try await scene.last()).id
        #expect(try await scene.market.appointments.last(in: scene.reds, for: scene.blue) == nil)
        await expect(failure: .notFound) { try await scene.propose(by: scene.blue, minute: 6) }
        for (conversation, member) in [(scene.reds, scene.blue), (scene.blues, scene.jane)] {
            await expect(failure: .notFound) {
                try await scene.market.appointments.answer(id, in: conversation, by: member, .agree, at: .opening + 6)
            }
        }
        try await scene.market.conversations.block(scene.reds, by: scene.jane, true, at: .opening + 7)
        await expect(failure: .forbidden) { try await scene.answer(.agree) }
        await expect(failure: .forbidden) { try await scene.propose(hours: 40, minute: 8) }
        #expect(try await scene.steps() == [.proposed])
        await expect(failure: .invalid) { try await scene.propose(hours: 0, minute: 8) }
    }

    /// Two programs at once, both sides: one appointment is pending, and it was agreed to or cancelled once.
    @Test(arguments: Engine.allCases)
    func ofManyAtOnceOneStands(engine: Engine) async throws {
        let scene = try await Scene(engine)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<16 {
                let member = number.isMultiple(of: 2) ? scene.red : scene.jane
                group.addTask {
                    try? await scene.propose(hours: 10 + number, by: member, key: "form-many\(number)", at: number / 2)
                }
            }
        }
        let made = try await scene.messages().compactMap(\.appointment)
        #expect(made.count { $0.state.stands } == 1 && made.last?.state == .proposed)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                let member = number / 2 % 2 == 0 ? scene.red : scene.jane
                let answer: AppointmentAnswer = number.isMultiple(of: 5) ? .cancel : .agree
                group.addTask { try? await scene.answer(answer, by: member, at: number) }
            }
        }
        let deeds = try await scene.steps()
        #expect(deeds.count { $0 == .cancelled } == 1 && deeds.count { $0 == .agreed } <= 1)
        #expect(try await scene.last()?.state == .cancelled)
    }

    /// Two programs at once: neither report overwrites the other, and the counts follow both.
    @Test(arguments: Engine.allCases)
    func bothSayItAtOnce(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose(hours: 1)
        try await scene.answer(.agree)
        let after = 2 * 60
        for _ in 0..<10 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await scene.answer(.said(.met), by: scene.red, minute: after, at: 0) }
                group.addTask { try await scene.answer(.said(.absent), by: scene.jane, minute: after, at: 1) }
                try await group.waitForAll()
            }
            #expect(try #require(try await scene.last()).words == (.absent, .met))
            #expect(try await scene.market.appointments.record(of: scene.red) == AppointmentRecord())
            #expect(try await scene.market.appointments.record(of: scene.jane) == AppointmentRecord())
            // Both change their reports, so that the next round begins with other ones.
            try await scene.answer(.said(.missed), by: scene.red, minute: after)
            try await scene.answer(.said(.missed), by: scene.jane, minute: after)
        }
    }

    /// Each side's report is stored, shown once, and counted where they agree.
    @Test(arguments: Engine.allCases)
    func bothSayWhetherTheyMet(engine: Engine) async throws {
        let scene = try await Scene(engine)
        try await scene.propose(hours: 1)
        try await scene.answer(.agree)
        let after = 2 * 60
        for _ in 0..<2 { try await scene.answer(.said(.met), by: scene.red, minute: after) }
        let own = try #require(try await scene.market.appointments.last(in: scene.reds, for: scene.red))
        let others = try #require(try await scene.last())
        #expect(own.words == (.met, nil) && others.words == (nil, .met))
        #expect(try await scene.messages().last?.appointment == nil)
        #expect(try await scene.messages().compactMap(\.appointment).map(\.words.others) == [.met])
        #expect(try await scene.steps() == [.proposed, .agreed, .met])
        for member in [scene.jane, scene.red] {
            #expect(try await scene.market.appointments.record(of: member) == AppointmentRecord(kept: 1))
        }
        // Contradicting reports count for nobody, until one side changes theirs.
        try await scene.answer(.said(.absent), by: scene.jane, minute: after + 1, at: 1)
        for member in [scene.jane, scene.red] {
            #expect(try await scene.market.appointments.record(of: member) == AppointmentRecord())
        }
        try await scene.answer(.said(.missed), by: scene.red, minute: after + 2)
        #expect(try await scene.market.appointments.record(of: scene.red) == AppointmentRecord(missed: 1))
        #expect(try await scene.market.appointments.record(of: scene.jane) == AppointmentRecord(kept: 1))
        let known = try await scene.market.sellers.record(of: scene.jane)
        #expect(known?.appointments == AppointmentRecord(kept: 1))
        let late = 16 * 24 * 60
        let refused = await #expect(throws: Failure.self) {
            try await scene.answer(.said(.met), by: scene.red, minute: late)
        }
        #expect(refused?.kind == .conflict)
    }
}
