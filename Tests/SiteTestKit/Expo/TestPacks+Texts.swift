package import Domain

extension Pack {
    package static let paris = Pack(
        name: "paris",
        edition: 1,
        languages: [.korean, .english],
        exposition: Exposition(
            title: both(
                "파리 만국박람회 1900(L'Exposition de Paris 1900)",
                "The Paris Exposition of 1900 (Exposition Universelle)"
            ),
            visitors: 48_130_300,
            location: both("프랑스 파리", "Paris, France"),
            duration: PackText("1900. 04. 14 - 1900. 11. 12"),
            description: both(
                """
                1900년 봄, 파리 센강 가에 세계가 모였어요. 지난 백 년을 돌아보고 다가올 백 년을 그려 보자는 잔치였어요.

                대한제국은 마르스 광장 한쪽에 경복궁 근정전을 닮은 집을 짓고, 책과 옷, 그릇과 악기를 펼쳤어요. 먼 길을 온 \
                물건들은 처음 보는 사람들 앞에서 제 이야기를 시작했어요.

                박람회가 끝난 뒤 많은 물건이 돌아오지 못했어요. 그 가운데 몇은 지금도 파리의 박물관에 남아 있어요.
                """,
                """
                In the spring of 1900 the world met on the banks of the Seine, to look back on a hundred years and ahead to \
                the next.

                The Korean Empire built a hall after the throne hall of its palace, and laid out books and clothes, bowls \
                and instruments.
                """
            ),
            poster: PackPicture(
                name: "poster",
                form: .drawing(PictureDimensions(width: 300, height: 420)),
                alt: both("햇살 앞에 선 에펠탑과 그 아래 아치를 그린 포스터", "A poster of the Eiffel Tower before the sun")
            ),
            flags: [
                PackPicture(name: "flag-kr", form: .drawing(PictureDimensions(width: 96, height: 64)), alt: nil),
                PackPicture(name: "flag-fr", form: .drawing(PictureDimensions(width: 96, height: 64)), alt: nil),
            ],
            itemsTitle: both("한국의 출품작", "Exhibits from Korea"),
            visitorsTitle: both("방문객", "Visitors"),
            sources: both("파리 박람회 공식 안내서(1900)와 국립중앙박물관의 해설", "The official guide of 1900")
        ),
        exhibits: [.jikji, .palman, .gat, .haegeum, .drum, .geomungo],
        licence: "CC0 1.0"
    )

    package static let toured = Pack(
        name: "toured",
        edition: 3,
        languages: paris.languages,
        exposition: paris.exposition,
        exhibits: [.easy, .palman, .old, .haegeum, .drum, .geomungo],
        rooms: [
            ExhibitionRoom(name: both("책과 글", "Books and writing"), exhibits: [1, 0]),
            ExhibitionRoom(name: PackText("아주먼옛날부터전해내려오는소리를모은방"), exhibits: [5, 3]),
        ],
        licence: nil
    )

    package static let daejeon = Pack(
        name: "대전 1993",
        edition: 7,
        languages: [.korean],
        exposition: Exposition(
            title: PackText("대전 엑스포"),
            visitors: nil,
            location: PackText(" "),
            duration: PackText("1993년 여름부터 가을까지"),
            description: PackText("새로운 도약으로 가는 길."),
            poster: nil,
            flags: [],
            itemsTitle: PackText("전시관"),
            visitorsTitle: both("방문객", "Visitors"),
            sources: nil
        ),
        exhibits: [],
        licence: nil
    )
}

extension Exhibit {
    package static let jikji = exhibit(
        "jikji",
        both("직지심체요절", "Jikji"),
        both("백운 화상이 마음을 가리키는 말씀을 뽑아 엮은 책", "Sayings that point to the mind, gathered by a monk"),
        both(
            """
            1377년 청주 흥덕사에서 쇠를 부어 만든 글자로 찍은 책이에요. 지금 남아 있는 금속활자 책 가운데 가장 오래되었어요.

            두 권 가운데 아랫권만 전해지고, 그 책은 파리에 있어요.
            """,
            "Printed in 1377 with letters cast in metal, the oldest such book that is left."
        ),
        picture: PackPicture(
            name: "jikji",
            form: .drawing(PictureDimensions(width: 300, height: 300)),
            alt: both("실로 꿰맨 옛 책 한 권", "An old book sewn with thread")
        ),
        facts: [
            Fact(.period, both("고려 우왕 3년(1377)", "Goryeo, 1377")),
            Fact(.material, both("닥종이에 금속활자", "Metal type on mulberry paper")),
            Fact(.size, PackText("24.6 × 17.0 cm")),
            Fact(.source, both("프랑스 국립도서관 소장본을 보고 그림", "Drawn after the copy in the National Library of France")),
            Fact(.rights, PackText("CC0 1.0")),
        ],
        realSize: RealSize(width: 170, height: 246)
    )

