import Domain

/// The help texts: first the purpose, then the usage.
enum Help {
    static let overview = Phrase(
        """
        마당 \(Version.current) — 박람회, 장터, 극장이 있는 서버

        쓰는 법
          madang serve            서버를 열어요. 아무것도 적지 않아도 바로 열려요.
          madang serve --help     주소, 폴더, 열어 둘 곳을 바꾸는 방법을 보여 줘요.
          madang doctor           서버를 열기 전에 컴퓨터를 살펴보고 할 일을 알려 줘요.
          madang backup FILE      데이터와 사진을 파일 하나에 담아요.
          madang restore FILE     백업을 되돌려요.
          madang check            데이터가 온전한지 살펴봐요.
          madang migrate          데이터를 이 버전에 맞게 바꿔요.
          madang move --to ADDRESS
                                  데이터를 PostgreSQL로, 또는 되돌려 옮겨요.
          madang export DIR       회원, 상품, 수치와 사진을 파일로 내보내요.
          madang import FILE.csv  상품을 파일에서 장터에 올려요.
          madang work             여러 서버에 올라온 사진을 함께 다듬어요.
          madang pack new DIR     전시를 시작할 보기를 만들어요.
          madang pack check DIR   전시에서 수정할 부분을 알려 줘요.
          madang pack export DIR OUT
                                  전시를 서버 없이 열리는 페이지로 내보내요.
          madang pack print DIR FILE
                                  전시의 도록을 PDF로 인쇄해요.
          madang seller           장터의 판매자를 더하고, 보고, 비밀번호를 바꿔요.
          madang desk             신고를 처리하는 운영 화면에 들어가는 링크를 만들어요.
          madang curator          전시를 만들 수 있는 회원을 정해요.
          madang verify FILE      거래 약속서가 서명한 그대로인지 확인해요.
          madang keys             약속서에 서명하는 열쇠를 보여 주고 바꿔요.
          madang log find NUMBER  오류 화면의 요청 번호로 로그를 찾아요.
          madang lab              앱을 만들며 배우는 수업과 키를 다뤄요.
          madang boxoffice --help 극장의 자료를 채우고 꺼내는 방법을 보여 줘요.
          madang sample market    장터를 구경할 상품으로 채워요.
          madang --version        버전을 보여 줘요.
        """,
        """
        madang \(Version.current) — a server with an exposition, a market and a box office

        Use
          madang serve            Starts the server. Every flag has a default.
          madang serve --help     Explains its address, data folder, halls and other flags.
          madang doctor           Checks the machine and suggests fixes.
          madang backup FILE      Saves the data and the pictures to one file.
          madang restore FILE     Restores a backup.
          madang check            Checks the data for damage.
          madang migrate          Migrates the data to this version.
          madang move --to ADDRESS
                                  Moves the data to PostgreSQL, or back.
          madang export DIR       Writes members, listings, figures and pictures as files.
          madang import FILE.csv  Lists products from a file in the market.
          madang work             Processes photos uploaded to several servers.
          madang pack new DIR     Creates an example exhibition to start from.
          madang pack check DIR   Lists the errors of an exhibition.
          madang pack export DIR OUT
                                  Exports an exhibition as pages that need no server.
          madang pack print DIR FILE
                                  Prints an exhibition's catalogue to a PDF file.
          madang seller           Adds and lists sellers, and resets their secrets.
          madang desk             Prints a sign-in link for moderators.
          madang curator          Chooses the members who make exhibitions.
          madang verify FILE      Verifies the signature of an agreement.
          madang keys             Shows and renews the keys that sign agreements.
          madang log find NUMBER  Finds a request in the log by its number.
          madang lab              Creates classes and keys for testing apps.
          madang boxoffice --help Explains how to fill and export the box office's archive.
          madang sample market    Adds sample products to the market.
          madang --version        Prints the version.
        """
    )

