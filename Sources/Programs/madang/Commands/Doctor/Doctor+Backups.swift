import Domain
import Glibc
import Storage

extension Doctor {
    /// The age of the newest backup: in the given place, or else by the data folder's mark. Nil if there is nothing to
    /// back up yet.
    var backup: Symptom? {
        if let backups { return newest(in: backups) }
        guard access(settings.data, F_OK) == 0 else { return nil }
        guard let seconds = BackupMark(in: settings.data).seconds else {
            return .warning(Phrase("백업이 없어요. \(advice.korean)", "There is no backup. \(advice.english)"))
        }
        return judge(Phrase("마지막 백업", "Last backup"), made: Instant(seconds: seconds))
    }

    private func newest(in address: BackupAddress) -> Symptom {
        let place = address.name
        do throws(Failure) {
            let names = try address.open(beside: settings.data) { _ in }.names()
            guard let newest = BackupHistory(names).newest(at: now) else {
                return .trouble(
                    Phrase(
                        "\(place)에 백업이 없어요. \(advice.korean)",
                        "There is no backup in \(place). \(advice.english)"
                    )
                )
            }
            return judge(Phrase("\(place)의 마지막 백업", "Last backup in \(place)"), made: newest.made)
        } catch {
            return .trouble(error.message)
        }
    }

    private func judge(_ which: Phrase, made: Instant) -> Symptom {
        let hours = max(0, (now.seconds - made.seconds) / 3_600)
        let days = hours / 24
        let age =
            days < 2
            ? Phrase("\(hours)시간 전", "\(English.counted(hours, "hour")) ago")
            : Phrase("\(days)일 전", "\(English.counted(days, "day")) ago")
        let words = Phrase("\(which.korean): \(age.korean)", "\(which.english): \(age.english)")
        guard days > 7 else { return .well(words) }
        return .warning(Phrase("\(words.korean). \(advice.korean)", "\(words.english). \(advice.english)"))
    }

    private var advice: Phrase { Phrase("madang backup을 날마다 돌려 주세요.", "Run madang backup every day.") }
}
