/// The people who may join the place.
package enum PlaceDoor: String, CaseIterable, Sendable {
    case open, invited, approved, closed

    package var name: Phrase {
        switch self {
        case .open: Phrase("누구나", "Everybody")
        case .invited: Phrase("초대받은 사람만", "Only who is invited")
        case .approved: Phrase("승인한 사람만", "Only who is approved")
        case .closed: Phrase("닫힘", "Closed")
        }
    }

    package var meaning: Phrase {
        switch self {
        case .open: Phrase("바로 쓸 수 있어요", "They can begin at once")
        case .invited: Phrase("주소나 QR을 받은 사람만 가입해요", "With the address or QR code of an invitation")
        case .approved: Phrase("가입하면 기다렸다가, 운영자가 받아 줘요", "They wait until a moderator lets them in")
        case .closed:
            Phrase("새로 가입할 수 없어요. 보기는 누구나 할 수 있어요", "Nobody can join. Everybody can browse")
        }
    }
}

/// The result of joining.
package enum DoorAdmission: Sendable, Equatable {
    case member(invitation: InvitationID?)
    /// The account waits for approval.
    case waiting
}
