/// The server's public URL: a scheme, a name or address, and an optional port.
package struct PublicURL: Sendable, Equatable {
    package let text: String

    package init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
        let named = text.dropFirst(scheme.count)
        self.init(scheme, named.hasSuffix("/") ? named.dropLast() : named)
    }

    private init?(_ scheme: String, _ named: Substring) {
        // An address of IPv6 has colons of its own, and brackets around it.
        let bracket = named.hasPrefix("[") ? named.firstIndex(of: "]") : nil
        let (host, port) =
            if let bracket {
                (named[...bracket], named[named.index(after: bracket)...])
            } else {
                (named.prefix { $0 != ":" }, named.drop { $0 != ":" })
            }
        guard bracket == nil ? HostName(String(host)) != nil : Self.isNumber(host.dropFirst().dropLast()),
            port.isEmpty || (port.dropFirst().allSatisfy(\.isNumber) && UInt16(port.dropFirst()) != nil)
        else { return nil }
        text = "\(scheme)\(named)"
    }

    /// Whether it is written like an address of IPv6.
    private static func isNumber(_ text: Substring) -> Bool {
        text.contains(":") && text.utf8.allSatisfy { $0 == UInt8(ascii: ":") || ($0 | 0x20).isHexadecimalDigit }
    }

    package static let expected = Phrase(
        "http나 https로 시작하고 경로가 없는 주소를 적어 주세요.",
        "Give an address that begins with http or https and has no path."
    )
}

/// A host name of the site in the form browsers send: lower case, without a port.
package struct HostName: Sendable, Equatable {
    package let text: String

    package init?(_ text: String) {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard text.utf8.count <= 253, labels.allSatisfy(HostName.isLabel) else { return nil }
        self.text = text.lowercased()
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard (1...63).contains(label.utf8.count), label.first != "-", label.last != "-" else { return false }
        return label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
