import Domain
import Testing

@Suite struct PushEndpointTests {
    @Test(arguments: [
        "https://fcm.googleapis.com/fcm/send/abc:APA91b-_x",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA=",
        "https://web.push.apple.com/QGuQyavXutnMH",
        "https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d",
    ])
    func knownServicesAreAsked(address: String) throws {
        let endpoint = try #require(PushEndpoint(address, at: .known))
        #expect(endpoint.url == address && endpoint.isPublic)
        #expect(address.hasPrefix(endpoint.origin + "/"))
    }

    @Test(arguments: [
        "", "https://", "https:///", "fcm.googleapis.com/x", "http://fcm.googleapis.com/x",
        "HTTPS://fcm.googleapis.com/x",
        "https://fcm.googleapis.com", "https://fcm.googleapis.com/", "https://fcm.googleapis.com:443/x",
        "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com./x", "https://FCM.googleapis.com/x",
        "https://user@fcm.googleapis.com/x", "https://user:word@fcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/x", "https://fcm.googleapis.com#@evil.example/x",
        #"https://fcm.googleapis.com\@evil.example/x"#, "https://fcm.googleapis.com?@evil.example/x",
        "https://evil.example/fcm.googleapis.com", "https://evilfcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x", "https://push.apple.com/x", "https://.push.apple.com/x",
        "https://evilpush.apple.com/x", "https://x..push.apple.com/x", "https://127.0.0.1/x", "https://[::1]/x",
        "https://2130706433/x", "https://0x7f.1/x", "https://localhost/x", "https://169.254.169.254/latest",
        "https://fcm.googleapis.com/x y", "https://fcm.googleapis.com/x\r\nHost: evil", "https://fcm.googleapis.com/한",
        "https://fcm.googleapis.com/\(String(repeating: "x", count: 1_000))", "file:///etc/passwd",
        "gopher://fcm.googleapis.com/x",
    ])
    func nobodyElseIs(address: String) { #expect(PushEndpoint(address, at: .known) == nil) }

    @Test func theOperatorAddsTheirOwn() throws {
        let named = try #require(PushHosts.known.adding("push.school.example"))
        #expect(PushEndpoint("https://push.school.example/a", at: named)?.isPublic == true)
        #expect(PushEndpoint("http://push.school.example/a", at: named) == nil)
        let hosts = try #require(named.adding("http://127.0.0.1:8080"))
        let own = try #require(PushEndpoint("http://127.0.0.1:8080/a", at: hosts))
        #expect(!own.isPublic && own.origin == "http://127.0.0.1:8080")
        #expect(PushEndpoint("http://127.0.0.1:80801/a", at: hosts) == nil)
        #expect(PushEndpoint("http://127.0.0.1:8080@evil.example/a", at: hosts) == nil)
        #expect(PushEndpoint("https://fcm.googleapis.com/x", at: hosts) != nil)
    }

    @Test(arguments: [
        "", "push", "push.example:443", "*.example.com", "127.0.0.1", "http://", "http://a/b", "http://a:0",
        "http://a:b:c",
        "https://a:65536", "ftp://push.example", "push.example/x", "PUSH.example",
    ])
    func whatIsNoHostIsNotAdded(text: String) { #expect(PushHosts.known.adding(text) == nil) }
}
