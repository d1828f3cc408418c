import Domain

/// The options of `madang serve`. The parser, the help, docs/operations.md and the tests all use this list.
enum ServeOption: String, CaseIterable, Sendable {
    case listen
    case data
    case store
    case pictures
    case picturesCache = "pictures-cache"
    case pictureWorkers = "picture-workers"
    case halls
    case packs
    case pack
    case guidesLimit = "guides-limit"
    case host
    case trustedProxy = "trusted-proxy"
    case log
    case securityLog = "security-log"
    case loops
    case publicURL = "public-url"
    case strictLimits = "strict-limits"
    case openRegistration = "open-registration"
    case kobisKey = "kobis-key"
    case kobisURL = "kobis-url"
    case kakaoKey = "kakao-key"
    case kakaoURL = "kakao-url"
    case apiKeys = "api-keys"
    case mapDays = "boxoffice-map-days"
    case sample
    case rateLimits = "rate-limits"
    case listenGeneration2 = "listen-generation2"
    case listenMetrics = "listen-metrics"
    case diskReserve = "disk-reserve"
    case drain
    case lab
    case push
    case pushHost = "push-host"

    var flag: String { "--\(rawValue)" }

    /// The options passed to the lab's own process: no key and no address of a store.
    static let ofTheLab: [ServeOption] = [
        .listen, .data, .halls, .packs, .pack, .guidesLimit, .host, .trustedProxy, .log, .loops, .publicURL,
        .strictLimits,
        .rateLimits,
        .listenGeneration2, .diskReserve,
    ]

    /// The equivalent environment variable. A flag overrides it.
    var variable: String {
        "MADANG_" + String(rawValue.map { $0 == "-" ? "_" : Character($0.uppercased()) })
    }

    /// The allowed value.
    var value: FlagValue {
        switch self {
        case .listen, .listenGeneration2:
            FlagValue(
                "HOST:PORT",
                Phrase(
                    "주소:포트로 적어 주세요. 예: 127.0.0.1:8080, 0.0.0.0:80, [::1]:8080",
                    "give an address and a port, such as 127.0.0.1:8080, 0.0.0.0:80 or [::1]:8080"
                )
            )
        case .listenMetrics:
            FlagValue(
                "[HOST:]PORT",
                Phrase(
                    "포트나 주소:포트를 적어 주세요. 예: 9464, 10.0.0.5:9464",
                    "give a port, or an address and a port, such as 9464 or 10.0.0.5:9464"
                )
            )
        case .data, .packs: FlagValue("DIR", Phrase("폴더 이름을 적어 주세요", "give the name of a folder"))
        case .store:
            FlagValue(
                "ADDRESS",
                Phrase(
                    "postgres://madang@localhost/madang 같은 주소를 적어 주세요. 비밀번호는 PGPASSWORD나 ~/.pgpass에 적어요",
                    "give an address such as postgres://madang@localhost/madang; its password belongs in PGPASSWORD or ~/.pgpass"
                ),
                isSecret: true
            )
        case .pictures:
            FlagValue(
                "ADDRESS",
                Phrase("s3://버킷이나 s3://버킷/폴더를 적어 주세요", "give s3:// and a bucket, such as s3://madang")
            )
        case .picturesCache:
            FlagValue(
                "MEGABYTES",
                Phrase("64부터 10000000까지의 수(MB)를 적어 주세요", "give a number of megabytes from 64 to 10000000")
            )
        case .pictureWorkers: FlagValue("NUMBER", Phrase("0부터 64까지의 수를 적어 주세요", "give a number from 0 to 64"))
        case .halls:
            FlagValue(
                "NAMES",
                Phrase(
                    "\(ServeOption.hallNames) 중에서 쉼표로 이어 적어 주세요",
                    "give any of \(ServeOption.hallNames), joined by commas"
                ),
                isList: true
            )
        case .pack: FlagValue("NAME", Phrase("전시 폴더의 이름을 적어 주세요", "give the name of an exhibition's folder"))
        case .host:
            FlagValue(
                "NAME",
                Phrase("madang.example.org 같은 이름을 적어 주세요", "give a name such as madang.example.org"),
                isList: true
            )
        case .trustedProxy:
            FlagValue(
                "ADDRESS",
                Phrase(
                    "127.0.0.1이나 10.0.0.0/8 같은 주소를 적어 주세요",
                    "give an address or a network, such as 127.0.0.1 or 10.0.0.0/8"
                ),
                isList: true
            )
        case .log: FlagValue("FORMAT", Phrase("text나 json으로 적어 주세요", "give text or json"))
        case .securityLog:
            FlagValue("FILE", Phrase("파일 이름이나 -, off를 적어 주세요", "give the name of a file, - or off"))
        case .loops: FlagValue("NUMBER", Phrase("1부터 256까지의 수를 적어 주세요", "give a number from 1 to 256"))
        case .diskReserve, .guidesLimit:
            FlagValue(
                "MEGABYTES",
                Phrase("0부터 1000000까지의 수(MB)를 적어 주세요", "give a number of megabytes from 0 to 1000000")
            )
        case .drain: FlagValue("SECONDS", Phrase("0부터 600까지의 수(초)를 적어 주세요", "give a number of seconds from 0 to 600"))
        case .publicURL:
            FlagValue(
                "URL",
                Phrase(
                    "http나 https로 시작하고 경로가 없는 주소를 적어 주세요",
                    "give an address that begins with http or https and has no path"
                )
            )
        case .strictLimits, .openRegistration, .sample, .rateLimits, .mapDays, .lab:
            FlagValue("on|off", Phrase("on이나 off로 적어 주세요", "give on or off"))
        case .kobisKey, .kakaoKey:
            FlagValue("KEY", Phrase("받은 키를 그대로 적어 주세요", "give the key as it was issued"), isSecret: true)
        case .kobisURL, .kakaoURL:
            FlagValue("URL", Phrase("http나 https로 시작하는 주소를 적어 주세요", "give an address that begins with http or https"))
        case .push:
            FlagValue(
                "CONTACT",
                Phrase("mailto:나 https:로 시작하는 연락처를 적어 주세요", "give an address that begins with mailto: or https:")
            )
        case .pushHost:
            FlagValue(
                "HOST",
                Phrase(
                    "push.example.org 같은 이름이나 http로 시작하는 주소를 적어 주세요",
                    "give a name such as push.example.org, or an address that begins with http"
                ),
                isList: true
            )
        case .apiKeys:
            FlagValue(
                "KEYS",
                Phrase("0-9와 a-f로 된 32자 키를 쉼표로 이어 적어 주세요", "give keys of 32 digits (0-9, a-f), joined by commas"),
                isList: true,
                isSecret: true
            )
        }
    }

    private static var hallNames: String { Hall.allCases.map(\.rawValue).joined(separator: ", ") }
}
