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
            (nil, .notFound), (.hide, nil), (.warn, nil), (.suspend, nil), (.removePictures, nil),
            (.restore, .notFound),
            (.dismiss, .notFound),
        ] as [(ModerationAction?, Failure.Kind?)]
    )
    func whatIsHeldAgainstOneIsAnswered(action: ModerationAction?, fault: Failure.Kind?) {
        #expect(kind { () throws(Failure) in try ReportRules.mayAnswer(action) } == fault)
    }

    @Test func anAnswerIsGivenOnce() {
        #expect(kind { () throws(Failure) in try ReportRules.mayAnswerOnce(isAnswered: false) } == nil)
        #expect(kind { () throws(Failure) in try ReportRules.mayAnswerOnce(isAnswered: true) } == .conflict)
    }
}
