/// The requests sent to the program, and the bytes its peers have to answer with.
struct PagesAsked {
    static let small = "MadangServer, 4 bytes"
    static let css = "/market.css"

    /// The path of the market's style sheet, which contains the hash of its content.
    let sheet: String
    let sheetBytes: [UInt8]
    let sheetTag: String
    /// Header fields in every answer of the program, for the peers to send as well.
    let fields: [(name: String, value: String)]
    let smallBytes: [UInt8]

    init(_ madang: MadangServer) throws {
        let client = try madang.connect()
        let page = try client.ask(WebRequest("/market")).text
        guard let start = page.firstRange(of: "/assets/"),
            let end = page[start.lowerBound...].firstIndex(of: "\"")
        else { throw BenchFailure(what: "the market's page names no style sheet") }
        sheet = String(page[start.lowerBound..<end])
        let file = try client.ask(WebRequest(sheet))
        sheetBytes = file.body
        sheetTag = file.fields.first { $0.name == "etag" }?.value ?? ""
        let own = ["etag", "content-length", "content-type", "date", "vary", "cache-control"]
        fields = file.fields.filter { !own.contains($0.name) }
        smallBytes = try client.ask(WebRequest("/healthChecker")).body
    }

    func contenders(of madang: MadangServer) -> [Contender] {
        func asked(_ name: String, _ path: String, _ script: WrkScript = WrkScript()) -> Contender {
            Contender(name: name, url: madang.url(path), pid: madang.pid, script: script)
        }
        var all = [
            asked(Self.small, "/healthChecker"),
            asked("MadangServer, style sheet", sheet),
            asked("MadangServer, style sheet, 304", sheet, WrkScript(fields: [("if-none-match", sheetTag)])),
            asked("MadangServer, list kept, HTML", "/market"),
            asked("MadangServer, list kept, as a browser asks", "/market", Self.browser),
            asked("MadangServer, list kept, JSON", "/api/products?page_no=1&items_per_page=20"),
            asked("MadangServer, list made anew, HTML", "/market", Self.listAnew),
            asked("MadangServer, list made anew, JSON", "/api/products?page_no=1&items_per_page=20", Self.jsonAnew),
            asked("MadangServer, list made anew, as a browser asks", "/market", Self.browserAnew),
            asked("MadangServer, product page", "/market/products/40"),
        ]
        let peers: [(Int, String?, Budget?)] = [
            (0, StaticPeer.small, .smallAnswer), (1, StaticPeer.sheet, nil), (2, StaticPeer.unchanged, nil),
            (3, WrittenPeers.fastHTML, .listKept), (4, nil, nil), (5, WrittenPeers.fastJSON, .listKept),
            (6, WrittenPeers.fastHTML, .listMadeHTML), (7, WrittenPeers.fastJSON, .listMadeJSON),
        ]
        for (index, peer, budget) in peers {
            all[index].peer = peer
            all[index].budget = budget
        }
        return all
    }

    /// Requests the list after a cursor that differs each time: the same twenty products, but never a cached answer.
    static let listAnew = WrkScript(request: #"return wrk.format("GET", "/market?after=" .. n)"#)
    /// Requests the list under a new host name each time: the pictures' addresses begin with it, so a cached list
    /// cannot be used.
    private static let jsonAnew = WrkScript(
        request: #"return wrk.format("GET", nil, {["Host"] = "m" .. n .. ".localhost"})"#
    )

    /// Requests the list like a phone's browser, so that it is compressed as well.
    private static let browserAnew = WrkScript(fields: browser.fields, request: listAnew.request)

    /// Header fields of a phone's browser.
    private static let browser = WrkScript(fields: [
        ("user-agent", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"),
        ("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"),
        ("accept-language", "ko-KR,ko;q=0.9,en;q=0.8"), ("accept-encoding", "gzip, deflate, br"),
        ("cookie", "text=l; theme=light; layout=list"), ("sec-fetch-site", "same-origin"),
        ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document"),
    ])
}
