import Domain
import Pages
import Testing

@testable import madang

struct CommandTests {
    private func read(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
        try Command(line.split(separator: " ").map(String.init), environment: environment)
    }

    private func settings(_ line: String, _ environment: [String: String] = [:]) throws -> ServeSettings {
        guard case .serve(let settings) = try read("serve \(line)", environment) else {
            throw Unexpected(what: line)
        }
        return settings
    }

    private func complaint(_ line: String, _ environment: [String: String] = [:]) -> String? {
        do { _ = try read(line, environment) } catch { return (error as? UsageError)?.message.english }
        return nil
    }

    @Test(arguments: [
        ("", Command.show(Help.overview)), ("--help", .show(Help.overview)), ("-h", .show(Help.overview)),
        ("--version", .show(Phrase("madang \(Version.current)", "madang \(Version.current)"))),
        ("serve --help", .show(Help.serve)), ("serve -h", .show(Help.serve)),
        ("serve --listen nonsense --help", .show(Help.serve)),
        ("serve", .serve(ServeSettings())),
    ])
    func wordsNameCommands(_ line: String, _ command: Command) throws {
        #expect(try read(line) == command)
    }

    @Test func everyFlagIsHeard() throws {
        let told = try settings(
            "--listen 0.0.0.0:80 --data /srv/yard --halls market,expo --host Yard.example.org,yard.example.net"
                + " --packs /srv/expo --pack ours --trusted-proxy 127.0.0.1 --trusted-proxy 10.0.0.0/8 --log json --loops 3"
                + " --public-url https://market.example.org/ --strict-limits off --open-registration on --sample off"
                + " --rate-limits off --listen-generation2 [::1]:8182 --disk-reserve 64"
                + " --guides-limit 5"
                + " --listen-metrics 9464"
        )
        #expect(told.listen == ListenAddress(host: "0.0.0.0", port: 80))
        #expect(told.data == "/srv/yard")
        #expect(told.fixed[.halls] == "market,expo")
        #expect(told.hosts == ["yard.example.org", "yard.example.net"])
        #expect(told.trustedProxies == ["127.0.0.1", "10.0.0.0/8"].compactMap(Network.init))
        #expect(told.packs == "/srv/expo")
        #expect(told.pack == "ours")
        #expect(told.guidesLimit == 5_000_000)
        #expect(told.log == .json)
        #expect(told.loops == 3)
        #expect(told.fixed[.address] == "https://market.example.org")
        #expect(told.fixed[.strict] == "off")
        #expect(told.fixed[.registration] == "on")
        #expect(!told.sample)
        #expect(told.market.limits == nil)
        #expect(told.listenGeneration2 == ListenAddress(host: "::1", port: 8_182))
        #expect(told.listenMetrics == ListenAddress(host: "127.0.0.1", port: 9_464))
        #expect(told.market.uploads.reserve == 64 << 20)
    }

    @Test func equalsSignPartsFlagAndValue() throws {
        #expect(try settings("--data=a=b --log=json").data == "a=b")
    }

    @Test func everyVariableSaysWhatItsFlagSays() throws {
        let values: [ServeOption: String] = [
            .listen: "[::1]:9000", .data: "somewhere", .store: "postgres://madang@localhost/madang",
            .pictures: "s3://madang/ours", .picturesCache: "64", .pictureWorkers: "0",
            .halls: "boxoffice", .host: "a.example,b.example",
            .trustedProxy: "::1,10.0.0.0/8", .log: "json", .securityLog: "who.log", .loops: "2",
            .packs: "exhibitions", .pack: "ours", .guidesLimit: "5",
            .publicURL: "http://10.0.0.7:8181", .strictLimits: "on", .openRegistration: "on", .sample: "off",
            .rateLimits: "off", .listenGeneration2: "127.0.0.1:8182", .diskReserve: "0", .drain: "2",
            .listenMetrics: "[::1]:9464",
            .kobisKey: "0123456789abcdef0123456789abcdef", .kobisURL: "http://localhost:9/rest/",
            .kakaoKey: "abc", .kakaoURL: "https://kakao.example",
            .apiKeys: "0123456789abcdef0123456789abcdef,00000000000000000000000000000000", .mapDays: "off", .lab: "on",
            .push: "mailto:someone@example.org", .pushHost: "push.example.org,http://localhost:9",
        ]
        #expect(values.count == ServeOption.allCases.count)
        for (option, value) in values {
            // Push services are contacted only with a contact of the operator.
            let before = option == .pushHost ? "--push mailto:someone@example.org" : ""
            let flags = value.split(separator: ",").map { "\(option.flag) \($0)" }.joined(separator: " ")
            let byFlag = try settings("\(before) \(option == .pushHost ? flags : "\(option.flag) \(value)")")
            #expect(try settings(before, [option.variable: value]) == byFlag)
            #expect(try byFlag != settings(before), "\(option) changed nothing")
        }
    }

    @Test func flagSilencesItsVariable() throws {
        #expect(try settings("--log text", ["MADANG_LOG": "json"]).log == .text)
        #expect(try settings("--host a.example", ["MADANG_HOST": "b.example"]).hosts == ["a.example"])
        // Even an invalid variable is ignored: the flag overrides it.
        #expect(try settings("--loops 2", ["MADANG_LOOPS": "many"]).loops == 2)
    }