    /// An exhibit with the longest summary, and a photograph with named parts.
    package static let palman = exhibit(
        "palman",
        both("팔만대장경", "Tripitaka Koreana"),
        both(
            "고려 사람들이 나라를 지키려는 마음으로 팔만 장이 넘는 나무판에 부처의 말씀을 새긴 것으로, 지금도 가야산 해인사에서 바람과 햇볕이 지켜 주고 있는 경판이에요",
            "More than eighty thousand wooden blocks"
        ),
        both("나무를 바닷물에 담갔다가 그늘에 말려 뒤틀리지 않게 했어요.", "The wood was soaked in the sea and dried in the shade."),
        picture: PackPicture(
            name: "palman",
            form: TestPacks.photograph(width: 1500, height: 1000),
            alt: both("선반에 꽂힌 나무 경판들", "Wooden blocks on shelves")
        ),
        parts: [
            part(both("뒤집힌 글자", "Reversed letters"), both("거울에 비친 것 같아요.", "As in a mirror."), x: 300, y: 600),
            part(both("마구리 손잡이", "The end-piece"), both("판보다 두꺼워요.", "It is thicker than the plank."), x: 0, y: 500),
            part(PackText("시렁에나란히꽂힌경판마다하나씩붙어있는하얀이름표"), PackText(""), x: 700, y: 0),
        ]
    )

    /// An exhibit with a one-syllable name, no English and no picture.
    package static let gat = exhibit(
        "god",
        PackText("갓"),
        PackText("말총과 대오리로 엮은 조선 선비의 모자"),
        PackText("머리카락처럼 가는 대오리로 둥근 차양을 짜고, 먹과 옻을 올려 비를 견디게 했어요."),
        picture: nil
    )

    package static let haegeum = exhibit(
        "haegeum",
        both("해금", "Haegeum"),
        both("두 줄로 온갖 소리를 내는 악기", "A fiddle of two strings"),
        both("무릎에 세우고 활로 문질러 소리를 내요.", "It stands on the knee and is bowed."),
        picture: PackPicture(name: "haegeum", form: .drawing(PictureDimensions(width: 200, height: 300)), alt: nil)
    )

    /// An exhibit with a name too wide for any row, and a slug that needs percent-encoding.
    package static let drum = exhibit(
        "용고 drum",
        PackText("아주먼옛날부터행렬의맨앞에서울려퍼지던용을그린커다란북(龍鼓)과 그 북채 한 쌍"),
        PackText(""),
        PackText("끈으로 어깨에 메고 두 손으로 쳐요."),
        picture: PackPicture(name: "용고 drum", form: .drawing(PictureDimensions(width: 450, height: 300)), alt: nil)
    )

    package static let geomungo = exhibit(
        "geomungo",
        both("거문고", "Geomungo"),
        both("여섯 줄을 술대로 뜯는 깊은 소리의 악기", "A zither of six strings with a deep voice"),
        both("고구려의 왕산악이 만들었다고 전해요. 줄마다 굵기가 달라요.", "Said to have been made by Wang Sanak."),
        picture: PackPicture(name: "geomungo", form: .drawing(PictureDimensions(width: 600, height: 300)), alt: nil)
    )

    /// The first one with an easy text and guides, which are the example pack's files.
    package static let easy = Exhibit(
        slug: jikji.slug,
        name: jikji.name,
        summary: jikji.summary,
        text: jikji.text,
        easyText: both("오래된 책이에요.\n금속 글자로 찍었어요.", "This is an old book.\nIt was printed with metal letters."),
        imageName: jikji.imageName,
        picture: jikji.picture,
        facts: jikji.facts,
        years: ExhibitYears(first: 1377, last: 1377),
        guides: [
            GuideFile(.audio, in: .korean, name: "cup.m4a", form: .m4a, bytes: 5415, version: "1", seconds: 2),
            GuideFile(.sign, in: .korean, name: "cup.mp4", form: .mp4, bytes: 3_950_000, version: "1", seconds: 125),
            GuideFile(
                .transcript,
                in: .korean,
                name: "cup.ko.vtt",
                form: .vtt,
                bytes: 121,
                version: "1",
                lines: [
                    GuideFile.Line(second: 0, text: "[짧은 소리]"),
                    GuideFile.Line(second: 61, text: "아주먼옛날부터전해내려오는소리를말로옮긴글이에요."),
                ]
            ),
        ]
    )

    /// One from before Christ, without a picture.
    package static let old = Exhibit(
        slug: "god",
        name: gat.name,
        summary: gat.summary,
        text: gat.text,
        imageName: "god",
        picture: nil,
        facts: [],
        years: ExhibitYears(first: -57, last: 668)
    )

    private static func exhibit(
        _ imageName: String,
        _ name: PackText,
        _ summary: PackText,
        _ text: PackText,
        picture: PackPicture?,
        facts: [Fact] = [],
        parts: [ExhibitPart] = [],
        realSize: RealSize? = nil
    ) -> Exhibit {
        Exhibit(
            slug: imageName,
            name: name,
            summary: summary,
            text: text,
            imageName: imageName,
            picture: picture,
            facts: facts,
            parts: parts,
            realSize: realSize
        )
    }

    /// Returns a part three tenths as wide as the picture.
    private static func part(_ name: PackText, _ text: PackText, x: Int, y: Int) -> ExhibitPart {
        guard let area = PictureArea(x: x, y: y, width: 300, height: 200) else { preconditionFailure("not an area") }
        return ExhibitPart(name: name, text: text, area: area)
    }
}

extension TestPacks {
    /// Returns a picture as the pipeline stores it.
    package static func photograph(width: Int, height: Int) -> PackPicture.Form {
        let dimensions = PictureDimensions(width: width, height: height)
        guard let hash = PictureHash(String(repeating: "ab", count: 32)) else { return .file(dimensions) }
        return .stored(
            StoredPicture(hash: hash, dimensions: dimensions, colour: PictureColour(red: 140, green: 98, blue: 57))
        )
    }
}

private func both(_ korean: String, _ english: String) -> PackText {
    PackText(korean, translations: [.english: english])
}