    static let serve = Phrase(
        """
        madang serve — 서버를 시작하고, 멈출 때까지(Ctrl-C) 실행해요

        \(options(.korean))

        모든 설정은 환경 변수로도 쓸 수 있어요. 둘 다 있으면 명령에 적은 것을 따라요.

        보기
          madang serve --listen 0.0.0.0:8080             같은 와이파이의 휴대폰에서도 볼 수 있어요.
          madang serve --halls expo --data /srv/museum   박람회만 열어요.
          MADANG_LOG=json madang serve                   기록을 JSON으로 남겨요.
        """,
        """
        madang serve — starts the server and runs until it is stopped (Ctrl-C)

        \(options(.english))

        Every flag can be set as an environment variable instead. A flag overrides its variable.

        Examples
          madang serve --listen 0.0.0.0:8080             Open to phones on the same network.
          madang serve --halls expo --data /srv/museum   Only the exposition.
          MADANG_LOG=json madang serve                   Logs as JSON.
        """
    )

    /// Returns the help of commands: usage, purpose and flags.
    static func of(_ usages: [Usage], _ about: Phrase) -> Phrase {
        let lines = usages.map(\.line).joined(separator: "\n")
        var flags: [Flag] = []
        for flag in usages.flatMap(\.flags) where !flags.contains(where: { $0.name == flag.name }) {
            flags.append(flag)
        }
        let (korean, english) = (list(flags, .korean), list(flags, .english))
        return Phrase("\(lines)\n\n\(about.korean)\(korean)", "\(lines)\n\n\(about.english)\(english)")
    }

    private static func list(_ flags: [Flag], _ language: Language) -> String {
        guard !flags.isEmpty else { return "" }
        let width = flags.map(\.typed.count).max() ?? 0
        let lines = flags.map { flag in
            let space = String(repeating: " ", count: width - flag.typed.count + 2)
            let lines = flag.about[language].split(separator: "\n")
            let about = lines.joined(separator: "\n" + String(repeating: " ", count: width + 4))
            let variable = flag.variable.map { Phrase(" (환경 변수 \($0))", " (variable \($0))")[language] }
            return "\n  \(flag.typed)\(space)\(about)\(variable ?? "")"
        }
        return "\n" + lines.joined()
    }

    private static func options(_ language: Language) -> String {
        ServeOption.allCases.map { option in
            "  \(Flag(option).typed)  (\(option.variable))\n      \(option.about[language])"
        }.joined(separator: "\n")
    }
}

