/// Addresses that the halls' pages link to or embed, as a visitor's browser would request them.
struct FoundAddresses {
    private(set) var pages: [String] = []
    private(set) var files: [String] = []

    private static let doors = [
        "/", "/expo", "/expo/exhibits", "/market", "/market?layout=grid", "/boxoffice", "/settings",
    ]

    init(_ madang: MadangServer) throws {
        let client = try madang.connect()
        var seen: Set<String> = []
        for door in Self.doors {
            let page = try client.ask(WebRequest(door)).text
            for address in [door] + Self.addresses(in: page) where seen.insert(address).inserted {
                // Redirects and addresses that only accept forms are left out.
                guard try client.ask(WebRequest(address)).status == 200 else { continue }
                if address.contains(".") { files.append(address) } else { pages.append(address) }
            }
        }
    }

    private static func addresses(in page: String) -> [String] {
        ["href=\"/", "src=\"/"].flatMap { mark in
            page.split(separator: mark).dropFirst().compactMap { rest in
                let address = "/" + rest.prefix { $0 != "\"" && $0 != "#" }
                return address.contains("&amp;") ? nil : address
            }
        }
    }
}
