import Domain

extension SellerRecord {
    /// The record in words: `2025년 10월 가입 · 판매 12 · 보통 1시간 안에 답해요`
    var words: Phrase {
        let month = since.day(in: .korea).monthWords
        var parts = [Phrase("\(month.korean) 가입", "Joined \(month.english)")]
        if sold > 0 { parts.append(Phrase("판매 \(sold.grouped)", "\(sold.grouped) sold")) }
        if let answers { parts.append(answers.words) }
        if let kept = appointments.words { parts.append(kept) }
        return Phrase(
            parts.map(\.korean).joined(separator: " · "),
            parts.map(\.english).joined(separator: " · ")
        )
    }
}

extension AppointmentRecord {
    /// Nil if there were too few appointments.
    var words: Phrase? {
        guard says else { return nil }
        let all = kept + missed
        return Phrase("약속 \(all.grouped)번 중 \(kept.grouped)번 지켰어요", "kept \(kept.grouped) of \(all.grouped) meet-ups")
    }
}

extension AnswerTime {
    fileprivate var words: Phrase {
        switch self {
        case .tenMinutes: Phrase("보통 10분 안에 답해요", "usually answers within 10 minutes")
        case .hour: Phrase("보통 1시간 안에 답해요", "usually answers within an hour")
        case .hours: Phrase("보통 몇 시간 안에 답해요", "usually answers within a few hours")
        case .day: Phrase("보통 하루 안에 답해요", "usually answers within a day")
        case .days: Phrase("보통 며칠 안에 답해요", "usually answers within a few days")
        }
    }
}
