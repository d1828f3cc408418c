/// Limits of invitations.
package enum InvitationLimits {
    /// The people one invitation of the desk lets in, and the days it lasts.
    package static let people = 1...500
    package static let days = 1...365
    /// The most that a member may be allowed to invite, and the days of a member's invitation.
    package static let mostOfMember = 50
    package static let memberDays = 14
    /// The most invitations of the desk, and of one member, that stand at once.
    package static let most = 50
    package static let mostOfOneMember = 5
}

/// Rules for joining.
package enum DoorRules {
    /// The days an account waits for approval, and is deleted after.
    package static let waitingDays = 30
    /// The most characters of an applicant's answer.
    package static let longestAnswer = 300

    /// Returns how somebody joins who comes with that invitation, or with none. `isWrong` is an invitation's address
    /// that does not exist. Throws `forbidden`, saying why.
    package static func admit(
        _ door: PlaceDoor,
        with invitation: Invitation?,
        isWrong: Bool = false,
        at now: Instant
    ) throws(Failure) -> DoorAdmission {
        if door == .closed { throw .closedDoor }
        let fault = isWrong ? Failure.noInvitation : invitation.flatMap { self.fault(of: $0, at: now) }
        switch (door, invitation, fault) {
        case (.invited, nil, nil): throw .onlyInvited
        case (.invited, _, let fault?): throw fault
        case (.approved, nil, _), (.approved, _, .some): return .waiting
        case (_, let invitation?, nil): return .member(invitation: invitation.id)
        default: return .member(invitation: nil)
        }
    }

    /// Returns why an invitation lets nobody in any more; nil if it does.
    package static func fault(of invitation: Invitation, at now: Instant) -> Failure? {
        if invitation.isOrphan { return .orphanInvitation }
        if now >= invitation.ends { return .endedInvitation }
        return invitation.used >= invitation.most ? .usedInvitation : nil
    }

    /// Throws `forbidden` for programs: they add accounts and anonymous products only where everybody may join.
    package static func admitProgram(_ door: PlaceDoor) throws(Failure) {
        guard door == .open else { throw .closedToPrograms }
    }

    /// Checks a new invitation of the desk. Throws `invalid`, naming the field.
    package static func check(people: Int?, days: Int?) throws(Failure) -> (people: Int, days: Int) {
        guard let people, InvitationLimits.people.contains(people) else { throw .wrongPeople }
        guard let days, InvitationLimits.days.contains(days) else { throw .wrongDays }
        return (people, days)
    }

    /// Returns an applicant's answer as it is saved. Throws `invalid` for one that is too long or cannot be read.
    package static func answer(_ typed: String) throws(Failure) -> String {
        let text = typed.composed.withoutOuterBlanks
        guard text.unicodeScalars.count <= longestAnswer else {
            throw Failure(
                .invalid,
                Phrase("\(longestAnswer)자까지 적어 주세요.", "Use up to \(longestAnswer) characters."),
                field: "answer"
            )
        }
        for line in text.split(whereSeparator: \.isNewline) {
            try NameRules.things.check(String(line), Phrase("답", "The answer"), field: "answer")
        }
        return text
    }

    /// Accounts that have waited since before then are deleted.
    package static func oldestWaiting(at now: Instant) -> Instant { now.adding(seconds: -waitingDays * 86_400) }
}

extension Failure {
    fileprivate static let closedDoor = Failure(
        .forbidden,
        Phrase("지금은 새로 가입할 수 없어요.", "Nobody can join at the moment.")
    )
    fileprivate static let onlyInvited = Failure(
        .forbidden,
        Phrase(
            "초대받은 사람만 가입할 수 있어요. 받은 초대 주소로 들어와 주세요.",
            "Joining takes an invitation. Please open the address you were given."
        )
    )
    package static let noInvitation = Failure(
        .forbidden,
        Phrase("그런 초대가 없어요. 주소를 다시 확인해 주세요.", "There is no such invitation. Please check the address.")
    )
    fileprivate static let orphanInvitation = Failure(
        .forbidden,
        Phrase("초대한 사람이 지금은 초대할 수 없어요.", "The person who invited you can’t invite anybody now.")
    )
    fileprivate static let endedInvitation = Failure(
        .forbidden,
        Phrase("끝난 초대예요. 초대한 사람에게 새로 부탁해 주세요.", "This invitation has ended. Please ask for a new one.")
    )
    fileprivate static let usedInvitation = Failure(
        .forbidden,
        Phrase("정한 사람 수만큼 쓰인 초대예요. 초대한 사람에게 새로 부탁해 주세요.", "This invitation is used up. Please ask for a new one.")
    )
    fileprivate static let closedToPrograms = Failure(
        .forbidden,
        Phrase(
            "이곳은 앱에서 바로 가입하거나 비회원으로 올릴 수 없어요. 웹에서 가입해 주세요.",
            "Apps can’t add accounts or anonymous products here. Please join on the web."
        )
    )
    fileprivate static let wrongPeople = Failure(
        .invalid,
        Phrase("1명부터 500명까지 적어 주세요.", "Enter 1 to 500 people."),
        field: "people"
    )
    fileprivate static let wrongDays = Failure(
        .invalid,
        Phrase("1일부터 365일까지 적어 주세요.", "Enter 1 to 365 days."),
        field: "days"
    )
    /// The account waits for approval.
    package static let stillWaiting = Failure(
        .forbidden,
        Phrase(
            "아직 기다리고 있어요. 운영자가 받아 주면 쓸 수 있어요.",
            "The account is waiting. You can use it once a moderator has let you in."
        ),
        // Pages show the words of a failure that names a field.
        field: "account"
    )
    package static let nobodyMoreToInvite = Failure(
        .conflict,
        Phrase("초대할 수 있는 사람 수를 넘었어요.", "That is more people than you may invite."),
        field: "people"
    )
    package static let tooManyInvitations = Failure(
        .conflict,
        Phrase("열린 초대가 너무 많아요. 쓰지 않는 초대를 먼저 끝내 주세요.", "Too many invitations are open. End one first.")
    )
}
