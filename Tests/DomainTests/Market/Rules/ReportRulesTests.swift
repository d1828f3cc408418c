import Domain
import Testing

@Suite struct ReportRulesTests {
    private static let (jane, red) = (SellerID(1), SellerID(2))

    @Test func oneReportsWhatOneSeesAndDoesNotOwn() throws {
        let person = MemberName(id: Self.jane, name: "제인")
        let subject = ReportSubject(.person(Self.jane), words: "제인", person: person, conversation: nil)
        #expect(try ReportRules.mayReport(subject, by: Self.red) == subject)
        #expect(kind { () throws(Failure) in _ = try ReportRules.mayReport(subject, by: Self.jane) } == .invalid)
        #expect(kind { () throws(Failure) in _ = try ReportRules.mayReport(nil, by: Self.red) } == .notFound)
    }

    @Test(
        arguments: [
            (NewReport.mostInADay - 1, false, nil), (NewReport.mostInADay, false, .tooMany),
            (NewReport.mostInADay, true, nil),
        ] as [(Int, Bool, Failure.Kind?)]
    )
    func oneReportsSoManyThingsADay(made: Int, isKnown: Bool, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try ReportRules.mayReport(after: made, isKnown: isKnown) } == fault)
    }

    @Test(
        arguments: [
            (nil, 0, .notFound), (.hide, 0, nil), (.warn, 0, nil), (.suspend, 0, nil), (.removePictures, 0, nil),
            (.restore, 0, .notFound), (.dismiss, 0, .notFound), (.hide, 1, .conflict), (.restore, 1, .notFound),
        ] as [(ModerationAction?, Int, Failure.Kind?)]
    )
    func whatIsHeldAgainstOneIsAnsweredOnce(action: ModerationAction?, answers: Int, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try ReportRules.mayAnswer(action, answers: answers) } == fault)
    }
}
