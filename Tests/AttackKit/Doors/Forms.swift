import TestKit

/// Extreme numbers in every field of members' forms: each is sent alone, with the other fields unchanged.
extension Door {
    static let forms = Door(name: "a number at its end in a form ends the server") { attack, isTrusted in
        guard attack.mayWrite else { return .skipped("it makes accounts (--may-write)") }
        var sweep = FormSweep(server: attack.server, isTrusted: isTrusted)
        guard let pages = try sweep.pages() else { return .skipped("nobody can sign up and sell here") }
        var (count, limited) = (0, 0)
        var seen: Set<String> = []
        for (member, path) in pages {
            for form in try sweep.forms(of: path, as: member) where seen.insert(form.identity).inserted {
                for (field, end) in form.fields.flatMap({ field in FormSweep.ends.map { (field.name, $0) } }) {
                    let status = try sweep.send(form.with(end, for: field), as: member).status
                    count += 1
                    if status == 429 { limited += 1 }
                    guard status < 500 || status == 503 else {
                        return .open("\(form.action) was answered with \(status) to \(field)=\(end)")
                    }
                }
            }
        }
        guard seen.count >= FormSweep.fewest else { return .open("only \(seen.count) forms were found") }
        guard limited * 2 < count else { return .skipped("most of it was told to come later") }
        return .shut
    }
}

/// Two members, one of whom sells something the other asks about, and the forms they get.
private struct FormSweep {
    let server: TriedServer
    let isTrusted: Bool
    private var sent = 0

    static let ends = ["-9223372036854775808", "9223372036854775807", "1.9223372036854775807"]
    /// The fewest forms; if fewer are found, the pages' markup has changed.
    static let fewest = 15
    /// Forms that would end the sessions the others need.
    private static let left = ["/sign-out", "/account/leave", "/account/data"]

    init(server: TriedServer, isTrusted: Bool) {
        self.server = server
        self.isTrusted = isTrusted
    }

    /// Returns members and the pages they visit; nil if accounts cannot be created.
    mutating func pages() throws -> [(member: String, path: String)]? {
        guard let seller = try signUp(), let buyer = try signUp(),
            let new = try forms(of: "/market/products/new", as: seller).first(where: { $0.action.contains("/new") })
        else { return nil }
        let words = [("name", "끝수를 재는 자"), ("description", "길이를 끝까지 재 보는 나무 자예요."), ("price", "1000"), ("stock", "3")]
        let goods = words.reduce(new) { $0.with($1.1, for: $1.0) }
        guard let product = try send(goods, as: seller)["location"]?.path, product.hasPrefix("/market/products/"),
            let asking = try forms(of: product + "/chat", as: buyer).first,
            let talk = try send(asking.with("안녕하세요", for: "text"), as: buyer)["location"]?.path
        else { return nil }
        let number = product.split(separator: "/").last ?? ""
        // The seller's own pages come last: some of their forms hide the product.
        return [
            ("", "/sign-in"), ("", "/sign-up"), ("", "/recover"), ("", "/desk/enter?key=0"),
            ("", product), ("", "/settings"), (buyer, product), (buyer, talk), (buyer, talk + "/report"),
            (buyer, "/market/report/products/\(number)"), (buyer, "/market/favourites"), (seller, talk),
            (seller, "/account"), (seller, "/me"), (seller, "/market/products/new"),
            (seller, product + "/edit"), (seller, product), (seller, "/market/mine"),
        ]
    }

    private mutating func signUp() throws -> String? {
        let name = String.unknown()
        let secret = "quite-a-long-\(name)"
        let form = Form(
            action: "/sign-up",
            fields: [("name", name), ("secret", secret), ("again", secret), ("agreed", "0")]
        )
        let answer = try send(form, as: "")
        return answer["set-cookie"]?.split(separator: ";").first.map(String.init)
    }

    func forms(of path: String, as member: String) throws -> [Form] {
        let page = try server.ask("GET", path, member.isEmpty ? [] : [("Cookie", member)]).text
        return page.matches(of: /<form\b([^>]*)>(.*?)<\/form>/.dotMatchesNewlines()).compactMap { match in
            Form(attributes: String(match.1), content: String(match.2))
        }
        .filter { !Self.left.contains($0.action) }
    }

    /// Sends a form. Every few requests have another source address, or most of them would be rate limited.
    mutating func send(_ form: Form, as member: String) throws -> RawAnswer {
        var fields = [("Sec-Fetch-Site", "same-origin")]
        if !member.isEmpty { fields.append(("Cookie", member)) }
        if isTrusted { fields += TriedServer.forwarded("198.19.\(sent / 5 / 250).\(sent / 5 % 250 + 1)") }
        sent += 1
        guard let picture = form.picture else { return try server.form(form.action, form.coded, fields) }
        return try server.multipart(form.action, form.fields, fields, picture: (picture, Form.png))
    }
}

/// A form parsed from a page.
private struct Form {
    let action: String
    var fields: [(name: String, value: String)]
    /// The name of the field for pictures.
    var picture: String?

    init(action: String, fields: [(String, String)]) {
        self.action = action
        self.fields = fields.map { (name: $0.0, value: $0.1) }
    }

    /// Returns nil for forms that only query.
    init?(attributes: String, content: String) {
        guard attributes.attribute("method")?.lowercased() == "post", let action = attributes.attribute("action") else {
            return nil
        }
        self.action = action
        fields = []
        for match in content.matches(of: /<(input|button|textarea|select)\b([^>]*)>([^<]*)/) {
            let attributes = String(match.2)
            guard let name = attributes.attribute("name") else { continue }
            if attributes.attribute("type") == "file" {
                picture = picture ?? name
            } else if !fields.contains(where: { $0.name == name }) {
                let value = match.1 == "textarea" ? String(match.3) : attributes.attribute("value") ?? ""
                fields.append((name, value))
            }
        }
    }

    /// Forms that differ only in the numbers of things are identical.
    var identity: String {
        action.replacing(/\d+/, with: "N") + " " + fields.map(\.name).joined(separator: " ")
    }

    var coded: [(String, String)] { fields.map { ($0.name.coded, $0.value.coded) } }

    func with(_ value: String, for name: String) -> Form {
        var form = self
        form.fields.removeAll { $0.name == name }
        form.fields.append((name, value))
        return form
    }

    /// A PNG of 64 by 64 pixels in stripes.
    static let png: [UInt8] = {
        let digits = Array(
            """
            89504e470d0a1a0a0000000d494844520000004000000040010000000082124c73000000124944415478da635805050ca38c\
            5106e90c0098a25410ab4a09c40000000049454e44ae426082
            """.utf8
        )
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16)
        }
    }()
}

extension String {
    fileprivate func attribute(_ name: String) -> String? {
        guard let pattern = try? Regex("(?:^|\\s)\(name)=(?:\"([^\"]*)\"|([^\\s>]+))"),
            let match = firstMatch(of: pattern)
        else { return nil }
        let value = match.output[1].substring ?? match.output[2].substring
        guard let value else { return nil }
        let plain = String(value).replacing("&quot;", with: "\"").replacing("&lt;", with: "<")
        return plain.replacing("&amp;", with: "&")
    }

    /// The path of a URL, without the query and fragment.
    fileprivate var path: String { String(prefix { $0 != "?" && $0 != "#" }) }
}
