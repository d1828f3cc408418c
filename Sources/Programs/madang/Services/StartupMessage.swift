import Domain

/// The message after the start: the server's URL, its data folder, and how to stop it.
enum StartupMessage {
    static let stopping = Phrase(
        "멈추는 중이에요. 시작한 답은 끝까지 보내요. (한 번 더 누르면 바로 끝나요.)",
        "Stopping after the open requests. (Press again to stop at once.)"
    )

    static let desk = Phrase(
        "아직 주인이 없는 마당이에요. 아래에서 이름과 규칙을 정해 주세요.",
        "Nobody has described this place yet. Name it, and choose its rules, here:"
    )

    static func generation2(listening address: ListenAddress) -> Phrase {
        let url = "http://\(address)/"
        return Phrase("  2세대 앱  \(url)", "  Generation 2  \(url)")
    }

    static func metrics(listening address: ListenAddress) -> Phrase {
        let url = "http://\(address)/metrics"
        return Phrase("  메트릭    \(url)", "  Metrics  \(url)")
    }

    static func lab(listening address: ListenAddress) -> Phrase {
        let url = "http://\(shown(address))/lab"
        return Phrase("  실험실    \(url)", "  Lab      \(url)")
    }

    static func text(listening address: ListenAddress, data: String) -> Phrase {
        let everywhere = isEverywhere(address)
        let url = "http://\(shown(address))/"
        return Phrase(
            """
            마당 \(Version.current)
              주소      \(url)\(everywhere ? " (이 컴퓨터의 모든 주소)" : "")
              데이터    \(data)
              멈추려면  Ctrl-C
            """,
            """
            madang \(Version.current)
              Address  \(url)\(everywhere ? " (and every other address of this machine)" : "")
              Data     \(data)
              Stop     Ctrl-C
            """
        )
    }

    static func isEverywhere(_ address: ListenAddress) -> Bool {
        address.host == "0.0.0.0" || address.host == "::"
    }

    private static func shown(_ address: ListenAddress) -> ListenAddress {
        isEverywhere(address) ? ListenAddress(host: "localhost", port: address.port) : address
    }
}
