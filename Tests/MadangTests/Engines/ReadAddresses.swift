import Domain
import Routes
import Wire

/// Requests of a stranger, including forbidden ones. They change nothing.
enum ReadAddresses {
    static let english = [("accept-language", "en")]

    static var all: [ComparedRequest] {
        frame + SearchAddresses.all + MarketAddresses.all + boxOffice + kobis + expo + strange + hosts + methods
    }

    /// Returns requests in Korean and in English.
    static func inBoth(_ targets: [String]) -> [ComparedRequest] {
        targets.flatMap { [.get($0), .get($0, english)] }
    }

    private static var frame: [ComparedRequest] {
        let pages = "/ /expo /market /boxoffice /settings /offline /nowhere".words
        let files = "/manifest.webmanifest /sw.js /favicon.ico /robots.txt /sitemap.xml /openapi.json /healthChecker"
        let looks = ["theme=dark", "text=AX5", "theme=light; text=xS", "theme=; text=", "lang=en", "seller=0"]
        // The box office's page cites the second in which each took its figures in, which packing would hide.
        let packed =
            pages.filter { $0 != "/boxoffice" }
            + "/market/feed /api/products /sitemap.xml /assets/0000/madang.css".words
        return inBoth(pages) + files.words.map { .get($0) }
            + pages.flatMap { page in looks.map { .get(page, [("cookie", $0)]) } }
            + pages.map { .get($0, [("accept", "application/json")]) }
            + packed.flatMap { page in ["gzip", "br"].map { .get(page, [("accept-encoding", $0)]) } }
    }

    private static var boxOffice: [ComparedRequest] {
        let days =
            (13...31).map { "2021-12-\($0)" }
            + "2022-01-01 2022-01-05 2022-02-06 2022-02-07 2020-02-29 2021-02-29 2031-01-01 0001-01-01 2022-13-01".words
        let films = "20196264 20205986 20210028 20210864 20219626 20199882 99999999 x %00".words
        let searches = """
            q= q=%EA%B2%BD%EA%B4%80 q=a q=%00 q=%EA%B2%BD%00 q=%25 q=spider q=SPIDER q=%E3%84%B1%E3%84%B1 q=zzzz after=1
            q=%EC%8A%A4%ED%8C%8C%EC%9D%B4%EB%8D%94%EB%A7%A8%3A+%EB%85%B8 q=%EA%B0%90%EB%8F%85 q=%EC%9D%98&after=10
            """
        let filters = "nation=K nation=F kind=Y kind=N region=0105001 nation=x view=list nation=%00"
        let compared = "q=1 film=20199882 film=20199882&film=20210028 film=%00 film=20199882&film=99999999"
        return days.enumerated().flatMap { number, day in
            [.get("/boxoffice/\(day)", number % 3 == 0 ? english : [])]
                + (number % 4 == 0 ? ["weekend/", "week/"].map { .get("/boxoffice/\($0)\(day)") } : [])
        }
            + "2021-12 2022-01 2022-02 2021-11 2022-13 x".words.map { .get("/boxoffice/months/\($0)") }
            + inBoth(films.map { "/boxoffice/films/\($0)" })
            + searches.words.map { .get("/boxoffice/films?\($0)") }
            + filters.words.map { .get("/boxoffice/2022-01-05?\($0)") }
            + compared.words.map { .get("/boxoffice/compare?\($0)") }
    }

    private static var kobis: [ComparedRequest] {
        let queries = """
            targetDt=20220105 targetDt=20211231&itemPerPage=3 targetDt=20301231 targetDt=2022 targetDt=%00
            targetDt=20220107&weekGb=0 targetDt=20220107&weekGb=1&repNationCd=K movieCd=20199882 movieCd=x movieCd=%00
            movieNm=%EC%9D%98 movieNm=%00 movieNm=%EC%9D%00%98 directorNm=%EA%B9%80&itemPerPage=5 curPage=2&itemPerPage=3
            curPage=0 openStartDt=2021&openEndDt=2022 prdtStartYear=2021&prdtEndYear=2021 companyNm=CJ companyNm=%00
            companyCd=20100043 companyCd=%00 peopleNm=%EA%B9%80 peopleNm=%00 peopleCd=94915490 peopleCd=%00
            filmoNames=%EA%B2%BD%EA%B4%80 comCode=0105000000 comCode=2204 comCode=%00
            repNationCd=22041011&movieTypeCd=220101
            """
        return KobisRoute.all.flatMap { route in
            queries.words.filter { query in route.endpoint.parameters.contains { query.hasPrefix($0 + "=") } }
                .map { .get("\(route.path)?key=00000000000000000000000000000000&\($0)") }
                + ["", "?key=x", "?key=00000000000000000000000000000000"].map { .get(route.path + $0) }
        }
    }

    private static var expo: [ComparedRequest] {
        let exhibits = "jikji buddhism palman samguk haegeum ywoonggo bangjja woodshoes none %00"
        let pages = "/expo/packs /expo/exhibits /expo/paris-1900 /expo/paris-1900/exhibits /expo/exhibits?q=%EC%A4%84"
        let files = "items.json exposition_universelle_1900.json images/jikji.svg images/%00"
        return inBoth(pages.words + exhibits.words.map { "/expo/exhibits/\($0)" })
            + files.words.flatMap { file in ["paris-1900", "none"].map { .get("/expo/\($0)/\(file)") } }
    }

    /// Addresses that do not exist.
    private static var strange: [ComparedRequest] {
        let addresses = """
            /%00 /.. /%zz /%ff /MARKET /market/%00 /market//products /market/products/%00 /market/products/1%00
            /market/products/0 /market/products/007 /market/products/-1 /market/products/9999999999999999
            /market/products/9223372036854775807 /market/products/99999999999999999999 /market/sellers/9999999999999999
            /market/sellers/99999999999999999999 /market/chats/999999999999999 /market/report/people/999999999999999
            /market/report/products/%00 /api/products/0 /api/products/999999999999999 /api/products/9223372036854775807
            /api/products/99999999999999999999 /api/products/%00 /api/products/1%00 /api/x /item/999999999999999
            /item/0 /item/%00 /items/%00 /items/x /pictures/x /boxoffice/%00 /expo/%00 /desk/products/99999999999999
            /kobisopenapi/webservice/rest/x.json
            """
        return addresses.words.flatMap { [.get($0), .get($0, [("accept", "application/json")])] }
    }

    private static var hosts: [ComparedRequest] {
        ["evil.example", "127.0.0.1:1", "localhost:99", "LOCALHOST", ""].flatMap { host in
            ["/", "/api/products", "/market/products/1"].map { .get($0, [("host", host)]) }
        }
            + "identifier cookie accept-language if-none-match if-modified-since range".words.flatMap { name in
                ["x", "\u{C3}\u{28}", String(repeating: "a", count: 3_000)].map {
                    .get("/market/products/1", [(name, $0)])
                }
            }
    }

    private static var methods: [ComparedRequest] {
        let targets = """
            / /market /market/products/1 /market/sellers/1 /market/feed /api/products /api/products/1 /items/1 /item/1
            /boxoffice/2022-01-05 /boxoffice/films/20199882 /expo/exhibits/palman /settings /nowhere /desk /market/mine
            /api/products?search_value=%00 /sign-in /sw.js /healthChecker
            """
        return targets.words.flatMap { target in
            "HEAD OPTIONS PUT DELETE POST TRACE FROB".words.map { ComparedRequest(method: $0, target: target) }
        }
    }
}

extension String {
    /// The words between blanks and line ends.
    var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
