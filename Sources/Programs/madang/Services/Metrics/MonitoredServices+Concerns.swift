import Domain
import Kobis
import Market
import Pictures
import Storage

extension MonitoredServices {
    /// Returns what has to be looked after in the running services.
    func concerns() async -> [Phrase] {
        let pictures = await pictures.figures
        return Self.concerns(pictures, await source?.figures(at: store.clock.now), push?.figures)
    }

    static func concerns(_ pictures: PictureFigures, _ source: SourceFigures?, _ push: PushFigures?) -> [Phrase] {
        var concerns: [Phrase] = []
        // Half of the uploads that are taken at once.
        if pictures.underWay >= PictureSettings().uploads / 2 {
            let count = pictures.underWay
            concerns.append(
                Phrase(
                    "사진 \(count)장이 기다려요. 더 몰리면 올리지 못하는 사람이 생겨요. 서버를 하나 더 열거나 프로세서를 늘려 주세요.",
                    "\(count) pictures are waiting, and uploads will be refused if more come. Add a server, or processors."
                )
            )
        }
        if let source { concerns += Self.concerns(source) }
        if let push, push.failed > 0, push.failed * 10 >= push.sent {
            concerns.append(
                Phrase(
                    "알림 \(push.failed)개를 보내지 못했어요. madang doctor로 시계를 확인해 주세요.",
                    "\(push.failed) notifications failed. Run madang doctor, which checks the clock."
                )
            )
        }
        return concerns
    }

    private static func concerns(_ source: SourceFigures) -> [Phrase] {
        if source.isRefused {
            return [
                Phrase(
                    "KOBIS가 인증 키를 거절했거나 오늘 물을 수 있는 횟수를 다 썼어요. 내일도 그러면 인증 키를 확인해 주세요.",
                    "KOBIS refused the key, or today’s calls are used up. If it happens again tomorrow, check the key."
                )
            ]
        }
        if source.isResting {
            return [
                Phrase("KOBIS가 답하지 않아요. 서버가 저절로 다시 물어요.", "KOBIS isn’t answering. The server tries again by itself.")
            ]
        }
        guard source.left * 10 < source.quota else { return [] }
        return [
            Phrase(
                "오늘 KOBIS에 물을 수 있는 횟수가 \(source.left)번 남았어요. 자정에 다시 채워져요.",
                "\(source.left) calls to KOBIS are left today. The count starts again at midnight."
            )
        ]
    }
}
