import CLinux
import Desk
import Domain
import Glibc
import Pages

/// The address of an invitation to the desk, as a terminal shows it.
struct DeskLink {
    let url: String
    /// The sentence about who can open it, and what has to come first.
    let reach: Phrase

    /// `publicURL` is the address given by a flag or at the desk; nil without one.
    init(_ invitation: StaffInvitation, publicURL: PublicURL?, listen: ListenAddress) {
        let (origin, reach) = Self.origin(publicURL, listen)
        (url, self.reach) = (origin + invitation.path, reach)
    }

    private static func origin(_ publicURL: PublicURL?, _ listen: ListenAddress) -> (String, Phrase) {
        if let publicURL {
            return (publicURL.text, publicURL.text.hasPrefix("https:") ? Self.encrypted : Self.plain)
        }
        let isEverywhere = StartupMessage.isEverywhere(listen)
        if isEverywhere, let address = LocalNetwork.address {
            return ("http://\(ListenAddress(host: address, port: listen.port))", Self.nearby)
        }
        let isLoopback = listen.host.hasPrefix("127.") || listen.host == "::1" || listen.host == "localhost"
        let isHere = isEverywhere || isLoopback
        let host = isHere ? "localhost" : listen.host
        return ("http://\(ListenAddress(host: host, port: listen.port))", isHere ? Self.here : Self.nearby)
    }

    /// Returns the link with its sentences, and as a QR code where the text goes to a terminal.
    func text(_ language: Language, toTerminal: Bool) -> String {
        let code = toTerminal ? QRCode(url)?.terminalText : nil
        return ([code, url, Self.once[language], reach[language]] as [String?]).compactMap(\.self).joined(
            separator: "\n"
        )
    }

    private static let once = Phrase(
        "한 번만, 24시간 안에 쓸 수 있어요.",
        "It works once, within 24 hours."
    )
    private static let encrypted = Phrase("휴대폰에서 열어도 돼요.", "You can open it on a phone.")
    private static let plain = Phrase(
        "암호화되지 않는 주소예요. 인터넷에서 쓰려면 HTTPS를 먼저 준비해 주세요.",
        "This address is not encrypted. Set up HTTPS before using it on the internet."
    )
    private static let nearby = Phrase(
        "같은 네트워크의 휴대폰에서 열려요. 인터넷에서 쓰려면 HTTPS를 먼저 준비해 주세요.",
        "It opens on phones in the same network. Set up HTTPS before using it on the internet."
    )
    private static let here = Phrase(
        "이 컴퓨터에서만 열려요. 휴대폰에서 열려면 --listen 0.0.0.0:8080으로 켜거나, HTTPS 프록시를 두고 --public-url을 적어 주세요.",
        """
        It opens on this computer only. For a phone, start with --listen 0.0.0.0:8080, or put an HTTPS proxy in front and \
        give --public-url.
        """
    )
}

extension QRCode {
    /// The code in half blocks, black on white whatever the terminal's colours, with the margin that scanners need.
    var terminalText: String {
        stride(from: -2, to: size + 2, by: 2).map { y in
            let blocks = (-2..<size + 2).map { x -> String in
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            return "\u{1B}[30;107m\(blocks.joined())\u{1B}[0m"
        }.joined(separator: "\n")
    }
}

/// This machine's address in the local network.
enum LocalNetwork {
    /// The first private address of IPv4 that an interface in use has; nil without one.
    static var address: String? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard unsafe getifaddrs(&first) == 0 else { return nil }
        defer { unsafe freeifaddrs(first) }
        var next = unsafe first
        while let one = unsafe next {
            next = unsafe one.pointee.ifa_next
            guard let socket = unsafe one.pointee.ifa_addr, unsafe socket.pointee.sa_family == AF_INET else { continue }
            let address = unsafe socket.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
            }
            if isPrivate(address) { return text(address) }
        }
        return nil
    }

    /// Whether it is an address of RFC 1918.
    static func isPrivate(_ address: UInt32) -> Bool {
        address >> 24 == 10 || address >> 20 == 0xAC1 || address >> 16 == 0xC0A8
    }

    static func text(_ address: UInt32) -> String {
        [24, 16, 8, 0].map { String(address >> $0 & 0xFF) }.joined(separator: ".")
    }
}
