import Domain
import HTTP

extension Operation {
    static let health = Operation(
        name: "health",
        summary: Phrase("서버의 상태", "The server's health"),
        answers: [
            .json(.named(.health), Phrase("모두 괜찮아요", "Healthy")),
            .json(.named(.health), Phrase("손님에게 필요한 것이 없어요", "Something essential is failing"), status: 503),
        ]
    )

    static let openAPI = Operation(
        name: "openAPI",
        summary: Phrase("이 문서", "This document"),
        answers: [.json(.object([]), Phrase("OpenAPI 3.1", "OpenAPI 3.1"))]
    )

    static let picture = Operation(
        name: "picture",
        summary: Phrase("상품 사진", "A product's picture"),
        answers: [
            DescribedAnswer(
                about: Phrase("언제나 같은 바이트", "The content never changes"),
                content: PictureFormat.allCases.map { ($0.contentType, nil) }
            ),
            DescribedAnswer(
                status: 404,
                about: Phrase("사진이 없어 그림을 보여요", "A drawing that replaces a missing picture"),
                content: [("image/svg+xml", nil)]
            ),
        ]
    )
}

extension Schema {
    static let healthAnswer = Schema.object([
        .always("status", .choice(["ok", "failing"])),
        // The rest is included only for requests from the server's own computer.
        .maybe("version", .text()),
        .maybe("uptime", .whole(Phrase("켜진 뒤의 초", "Seconds since the start"), least: 0)),
        .maybe("halls", .list(of: .choice(Hall.allCases.map(\.rawValue)))),
        .maybe(
            "store",
            .object([
                .always("readable", .truth()),
                .always("writable", .truth()),
                .always("waiting", .whole(least: 0)),
                .always("freeBytes", Schema(kind: .either([.whole(least: 0), .nothing]))),
                .always("nodes", .whole(least: 1)),
            ])
        ),
        .maybe(
            "packs",
            .list(
                of: .object([
                    .always("name", .text()), .always("shown", .truth()), .always("faults", .whole(least: 0)),
                ])
            )
        ),
    ])
}
