import HTTP
import Testing

@testable import Pages

@Suite struct NetworkTests {
    @Test(
        arguments: [
            ("10.0.0.0/8", "10.255.1.2"), ("127.0.0.1", "127.0.0.1"), ("192.168.1.128/25", "192.168.1.200"),
            ("0.0.0.0/0", "8.8.8.8"), ("::1", "::1"), ("fd00::/8", "fdff::1"), ("10.0.0.0/8", "::ffff:10.1.2.3"),
            ("172.16.0.0/12", "172.31.255.255"),
        ]
    )
    func addressesInsideAreFound(network: String, address: String) throws {
        #expect(try #require(Network(network)).contains(#require(IPAddress(address))))
    }

    @Test(
        arguments: [
            ("10.0.0.0/8", "11.0.0.0"), ("127.0.0.1", "127.0.0.2"), ("192.168.1.128/25", "192.168.1.127"),
            ("0.0.0.0/0", "::2"), ("::1", "127.0.0.1"), ("fd00::/8", "fe00::1"), ("172.16.0.0/12", "172.32.0.0"),
            ("::/0", "10.0.0.1"), ("10.0.0.0/8", "64:ff9b::10.0.0.1"), ("10.0.0.0/8", "::10.0.0.1"),
        ]
    )
    func addressesOutsideAreNot(network: String, address: String) throws {
        #expect(try !#require(Network(network)).contains(#require(IPAddress(address))))
    }

    @Test(arguments: ["", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0", "::/129", "proxy", "10.0.0.0/", "1.2.3.4/8/8"])
    func whatIsNoNetworkIsRefused(text: String) {
        #expect(Network(text) == nil)
    }
}
