/// A service outside this server that the program speaks to, with its sentence on the privacy page. The raw value is
/// the module that does.
package enum OutsideService: String, CaseIterable, Sendable {
    case boxOffice = "Kobis"
    case pictures = "Objects"
    case notifications = "Pushing"

    package var sentence: Phrase {
        switch self {
        case .boxOffice:
            Phrase(
                "영화 순위와 포스터는 영화진흥위원회와 카카오에서 받아요. 날짜와 영화 제목만 보내고, 방문한 사람에 대한 것은 보내지 않아요.",
                "Film rankings and posters come from KOBIS and Kakao. Only dates and film titles are sent, nothing about visitors."
            )
        case .pictures:
            Phrase(
                "사진을 다른 회사의 저장소에 두는 곳에서는 그 회사가 사진을 보관해요.",
                "Where pictures are stored with another company, it keeps them."
            )
        case .notifications:
            Phrase(
                "알림을 켜면 브라우저 회사(애플, 구글, 모질라 등)가 암호로 잠긴 알림을 전해요. 내용은 읽지 못해요.",
                "With notifications on, the browser’s company (Apple, Google, Mozilla) delivers them encrypted and can’t read them."
            )
        }
    }
}
