import Domain
import Pages

/// The privacy page: the ten points of the Korean law (개인정보 보호법 §30), each made of the sentences that stand beside
/// the data, cookies, log fields and services themselves.
struct PrivacyNotice {
    let place: PlaceDescription
    let halls: [Hall]
    let notifies: Bool

    /// A point of the law with its sentences.
    struct Point {
        let heading: Phrase
        let blocks: [Block]
    }

    enum Block {
        case sentence(Phrase)
        /// A sentence that only the place's owner can complete.
        case blank(Phrase)
        case list([Phrase])
        /// The data with purpose and duration.
        case data([PersonalData])
        case cookies
    }

    private var data: [PersonalData] {
        PersonalData.allCases.filter { kind in
            if kind == .device { return notifies }
            return !kind.isOfMarket || halls.contains(.market)
        }
    }

    var points: [Point] {
        [
            Point(
                heading: Phrase("처리 목적", "Purposes"),
                blocks: [
                    .sentence(
                        Phrase(
                            "보기만 하는 사람은 누구인지 알 수 있는 것을 저장하지 않아요. 계정을 만든 사람의 것은 아래 목적으로만 써요.",
                            "Nothing that identifies people who only browse is stored. Members’ data serves the purposes below and no others."
                        )
                    ),
                    .data(data),
                ]
            ),
            Point(heading: Phrase("처리와 보유 기간", "How long it is kept"), blocks: retention),
            Point(heading: Phrase("제3자 제공", "Given to others"), blocks: others),
            Point(
                heading: Phrase("파기 절차와 방법", "How it is deleted"),
                blocks: [
                    .sentence(
                        Phrase(
                            "기간이 지나거나 지우면 데이터베이스에서 지우고, 쓰이지 않는 사진 파일도 지워요. 백업에는 그 백업을 지울 때까지 남아요.",
                            "It is deleted from the database, and pictures that nothing uses from the disk. Backups keep it until they are deleted themselves."
                        )
                    )
                ]
            ),
            Point(heading: Phrase("민감정보 공개 가능성", "Sensitive data"), blocks: [.sentence(sensitive)]),
            Point(
                heading: Phrase("처리 위탁", "Entrusted companies"),
                blocks: [
                    .sentence(
                        place.processors
                            ?? Phrase("다른 회사에 맡기지 않아요.", "No company is entrusted with it.")
                    )
                ]
            ),
            Point(heading: Phrase("권리와 행사 방법", "Your rights"), blocks: rights),
            Point(heading: Phrase("보호책임자와 고충 처리", "Who answers for it"), blocks: responsible),
            Point(heading: Phrase("자동으로 저장되는 것 (쿠키)", "Stored on your device (cookies)"), blocks: device),
            Point(
                heading: Phrase("안전하게 지키는 방법", "How it is protected"),
                blocks: [
                    .list([
                        Phrase(
                            "비밀번호는 Argon2id로 바꿔 저장해서 아무도 읽지 못해요.",
                            "Passwords are stored as Argon2id hashes that nobody can read."
                        ),
                        Phrase(
                            "틀린 비밀번호를 여러 번 보내면 기다리게 해요.",
                            "Repeated wrong passwords have to wait."
                        ),
                        Phrase(
                            "사진은 따로 떨어진 프로그램이 읽고, 찍은 곳과 기기는 지워요.",
                            "Pictures are read by a confined program, and place and camera are removed."
                        ),
                        Phrase(
                            "운영자의 모든 결정은 고칠 수 없는 기록으로 남아요. 신고되지 않은 대화는 운영자도 볼 수 없어요.",
                            "Every decision of a moderator stays in a log that can’t be changed. Conversations that were not reported are closed to moderators, too."
                        ),
                    ])
                ]
            ),
            Point(
                heading: Phrase("바뀌면", "Changes"),
                blocks: [
                    .sentence(
                        Phrase(
                            "이 글은 프로그램이 실제로 하는 일에서 만들어져요. 운영자가 더한 말이 바뀌면 바뀐 날과 곳을 보여 줘요.",
                            "This page is made from what the program does. When its owner changes their own words, the day and the lines that changed are shown."
                        )
                    )
                ]
            ),
        ]
    }

