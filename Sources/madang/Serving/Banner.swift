import Domain

/// What a person who has just started the server wants to know: where it is, where things are kept, how to stop it.
enum Banner {
    static func text(listening address: ListenAddress, data: String) -> Phrase {
        let everywhere = address.host == "0.0.0.0" || address.host == "::"
        let url = "http://\(everywhere ? "localhost" : bracketed(address.host)):\(address.port)/"
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

    private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }
}
