import Domain
import Testing

@testable import madang

struct StartupMessageTests {
    @Test(arguments: [
        ("127.0.0.1", "http://127.0.0.1:8080/\n"), ("::1", "http://[::1]:8080/\n"),
        ("0.0.0.0", "http://localhost:8080/ (and every other address of this machine)\n"),
        ("::", "http://localhost:8080/ (and every other address of this machine)\n"),
    ])
    func addressCanBeOpenedAsItStands(_ host: String, _ shown: String) {
        let banner = StartupMessage.text(listening: ListenAddress(host: host, port: 8080), data: "/srv/yard")
        #expect(banner.english.contains(shown))
        #expect(banner.english.contains("/srv/yard"))
        #expect(banner.english.contains("Ctrl-C"))
        #expect(banner.korean.contains("멈추려면  Ctrl-C"))
    }

    @Test func labIsShownWhereItIs() {
        let everywhere = StartupMessage.lab(listening: ListenAddress(host: "0.0.0.0", port: 80)).english
        #expect(everywhere == "  Lab      http://localhost:80/lab")
    }
}