    private var retention: [Block] {
        var blocks: [Block] = [
            .sentence(
                Phrase(
                    "위에 적은 대로예요. 요청 기록과 보안 기록은 운영자가 정한 동안 서버에 있어요.",
                    "As stated above. The request and security logs stay on the server for as long as its owner has set."
                )
            ),
            .list(
                LogField.sentences + [
                    Phrase(
                        "접속한 주소(IP)는 한꺼번에 너무 많이 오는 것을 막는 데 쓰고, 메모리에만 잠시 둬요.",
                        "IP addresses are held in memory for a while, to limit how much comes from one place at once."
                    )
                ]
            ),
        ]
        if !halls.contains(.market) {
            blocks.append(
                .sentence(
                    Phrase(
                        "지금은 장터를 열지 않았어요. 전에 받은 것이 있으면 그대로 있으니, 지우고 싶으면 알려 주세요.",
                        "The market is closed now. What it received earlier is kept; ask to have it deleted."
                    )
                )
            )
        }
        return blocks
    }

    private var others: [Block] {
        let services = OutsideService.allCases.filter { service in
            switch service {
            case .boxOffice: halls.contains(.boxOffice)
            case .pictures: halls.contains(.market)
            case .notifications: notifies
            }
        }
        let none = Phrase("아무에게도 주지 않아요. 법이 정한 때만 예외예요.", "It is given to nobody, except where the law requires it.")
        return [.sentence(none)] + (services.isEmpty ? [] : [.list(services.map(\.sentence))])
    }

    private var sensitive: Phrase {
        halls.contains(.market)
            ? Phrase(
                "민감정보를 묻지 않아요. 상품의 글과 사진, 후기는 누구나 볼 수 있으니 건강, 종교, 정치 성향 같은 것은 적지 마세요. 상품은 언제든지 숨길 수 있어요.",
                "Sensitive data is never asked for. Everybody can see listings, pictures and reviews: don’t write about health, religion or politics there. A listing can be hidden at any time."
            )
            : Phrase("민감정보를 묻지 않고, 공개되는 것도 없어요.", "Sensitive data is never asked for, and nothing is made public.")
    }

    private var rights: [Block] {
        [
            .list([
                Phrase(
                    "보기와 받기: 내 공간의 계정에서 내 데이터를 파일로 받아요.",
                    "See and take along: under My page, Account, your data comes as a file."
                ),
                Phrase("고치기: 계정과 상품을 직접 고쳐요.", "Correct: change your account and listings yourself."),
                Phrase(
                    "지우기와 멈추기: 계정에서 탈퇴하면 바로 지워요.",
                    "Delete and object: deleting the account there takes effect at once."
                ),
                Phrase(
                    "다른 것은 아래 연락처로 말해 주세요. 답이 마음에 들지 않으면 개인정보침해 신고센터(118)에 알릴 수 있어요.",
                    "For anything else use the contact below. You can also turn to Korea’s privacy report centre (telephone 118)."
                ),
            ])
        ]
    }

    private var responsible: [Block] {
        [
            place.officer.map(Block.sentence)
                ?? .blank(Phrase("책임자를 아직 적지 않았어요.", "The person who answers for it is not named yet.")),
            place.contact.map { .sentence(Phrase($0, $0)) }
                ?? .blank(Phrase("연락처를 아직 적지 않았어요.", "No contact is given yet.")),
        ]
    }

    private var device: [Block] {
        [
            .sentence(
                Phrase(
                    "쿠키는 이 사이트만 읽어요. 광고나 추적에 쓰지 않아요. 브라우저에서 지우거나 막아도 볼 수 있고, 로그인만 되지 않아요.",
                    "Cookies are read by this site alone, never for advertising or tracking. Without them you can browse, but not sign in."
                )
            ),
            .cookies,
            .sentence(
                Phrase(
                    "쓰던 글, 최근에 찾은 말, 본 화면은 이 기기에만 저장하고, 로그아웃하면 지워요.",
                    "Drafts, recent searches and visited pages are stored on this device alone, and deleted on signing out."
                )
            ),
        ]
    }
}

extension LogField {
    /// The sentences, each once.
    fileprivate static var sentences: [Phrase] {
        var sentences: [Phrase] = []
        for field in allCases {
            if let sentence = field.sentence, !sentences.contains(sentence) { sentences.append(sentence) }
        }
        return sentences
    }
}
