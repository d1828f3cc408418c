/// A kind of data about a person that the store keeps, with the sentences of the privacy page. Every column of the
/// store belongs to one of them or to none (`Table.personal`).
package enum PersonalData: CaseIterable, Sendable {
    case account, formerName, session, agreement, invitation, curating
    case listing, waitingPicture, sentForm, conversation, deal, review, savedSearch, device, blocking
    case report, decision, desk

    /// Whether it is kept only where the market is open.
    package var isOfMarket: Bool {
        switch self {
        case .account, .formerName, .session, .agreement, .invitation, .curating, .decision, .desk: false
        default: true
        }
    }

    package var what: Phrase {
        switch self {
        case .account:
            Phrase(
                "계정: 이름, 비밀번호와 복구 코드를 되돌릴 수 없게 바꾼 값, 앱에서 쓰는 식별자, 가입한 날, 판매한 수, 이용이 멈췄는지",
                "Account: name, a one-way hash of the password and of the recovery code, identifier for apps, the day of joining, number of sales, whether it is suspended"
            )
        case .formerName: Phrase("그만 쓰는 이름", "Names no longer used")
        case .session:
            Phrase(
                "로그인한 기기: 브라우저와 기기의 종류, 로그인한 때, 마지막으로 쓴 때",
                "Signed-in devices: kind of browser and device, times of signing in and of last use"
            )
        case .agreement: Phrase("동의한 이용 규칙과 날", "The rules agreed to, and when")
        case .invitation:
            Phrase(
                "초대: 누가 초대했는지, 가입할 때 적은 말",
                "Invitations: who invited whom, and the words written when asking to join"
            )
        case .curating:
            Phrase(
                "큐레이터가 만든 전시: 글, 사진(찍은 곳과 기기는 지우고 저장해요), 모든 판과 공개한 사람, 때, 먼저 보여 준 사람",
                "Exhibitions that curators make: text, pictures (saved without place or camera), every version, with who published it and when, whom previews are for"
            )
        case .listing:
            Phrase(
                "올린 상품: 글, 사진(찍은 곳과 기기는 지우고 저장해요), 값, 동네, 본 횟수와 관심 수, 누가 샀는지",
                "Listings: text, pictures (saved without place or camera), price, neighbourhood, views and favourites, the buyer"
            )
        case .waitingPicture: Phrase("올리다 만 사진", "Pictures uploaded before their form")
        case .sentForm: Phrase("보낸 양식의 번호", "Numbers of submitted forms")
        case .conversation: Phrase("대화: 글, 사진, 보낸 때, 어디까지 읽었는지", "Conversations: text, pictures, times, what was read")
        case .deal:
            Phrase(
                "거래: 제안한 값, 만날 때와 곳, 만났는지, 두 사람의 거래 확인서",
                "Deals: offered prices, times and places to meet, whether people met, signed agreements"
            )
        case .review: Phrase("후기", "Reviews")
        case .savedSearch: Phrase("저장한 검색", "Saved searches")
        case .device: Phrase("알림을 받는 기기의 주소와 열쇠", "Address and keys of devices that get notifications")
        case .blocking: Phrase("차단한 사람", "Blocked members")
        case .report: Phrase("신고와 다시 살펴 달라는 요청", "Reports and appeals")
        case .decision: Phrase("운영자의 결정과 이유", "Moderators’ decisions and reasons")
        case .desk: Phrase("운영하는 사람과 들어온 때", "Who works at the desk, and when they entered")
        }
    }

    package var why: Phrase {
        switch self {
        case .account: Phrase("본인을 알아보고, 누가 올렸는지 보여 줘요.", "To recognise members and to show who is selling.")
        case .formerName: Phrase("다른 사람이 그 이름으로 속이지 못하게 해요.", "So that nobody poses under that name.")
        case .session:
            Phrase("로그인을 이어 가고, 모르는 기기를 찾아 끊게 해요.", "To stay signed in, and to find and end unknown sessions.")
        case .agreement: Phrase("규칙이 바뀌면 다시 물어요.", "To ask again when the rules change.")
        case .invitation: Phrase("초대받은 사람과 승인한 사람만 들어오게 해요.", "So that only invited or approved people join.")
        case .curating:
            Phrase("전시를 보여 주고, 지난 모습으로 되돌릴 수 있게 해요.", "To show exhibitions, and to go back to earlier versions.")
        case .listing: Phrase("누구에게나 보여 주고, 찾게 해요.", "To show it to everybody and make it findable.")
        case .waitingPicture: Phrase("양식과 함께 올려요.", "To be listed with the form.")
        case .sentForm: Phrase("두 번 눌러도 한 번만 올라가요.", "So that a second tap sends nothing twice.")
        case .conversation, .deal:
            Phrase(
                "두 사람에게만 보여 줘요. 신고된 메시지는 운영자도 봐요.",
                "Shown to the two people only; moderators see reported messages."
            )
        case .review: Phrase("프로필에 보여 줘요.", "Shown on profiles.")
        case .savedSearch: Phrase("새 상품을 알려 줘요.", "To tell about new listings.")
        case .device: Phrase("켠 사람에게 알림을 보내요.", "To send notifications to those who want them.")
        case .blocking: Phrase("연락하지 못하게 해요.", "So that they can’t get in touch.")
        case .report, .decision: Phrase("규칙을 지키게 하고, 왜 그랬는지 남겨요.", "To keep to the rules, and to the reasons given.")
        case .desk: Phrase("누가 한 결정인지 알아봐요.", "To know whose decision it was.")
        }
    }

    package var howLong: Phrase {
        switch self {
        case .account, .agreement, .blocking, .savedSearch: Self.untilLeaving
        case .invitation:
            Phrase(
                "탈퇴하면 바로 지워요. 기다리는 계정은 \(DoorRules.waitingDays)일 뒤에 지워요.",
                "Deleted on leaving; accounts that wait are deleted after \(DoorRules.waitingDays) days."
            )
        case .curating:
            Phrase(
                "전시를 지우면 \(Exhibition.restorableDays)일 뒤에 지워요. 탈퇴하면 전시는 이름 없이 남아요.",
                "Deleted \(Exhibition.restorableDays) days after the exhibition is; after leaving, it stays without your name."
            )
        case .formerName: Phrase("\(LeftName.days)일 뒤에 풀려요.", "Free again after \(LeftName.days) days.")
        case .session:
            Self.days(
                SessionLimits.lifetime,
                "로그인한 지",
                "after signing in",
                "로그아웃하면 바로 지워요.",
                "Deleted at once on signing out."
            )
        case .listing:
            Phrase(
                "지우면 \(RestoreWindow.length / 60_000)분 뒤, 탈퇴하면 바로 지워요.",
                "Deleted \(RestoreWindow.length / 60_000) minute after removing it, or on leaving."
            )
        case .waitingPicture: Self.days(FormLimits.pictureWait, "올린 지", "after the upload")
        case .sentForm: Self.days(FormLimits.keyLifetime, "보낸 지", "after it was sent")
        case .conversation, .deal, .review:
            Phrase(
                "지우지 않아요. 탈퇴하면 상대에게 이름 없이 남아요.",
                "Not deleted; after leaving, the other person keeps it without your name."
            )
        case .device: Phrase("알림을 끄거나 로그아웃하면 지워요.", "Until notifications are turned off, or signing out.")
        case .report, .decision, .desk: Phrase("지우지 않아요. 고칠 수 없는 기록이에요.", "Not deleted; the log can’t be changed.")
        }
    }

    private static let untilLeaving = Phrase("탈퇴하면 바로 지워요.", "Deleted on leaving.")

    private static func days(
        _ milliseconds: Int,
        _ since: String,
        _ after: String,
        _ more: String = "",
        _ englishMore: String = ""
    ) -> Phrase {
        let days = milliseconds / Day.milliseconds
        return Phrase(
            [more, "\(since) \(days)일 뒤에 지워요."].filter { !$0.isEmpty }.joined(separator: " "),
            ["Deleted \(days) \(days == 1 ? "day" : "days") \(after).", englishMore].filter { !$0.isEmpty }
                .joined(separator: " ")
        )
    }
}