    @Test func hallsNamedTwiceOpenOnceInTheirOrder() throws {
        #expect(try settings("--halls boxoffice,expo --halls boxoffice").fixed[.halls] == "boxoffice,expo")
    }

    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1", 8080), ("localhost:0", "localhost", 0), ("[::]:65535", "::", 65_535),
    ])
    func addressesAreRead(_ text: String, _ host: String, _ port: UInt16) {
        #expect(ListenAddress(text) == ListenAddress(host: host, port: port))
    }

    @Test(arguments: [
        "", ":", "8080", ":8080", "127.0.0.1", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:-1", "127.0.0.1:+1",
        "127.0.0.1:８０", "127.0.0.256:80", "::1:80", "[::1]", "[::1:80", "example.org:80", "[127.0.0.1]:80",
    ])
    func addressesThatAreNoneAreRefused(_ text: String) {
        #expect(ListenAddress(text) == nil)
    }

    @Test(arguments: [
        ("--halls", "cinema"), ("--halls", "expo,"), ("--halls", ","), ("--pack", "../ours"), ("--pack", ".hidden"),
        ("--listen", "80"), ("--listen-generation2", "80"), ("--log", "xml"),
        ("--listen-metrics", "metrics"), ("--listen-metrics", "65536"), ("--listen-metrics", ":9464"),
        ("--loops", "0"), ("--loops", "257"), ("--loops", "two"), ("--host", "a_b"), ("--host", "a.example:80"),
        ("--host", "-a.example"), ("--host", "a..b"), ("--trusted-proxy", "proxy"), ("--trusted-proxy", "10.0.0.0/33"),
        ("--public-url", "market.example.org"), ("--public-url", "https://a.example/path"), ("--public-url", "ftp://a"),
        ("--public-url", "https://"), ("--public-url", "https://a:b"), ("--strict-limits", "yes"),
        ("--open-registration", "1"), ("--kobis-url", "kobis.or.kr"), ("--boxoffice-map-days", "yes"),
        ("--pictures", "/srv"), ("--pictures", "s3://"), ("--pictures", "s3://A_b"), ("--pictures", "s3://madang/../x"),
        ("--pictures", "s3://madang//x"), ("--pictures-cache", "63"), ("--picture-workers", "65"),
        ("--pictures-cache", "2GB"),
        ("--disk-reserve", "-1"), ("--drain", "-1"), ("--drain", "601"), ("--disk-reserve", "256MB"),
        ("--disk-reserve", "1000001"), ("--guides-limit", "1GB"),
    ])
    func valuesThatAreNotAllowedAreNamedWithWhatIs(_ flag: String, _ value: String) throws {
        let option = try #require(ServeOption.allCases.first { $0.flag == flag })
        #expect(complaint("serve \(flag) \(value)") == "\(flag) \(value): \(option.value.allowed.english).")
        let variable = option.variable
        #expect(complaint("serve", [variable: value]) == "\(variable)=\(value): \(option.value.allowed.english).")
    }

    @Test(arguments: [("--kobis-key", "schlüssel"), ("--kakao-key", "ключ"), ("--api-keys", "too-short")])
    func secretThatIsNotAllowedIsNotRepeated(_ flag: String, _ value: String) throws {
        let option = try #require(ServeOption.allCases.first { $0.flag == flag })
        #expect(complaint("serve \(flag) \(value)") == "\(flag) …: \(option.value.allowed.english).")
        #expect(
            complaint("serve", [option.variable: value]) == "\(option.variable)=…: \(option.value.allowed.english)."
        )
    }

    @Test(arguments: ServeOption.allCases)
    func flagWithoutValueIsRefused(_ option: ServeOption) {
        let message = "\(option.flag) has no value; \(option.value.allowed.english)."
        #expect(complaint("serve \(option.flag)") == message)
        #expect(complaint("serve \(option.flag) --log text") == message)
    }

    @Test(arguments: ServeOption.allCases.filter { !$0.value.isList })
    func singleFlagGivenTwiceIsRefused(_ option: ServeOption) {
        let message = "\(option.flag) is given twice; give it once."
        #expect(complaint("serve \(option.flag) 1 \(option.flag) 1") == message)
    }

    @Test(arguments: [
        ("sevre", "serve"), ("Serve", "serve"), ("--hepl", "--help"), ("--versoin", "--version"),
        ("serve --listne x", "--listen"), ("serve --hall expo", "--halls"),
        ("serve --trustedproxy x", "--trusted-proxy"),
        ("serve -data x", "--data"),
    ])
    func slipsAreGuessed(_ line: String, _ meant: String) throws {
        #expect(try #require(complaint(line)).contains(" is not known. Did you mean \(meant)? "))
    }

    @Test(arguments: ["frobnicate", "--colour", "serve everything", "serve --verbosity 3", "serve --", "serve ="])
    func strangeWordsAreRefusedWithoutAGuess(_ line: String) throws {
        let message = try #require(complaint(line))
        #expect(message.contains(" is not known. "))
        #expect(!message.contains("Did you mean"))
    }

    @Test func emptyValuesAreSeen() {
        #expect(complaint("serve --data=") == "--data '': give the name of a folder.")
        #expect(complaint("serve --halls=") == "--halls '': \(ServeOption.halls.value.allowed.english).")
    }

    @Test func complaintsStayOnOneLine() throws {
        let error = #expect(throws: UsageError.self) {
            try Command(["serve", "--listen", "a\nb\u{1B}[2J" + String(repeating: "x", count: 500)], environment: [:])
        }
        let message = try #require(error).message.english
        #expect(message.hasPrefix("--listen a?b?[2Jxxx"))
        #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
        #expect(message.count < 250)
    }

    @Test(arguments: [
        (["LANG": "ko_KR.UTF-8"], Language.korean), (["LANG": "en_US.UTF-8"], .english), ([:], .english),
        (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], .english), (["LANG": "C", "LC_MESSAGES": "ko_KR"], .korean),
    ])
    func terminalNamesTheLanguage(_ environment: [String: String], _ language: Language) {
        #expect(Environment.language(in: environment) == language)
    }
}
