import Domain
import Testing

@Suite struct DoorRulesTests {
    private let now = Instant(milliseconds: 1_795_168_800_000)

    private func invitation(used: Int = 0, endsIn: Int = 1, isOrphan: Bool = false) -> Invitation {
        Invitation(
            id: InvitationID(7),
            key: InvitationKey(),
            member: nil,
            isOrphan: isOrphan,
            used: used,
            most: 2,
            ends: Instant(milliseconds: now.milliseconds + endsIn)
        )
    }

    private func outcome(_ door: PlaceDoor, _ invitation: Invitation?, isWrong: Bool = false) -> String {
        do throws(Failure) {
            switch try DoorRules.admit(door, with: invitation, isWrong: isWrong, at: now) {
            case .member(let id): return id == nil ? "in" : "in by 7"
            case .waiting: return "waits"
            }
        } catch {
            #expect(error.kind == .forbidden)
            return String(error.message.korean.prefix { $0 != " " })
        }
    }

    @Test(arguments: [
        (PlaceDoor.open, "in in by 7 in in in in"), (.invited, "초대받은 in by 7 정한 끝난 초대한 그런"),
        (.approved, "waits in by 7 waits waits waits waits"), (.closed, "지금은 지금은 지금은 지금은 지금은 지금은"),
    ])
    func eachDoorTakesWhoItSays(door: PlaceDoor, expected: String) {
        let outcomes = [
            outcome(door, nil), outcome(door, invitation(used: 1)), outcome(door, invitation(used: 2)),
            outcome(door, invitation(endsIn: 0)), outcome(door, invitation(isOrphan: true)),
            outcome(door, nil, isWrong: true),
        ]
        #expect(outcomes.joined(separator: " ") == expected)
    }

    @Test func programsEnterOnlyAnOpenDoor() {
        for door in PlaceDoor.allCases {
            let isIn = (try? DoorRules.admitProgram(door)) != nil
            #expect(isIn == (door == .open))
        }
    }

    @Test func keysAreReadAsPeopleTypeThem() throws {
        let key = InvitationKey()
        #expect(key.grouped.count == 14 && InvitationKey(key.grouped) == key)
        #expect(InvitationKey(" \(key.grouped.uppercased()) ") == key)
        #expect(InvitationKey("abcd-efgh") == nil && InvitationKey("aaaa-aaaa-aaa0") == nil && InvitationKey("") == nil)
        #expect(InvitationKey() != key)
    }

    @Test func numbersAreRefusedAtTheirField() {
        for (people, days, field) in [(0, 1, "people"), (501, 1, "people"), (1, 0, "days"), (1, 366, "days")] {
            let failure = #expect(throws: Failure.self) { try DoorRules.check(people: people, days: days) }
            #expect(failure?.field == field)
        }
        #expect(throws: Failure.self) { try DoorRules.check(people: nil, days: 1) }
        #expect(throws: Failure.self) { try DoorRules.answer(String(repeating: "가", count: 301)) }
        #expect(throws: Failure.self) { try DoorRules.answer("\u{202E}") }
    }

    @Test(arguments: [(PlaceSetting.door, "ajar"), (.invites, "51"), (.invites, "-1"), (.age, "2")])
    func wrongChoiceIsRefused(setting: PlaceSetting, text: String) {
        var form = PlaceForm()
        form[setting] = text
        #expect(throws: Failure.self) { try form.checked() }
    }
}
