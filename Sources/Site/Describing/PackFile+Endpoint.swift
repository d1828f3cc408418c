import Domain
import HTTP
import Octets
import Routes

extension PackFile {
    /// One of each kind, with a placeholder pack.
    static let examples: [PackFile] =
        [.exposition, .items, .picture("NAME")] + PictureHash.examples.map { .kept($0, .small, .jpeg) }
    static let examplePack = "PACK"

    func endpoint(of pack: String) -> Endpoint {
        Endpoint(
            route: .expo(.file(self, pack: pack)),
            hall: .expo,
            blanks: [
                .init(
                    name: "pack",
                    example: pack.percentEncoded(),
                    schema: .text(Phrase("전시의 이름", "The exhibition's name"))
                )
            ]
                + blanks,
            operations: [.get: operation]
        )
    }

    private var blanks: [Endpoint.Blank] {
        switch self {
        case .exposition, .items: []
        case .picture(let name):
            [
                .init(
                    name: "image_name",
                    example: name.percentEncoded(),
                    schema: .text(Phrase("끝을 붙여도 돼요", "With or without an ending"))
                )
            ]
        case .kept(let hash, let size, let format): .picture(hash, size, format)
        }
    }

    private var operation: Operation {
        switch self {
        case .exposition: .exposition
        case .items: .exhibits
        case .picture: .exhibitPicture
        case .kept: .keptPicture
        }
    }
}

extension PictureHash {
    /// A placeholder hash, which no picture has.
    static let examples = [PictureHash(String(repeating: "0a", count: 32))].compactMap(\.self)
}

extension Operation {
    fileprivate static let exposition = Operation(
        name: "exposition",
        summary: Phrase("전시의 첫 화면", "An exhibition's front page"),
        answers: [
            .json(
                .object(
                    [
                        ("title", .text()), ("visitors", .whole(Phrase("모르면 0", "0 if unknown"), least: 0)),
                        ("location", .text()), ("duration", .text()), ("description", .text()),
                    ].map(Schema.Field.always)
                ),
                Phrase("원래 앱의 다섯 항목", "The five keys of the original apps")
            )
        ],
        failures: [.notFound, .tooMany, .unavailable]
    )

    static let exhibitions = Operation(
        name: "exhibitions",
        summary: Phrase("전시 목록", "The exhibitions, the one at /expo first"),
        answers: [
            .jsonOrPage(
                .object([
                    .always(
                        "packs",
                        .list(
                            of: .object([
                                .always("name", .text()), .always("shown", .truth()),
                                .maybe(
                                    "faults",
                                    .whole(
                                        Phrase("이 컴퓨터에서 물을 때만", "Only for requests from the server's own computer"),
                                        least: 0
                                    )
                                ),
                            ])
                        )
                    )
                ]),
                Phrase("Accept: application/json으로 물으면", "If the client accepts JSON and not HTML")
            )
        ],
        failures: [.tooMany]
    )

    fileprivate static let exhibits = Operation(
        name: "exhibits",
        summary: Phrase("출품작, 전시의 순서대로", "The exhibits, in the curator's order"),
        answers: [
            .json(
                .list(
                    of: .object(
                        ["name", "image_name", "short_desc", "desc"].map { .always($0, .text()) }
                    )
                ),
                Phrase("원래 앱의 네 항목", "The four keys of the original apps")
            )
        ],
        failures: [.notFound, .tooMany, .unavailable]
    )

    fileprivate static let exhibitPicture = Operation(
        name: "exhibitPicture",
        summary: Phrase("출품작의 그림", "An exhibit's picture"),
        answers: [.pictures(["image/svg+xml", "image/png"]), .noPicture]
    )

    fileprivate static let keptPicture = Operation(
        name: "keptExhibitPicture",
        summary: Phrase("그림의 한 크기", "One size of a picture"),
        answers: [.pictures([]), .noPicture]
    )
}

extension Operation.DescribedAnswer {
    /// An answer without a body, because programs that load pictures do not read one.
    fileprivate static let noPicture = Self(status: 404, about: Phrase("그런 그림이 없어요", "No such picture"), content: [])

    fileprivate static func pictures(_ more: [String]) -> Self {
        Self(
            about: Phrase("그림", "The picture"),
            content: (PictureFormat.allCases.map(\.contentType) + more).map { ($0, nil) }
        )
    }
}