extension ServeOption {
    /// Purpose and default in one line.
    var about: Phrase {
        switch self {
        case .listen:
            Phrase(
                "손님을 맞을 주소와 포트예요. 포트가 0이면 비어 있는 포트를 골라요. 기본값: 127.0.0.1:8080",
                "The address and port to listen on; port 0 takes any free one. Default: 127.0.0.1:8080"
            )
        case .data:
            Phrase(
                "모든 것을 보관하는 폴더예요. 없으면 만들어요. 기본값: .madang",
                "The folder for all data; created if missing. Default: .madang"
            )
        case .store:
            Phrase(
                "사진 말고 모든 것을 보관할 PostgreSQL의 주소예요. 기본값: 데이터 폴더의 SQLite",
                "A PostgreSQL database for everything but pictures. Default: SQLite in the data folder"
            )
        case .pictures:
            Phrase(
                "여러 서버가 함께 쓸 사진을 둘 S3 버킷이에요. 열쇠와 주소는 환경 변수 AWS_ACCESS_KEY_ID,\n"
                    + "      AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL, AWS_REGION에 적어요. 기본값: 데이터 폴더",
                "The S3 bucket for the pictures of several servers; set key and address in AWS_ACCESS_KEY_ID,\n"
                    + "      AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL and AWS_REGION. Default: the data folder"
            )
        case .picturesCache:
            Phrase(
                "버킷의 사진을 데이터 폴더에 둘 만큼(MB)이에요. 오래 찾지 않은 것부터 치워요. 기본값: 2048",
                "Megabytes of the bucket's pictures to cache in the data folder; least recently used go first.\n"
                    + "      Default: 2048"
            )
        case .pictureWorkers:
            Phrase(
                "올라온 사진을 한꺼번에 몇 장까지 다듬을지 정해요. 0이면 다른 서버나 madang work가 다듬어요.\n"
                    + "      기본값: 2, 코어가 하나면 1",
                "How many photos to process at a time; 0 leaves them to other servers or madang work.\n"
                    + "      Default: 2, or 1 on one core"
            )
        case .halls:
            Phrase(
                "열어 둘 곳과 순서예요: expo, market, boxoffice. 기본값: 모두",
                "The halls to open, in this order: expo, market, boxoffice. Default: all"
            )
        case .guidesLimit:
            Phrase(
                "전시 안내 파일(소리, 수어 영상, 글)을 모두 더해 이만큼(MB)까지 보여 줘요. 기본값: 1000",
                "Megabytes of all exhibitions' guides (audio, clips, transcripts). Default: 1000"
            )
        case .packs:
            Phrase(
                "전시를 담은 폴더예요. 그 안의 폴더 하나하나가 전시예요. 기본값: 마당에 든 파리 1900",
                "The folder with the exhibitions' folders. Default: the built-in Paris 1900"
            )
        case .pack:
            Phrase(
                "박람회에 처음 보여 줄 전시의 이름이에요. 기본값: 이름순으로 첫 전시",
                "The exhibition to show first, by its folder's name. Default: the first by name"
            )
        case .host:
            Phrase(
                "이 이름으로 온 요청에만 답해요. 여러 번 적을 수 있어요. 기본값: 어떤 이름이든",
                "A host name to serve; can be given several times. Default: any name"
            )
        case .trustedProxy:
            Phrase(
                "앞에 둔 프록시의 주소예요. 그 프록시가 알려 주는 손님 주소와 https를 믿어요. 기본값: 없음",
                "A reverse proxy whose headers about visitors and https are trusted; an address or network,\n"
                    + "      can be given several times. Default: none"
            )
        case .log:
            Phrase(
                "요청마다 한 줄씩 남기는 기록의 모양이에요: text 또는 json. 기본값: text",
                "The format of the request log: text or json. Default: text"
            )
        case .securityLog:
            Phrase(
                "로그인, 틀린 비밀번호, 계정의 변화를 한 줄씩 남길 파일이에요. -는 다른 기록 사이에 !를 달아\n"
                    + "      남기고, off는 남기지 않아요. 기본값: -",
                "The file for lines about sign-ins, wrong secrets and changed accounts; - puts them among\n"
                    + "      the other lines, marked with !, and off leaves them out. Default: -"
            )
        case .loops:
            Phrase(
                "요청을 처리할 스레드 수예요. 기본값: 코어 수",
                "How many threads handle requests. Default: one for each core"
            )
        case .publicURL:
            Phrase(
                "장터의 앱이 사진을 받아 갈 주소의 앞부분이에요. 기본값: 요청이 온 주소 그대로",
                "The base URL of pictures sent to apps. Default: the host of each request"
            )
        case .strictLimits:
            Phrase(
                "on이면 앱이 보낸 짧은 이름이나 설명, 소수점 가격을 거절해요. 기본값: off",
                "on refuses short names, short descriptions and fractions from apps. Default: off"
            )
        case .rateLimits:
            Phrase(
                "off면 한곳에서 아무리 자주 요청해도 막지 않아요. 기본값: on",
                "off removes the rate limits. Default: on"
            )
        case .listenGeneration2:
            Phrase(
                "장터의 2세대 앱만 쓰는 주소와 포트예요. 날짜를 그 앱들에 맞춰 보내요. 기본값: 없음",
                "A second address and port with dates for apps of generation 2. Default: none"
            )
        case .listenMetrics:
            Phrase(
                "Prometheus가 /metrics를 읽어 갈 주소와 포트예요. 포트만 적으면 이 컴퓨터에서만 읽을 수 있어요.\n"
                    + "      기본값: 없음",
                "Where Prometheus reads /metrics; only a port means the loopback address. Default: none"
            )
        case .diskReserve:
            Phrase(
                "비워 둘 디스크 공간(MB)이에요. 그보다 적게 남으면 사진을 받지 않아요.\n      기본값: 256, 작은 디스크는 5%",
                "Megabytes of disk to keep free; below that, uploads of pictures are refused.\n"
                    + "      Default: 256, or 5 % of a smaller disk"
            )
        case .drain:
            Phrase(
                "SIGTERM을 받은 뒤 이만큼(초) 더 답하면서, /health로 프록시에게 다른 서버를 쓰라고 알려요.\n"
                    + "      기본값: 0",
                "Seconds to keep serving after SIGTERM, while /health tells a proxy to use other servers.\n"
                    + "      Default: 0"
            )
        case .lab:
            Phrase(
                "on이면 /lab을 열어요. madang lab add로 만든 키마다 시험할 서버가 따로 있어요. 기본값: off",
                "on opens /lab, where each key from madang lab add has its own server for testing apps.\n"
                    + "      Default: off"
            )
        case .push:
            Phrase(
                "회원의 휴대폰에 새 메시지와 약속을 알려요. 푸시 서비스가 물어볼 연락처를 적어요.\n"
                    + "      기본값: 알리지 않음",
                "Notifies members of messages and appointments by phone; the contact is for the browsers'\n"
                    + "      push services. Default: no notifications"
            )
        case .pushHost:
            Phrase(
                "알림을 보내도 되는 푸시 서비스를 더해요. 여러 번 적을 수 있어요.\n      기본값: 널리 쓰는 브라우저의 것",
                "An additional push service; can be given several times.\n"
                    + "      Default: those of the usual browsers"
            )
        case .sample:
            Phrase(
                "빈 폴더에서 처음 열 때 장터를 구경할 상품으로 채울지 정해요. 기본값: on",
                "Whether the first start with an empty folder adds sample products. Default: on"
            )
        case .openRegistration:
            Phrase(
                "on이면 모르는 식별자로 상품을 올린 앱을 새 판매자로 받아요. 기본값: off",
                "on registers an app with an unknown identifier when it posts its first product. Default: off"
            )
        case .kobisKey:
            Phrase(
                "극장의 자료를 받아 올 KOBIS 인증 키예요. 명령보다 환경 변수에 두는 것이 안전해요.\n"
                    + "      기본값: 없음 (함께 들어 있는 예시 자료를 보여 줘요)",
                "The KOBIS API key for box-office figures; safer as a variable.\n"
                    + "      Default: none (the built-in sample)"
            )
        case .kobisURL:
            Phrase("KOBIS 대신 물어볼 주소예요. 기본값: KOBIS", "The base URL of the KOBIS API. Default: KOBIS")
        case .kakaoKey:
            Phrase(
                "영화 포스터를 찾을 카카오 REST 키예요. 기본값: 없음 (포스터를 그려서 보여 줘요)",
                "The Kakao REST key for posters. Default: none (posters are drawn)"
            )
        case .kakaoURL:
            Phrase("카카오 대신 물어볼 주소예요. 기본값: 카카오", "The base URL of Kakao search. Default: Kakao")
        case .apiKeys:
            Phrase(
                "KOBIS용 앱이 쓸 수 있는 키예요. 여러 번 적을 수 있어요. 기본값: 32자 키는 모두",
                "An accepted key of KOBIS apps; can be given several times. Default: any of 32 digits"
            )
        case .mapDays:
            Phrase(
                "앱이 최근 날을 물으면 보관함의 마지막 날들로 답해요: on 또는 off.\n      기본값: KOBIS 키가 없으면 on",
                "Whether to serve the archive's newest days as recent days to apps: on or off.\n"
                    + "      Default: on without a KOBIS key"
            )
        }
    }
}
