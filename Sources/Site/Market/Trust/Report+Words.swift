package import Domain
import Pages

extension ReportReason {
    package var words: Phrase {
        switch self {
        case .prohibited: Phrase("판매 금지 물품", "Prohibited item")
        case .fraud: Phrase("사기 의심", "Suspected scam")
        case .abuse: Phrase("불쾌한 말", "Abusive language")
        case .counterfeit: Phrase("가품", "Counterfeit")
        case .other: Phrase("기타", "Something else")
        }
    }
}

extension ReportTarget.Kind {
    package var name: Phrase {
        switch self {
        case .product: Phrase("상품", "Product")
        case .person: Phrase("이웃", "Person")
        case .message: Phrase("메시지", "Message")
        case .review: Phrase("후기", "Review")
        }
    }
}

extension ReportTarget {
    /// Returns the target's name in a line.
    package func named(_ words: String) -> Phrase {
        let words = words.firstWords(upTo: 60)
        guard !words.isEmpty else { return kind.name }
        if self.kind == .message, words == Message.wordless { return Message.pictureAlone }
        return Phrase("\(kind.name.korean) ‘\(words)’", "\(kind.name.english) “\(words)”")
    }
}

extension MadeReport.Outcome {
    var words: Phrase {
        switch self {
        case .waiting: Phrase("확인하고 있어요", "Being reviewed")
        case .acted: Phrase("조치했어요", "Action taken")
        case .nothingWrong: Phrase("문제를 찾지 못했어요", "No violation found")
        }
    }
}

extension ModerationAction {
    /// Returns the text for the member concerned.
    func told(on kind: ReportTarget.Kind) -> Phrase {
        switch self {
        case .hide: Phrase("운영자가 숨겼어요", "hidden by the moderators")
        case .restore:
            kind == .person ? Phrase("계정 정지가 풀렸어요", "Your account is open again") : Phrase("다시 보여요", "shown again")
        case .approve: Phrase("이제 모두에게 보여요", "everyone can see it now")
        case .warn: Phrase("경고를 받았어요", kind == .person ? "You have been warned" : "a warning")
        case .suspend: Phrase("계정이 정지됐어요", "Your account was suspended")
        case .removePictures: Phrase("올린 사진이 지워졌어요", "Pictures of yours were removed")
        case .letIn: Phrase("운영자가 다시 로그인하는 링크를 만들었어요", "A moderator made a link to sign you in again")
        case .makeModerator: Phrase("운영자가 됐어요", "You are a moderator now")
        case .makeOwner: Phrase("소유자가 됐어요", "You are an owner now")
        case .endStaff: Phrase("이제 운영자가 아니에요", "You are no longer of the staff")
        case .dismiss, .end: done(on: kind)
        }
    }

    /// Returns the text for an action taken.
    package func done(on kind: ReportTarget.Kind) -> Phrase {
        switch self {
        case .hide: Phrase("숨겼어요", "Hidden")
        case .restore: kind == .person ? Phrase("정지를 풀었어요", "Suspension lifted") : Phrase("다시 보여요", "Shown again")
        case .approve: Phrase("확인하고 보여 줬어요", "Looked at and shown")
        case .warn: Phrase("경고했어요", "Warned")
        case .suspend: Phrase("계정을 정지했어요", "Account suspended")
        case .dismiss: Phrase("문제가 없었어요", "No violation")
        case .removePictures: Phrase("사진을 지웠어요", "Pictures removed")
        case .letIn: Phrase("다시 로그인하는 링크를 만들었어요", "Link to sign in again made")
        case .end: Phrase("계정을 끝냈어요", "Account ended")
        case .makeModerator: Phrase("운영자로 정했어요", "Made a moderator")
        case .makeOwner: Phrase("소유자로 정했어요", "Made an owner")
        case .endStaff: Phrase("운영에서 뺐어요", "Removed from the staff")
        }
    }
}
