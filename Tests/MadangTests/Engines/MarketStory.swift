import Foundation
import TestKit

/// A story of people in a market: from signing up to leaving it, with all errors in forms on the way.
final class MarketStory {
    private let answers: ComparedAnswers
    private let deskKeys: [String]
    private let seller: ComparedPerson
    private let buyer: ComparedPerson
    private let other: ComparedPerson
    private let staff: ComparedPerson
    /// The numbers of the first three, once known.
    private var people: [String] = []

    /// Unusual texts in place of sensible ones.
    private static let odd = [
        "", " ", "\u{0}", "놋\u{0}그릇", "그릇\u{0}", "\u{1}", "\u{FFFE}", "\u{202E}", "-9223372036854775809",
        "9223372036854775807",
        "0", "1", "e\u{301}\u{10FFFF}", "붉은 비단과 푸른\u{0} 비단을 겹쳐 만들었어요.", "<b>'\"\\",
        String(repeating: "가", count: 3_000),
    ]
    /// Unusual values as JSON, including non-texts.
    private static let oddJSON = [
        #""""#, #""\u0000""#, #""놋\u0000그릇""#, #""아침에 딴\u0000 사과예요. 달아요.""#, "\"놋\u{0}그릇\"", #""\ud800""#,
        #""\ud83c\udf4e""#, "null", "true", "[]",
        "{}", "-1", "0", "0.5",
        "1e400", "9223372036854775807", "9223372036854775808", "\"\(String(repeating: "가", count: 3_000))\"",
    ]

    init(_ answers: ComparedAnswers, deskKeys: [String]) {
        self.answers = answers
        self.deskKeys = deskKeys
        seller = ComparedPerson(answers)
        buyer = ComparedPerson(answers)
        other = ComparedPerson(answers)
        staff = ComparedPerson(answers)
    }

    func play() throws {
        try join()
        try sell()
        try talk()
        try trade()
        try report()
        try look()
        try sellByApps()
        try look()
        try manageAccounts()
        try leave()
    }

    /// Sends a form once for each combination of field and unusual text; in a long form each field gets every other text.
    private func tryAll(
        _ form: [(String, String)],
        with texts: [String] = odd,
        _ send: ([(String, String)]) throws -> Void
    ) throws {
        for place in form.indices {
            for (number, text) in texts.enumerated() where form.count < 4 || (number + place) % 2 == 1 {
                var changed = form
                changed[place].1 = text
                try send(changed)
            }
        }
        try send([])
        try send(form + form)
    }

    // MARK: - Accounts

    private static let next = [("secret", "lantern-9-oak"), ("again", "lantern-9-oak"), ("agreed", "0")]

    private func join() throws {
        let stranger = ComparedPerson(answers)
        for (place, text) in Self.odd.enumerated() {
            try stranger.post(
                "/sign-up",
                [("name", text), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")]
            )
            try stranger.post("/sign-out")
            try stranger.post("/sign-in", [("name", text), ("secret", "matchbox7")])
            if place < 4 {
                try stranger.post("/sign-up", [("name", "놋그릇 좋아"), ("secret", text), ("again", text), ("agreed", "0")])
                try stranger.post("/sign-in", [("name", "zhilly"), ("secret", text)])
            }
            try stranger.post(
                "/recover",
                // Few attempts for one name: more guesses would be rate limited.
                [("name", place < 2 ? "zhilly" : "이웃 \(place)"), ("code", text)] + Self.next
            )
        }
        for (person, name) in [(seller, "귤밭 은서"), (buyer, "바다 민준"), (other, "초록 대문")] {
            try person.post(
                "/sign-up",
                [("name", name), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")]
            )
            try person.must(200)
            try person.get("/me")
            people.append(try person.found(/href="\/market\/sellers\/(\d+)"/)[0])
        }
        for name in [
            "귤밭 은서", "귤밭  은서", "ZHILLY", "ｚｈｉｌｌｙ", "귤밭\u{200B} 은서", "귤밭 은서".decomposedStringWithCanonicalMapping,
        ] {
            try stranger.post(
                "/sign-up",
                [("name", name), ("secret", "matchbox7"), ("again", "matchbox7"), ("agreed", "0")]
            )
        }
        try staff.post({ _ in "/desk/enter" }, { [("key", self.deskKeys[$0])] })
        try staff.must(303)
        try staff.get("/desk")
    }

    private func manageAccounts() throws {
        try seller.get("/account")
        try seller.get("/account/data")
        try tryAll([("deed", "rename"), ("name", "귤밭 지우")]) { try other.post("/account", $0) }
        for deed in ["recovery", "changeSecret", "change-secret", "secret", "end", "endAll", "end-all", "\u{0}"] {
            try other.post(
                "/account",
                [
                    ("deed", deed), ("present", "wrong"), ("secret", "lantern-9-oak"), ("again", "lantern-9-oak"),
                    ("session", "1"),
                ]
            )
        }
        try other.post("/account", [("deed", "rename"), ("name", "초록 대문")])
        try other.must(303)
        try other.post("/account", [("deed", "recovery"), ("present", "matchbox7")])
        let codes = try other.found(/id="code">([^<]*)</)
        try other.post({ _ in "/recover" }, { [("name", "초록 대문"), ("code", codes[$0])] + Self.next })
        try other.must(200)
        try other.get("/account")
        try other.post("/sign-out")
        try other.post("/sign-in", [("name", "초록 대문"), ("secret", "matchbox7")])
        try other.must(401)
        try other.post("/sign-in", [("name", "초록 대문"), ("secret", "lantern-9-oak"), ("next", "/me")])
        try other.must(303)
        try other.get("/market/mine")
        try staff.post("/desk/people/\(people[2])", [("action", "3"), ("words", "규칙에 어긋나요")])
        try staff.must(303)
        try other.get("/market/mine")
        try other.post("/sign-in", [("name", "초록 대문"), ("secret", "lantern-9-oak")])
        try other.must(403)
    }

    /// Runs last: likes are saved some seconds later, at a different time in each engine.
    func likeProducts() throws {
        for product in ["999999", "182", "1"] {
            try other.post("/market/products/\(product)/favourite", [("on", "1")])
            try other.get("/market/favourites")
        }
    }

    private func leave() throws {
        try buyer.post("/account/leave", [("present", "\u{0}")])
        try buyer.post("/account/leave", [("present", "matchbox7")])
        try buyer.must(200)
        try buyer.get("/me")
        try seller.get("/market/chats")
        try seller.get("/market/chats/1")
        for number in people { try staff.get("/market/sellers/\(number)") }
    }

    // MARK: - Selling

    static let form = [
        ("form", "0123456789abcdef"), ("name", "청사초롱"), ("price", "32,000"), ("currency", "KRW"), ("discount", "5,000"),
        ("stock", "3"), ("description", "붉은 비단과 푸른 비단을 겹쳐 만들었어요."), ("category", ""), ("condition", ""), ("area", ""),
        ("chosen-area", ""),
    ]

    static func form(_ number: Int, _ name: String) -> [(String, String)] {
        var form = form
        (form[0].1, form[1].1) = ("0123456789abcd\(number)", name)
        return form
    }

    /// Adds products 181 to 185.
    private func sell() throws {
        try seller.get("/market/products/new")
        try tryAll(Self.form) { try seller.upload("/market/products/new", $0) }
        for (number, name) in [
            "청사초롱", "찻잔 한 벌", "찻잔 세트".decomposedStringWithCanonicalMapping, "Oak chair ﬁne", "\u{1F3FA} 항아리 ß",
        ].enumerated() {
            let images = (0...number).map { TinyGIF.bytes(colour: number * 10 + $0) }
            try seller.upload("/market/products/new", Self.form(10 + number, name), images: images)
            try seller.must(303)
        }
        // A repeated form creates no second product.
        try seller.upload("/market/products/new", Self.form(10, "청사초롱"), images: [TinyGIF.bytes(colour: 0)])
        try seller.get("/market/products/181/edit")
        try tryAll(Self.form(30, "청사초롱 한 쌍"), with: Array(Self.odd.prefix(6))) {
            try seller.upload("/market/products/181/edit", $0)
        }
        for action in ["hidden", "sold-out", "raise", "removal"] {
            let field = ["hidden": "hidden", "sold-out": "stock", "raise": "x", "removal": "x"][action] ?? ""
            for text in Self.odd { try seller.post("/market/products/185/\(action)", [(field, text)]) }
            try other.post("/market/products/185/\(action)", [(field, "1")])
            try seller.get("/market/mine")
        }
        try seller.post("/market/products/185/removal/undo")
        for shelf in ["selling", "sold-out", "hidden", "\u{0}", "x"] {
            try seller.get("/market/mine?shelf=\(shelf.coded)")
        }
    }

    /// Begins conversation 1 of the buyer about 181, and 2 of the other.
    private func talk() throws {
        try buyer.get("/market/products/181/chat")
        try tryAll([("key", "form-0001"), ("text", "아직 판매하시나요?")]) { try buyer.post("/market/products/181/chat", $0) }
        try buyer.post("/market/products/181/chat", [("key", "form-0002"), ("text", "살게요")])
        try buyer.must(303)
        try other.post("/market/products/181/chat", [("key", "form-0001"), ("text", "저도요")])
        try other.post("/market/products/999999/chat", [("key", "form-0001"), ("text", "저도요")])
        try buyer.upload("/market/chats/1", [("key", "form-0003"), ("text", "")], images: [TinyGIF.bytes(colour: 99)])
        try buyer.must(303)
        for (number, text) in Self.odd.enumerated() {
            // Only some have a picture, because processing them is slow.
            let images = number % 4 == 3 ? [TinyGIF.bytes(colour: 100 + number)] : []
            try buyer.upload("/market/chats/1", [("key", "form-1\(number)00"), ("text", text)], images: images)
        }
        try tryAll([("key", "form-0004"), ("text", "네, 있어요.")]) { try seller.post("/market/chats/1", $0) }
        for chat in ["chats", "chats/1", "chats/2", "chats/3", "chats/1?before=3", "chats/1?after=%00", "unread"] {
            for person in [seller, buyer, other] { try person.get("/market/\(chat)") }
        }
        try seller.post("/market/chats/2/block", [("on", "1")])
        try other.post("/market/chats/2", [("key", "form-0005"), ("text", "여보세요")])
        try seller.post("/market/chats/2/block", [("on", "0")])
        try other.post("/market/chats/2/leave")
        try other.get("/market/chats")
    }

    private func trade() throws {
        try seller.get("/market/products/181/sale?to=reserved")
        let buyers = try seller.found(/name="buyer" value="(\d+)"/)
        let sale = "/market/products/181/sale"
        try tryAll([("seen", "selling"), ("state", "x"), ("buyer", "x")]) { try seller.post(sale, $0) }
        try seller.post({ _ in sale }, { [("seen", "selling"), ("state", "reserved"), ("buyer", buyers[$0])] })
        try buyer.get("/market/products/181")
        try seller.post({ _ in sale }, { [("seen", "reserved"), ("state", "sold"), ("buyer", buyers[$0])] })
        try seller.must(303)
        for person in [seller, buyer] {
            try person.get("/market/chats/1")
            try person.get("/market/chats/1/review")
            try tryAll([("mood", "good"), ("tag", "0"), ("words", "또 만나요 <3")]) {
                try person.post("/market/chats/1/review", $0)
            }
            try person.get("/market/chats/1/review")
            try person.must(200)
        }
        try seller.post("/market/products/182/sale", [("seen", "selling"), ("state", "sold"), ("buyer", "0")])
        try seller.must(303)
    }

    private func report() throws {
        for target in people.map({ "people/\($0)" }) + ["products/183", "messages/1", "messages/2", "messages/999"] {
            try buyer.get("/market/report/\(target)")
            try seller.get("/market/report/\(target)")
        }
        try tryAll([("reason", "1"), ("words", "계좌를 먼저 달래요")]) { try buyer.post("/market/report/products/183", $0) }
        try seller.get("/market/chats/1/report")
        try seller.post("/market/report/messages/1", [("reason", "2")])
        try seller.must(200)
        for page in [
            "", "/log", "/products/183", "/messages/1", "/people/\(people[0])", "/people/\(people[1])/pictures",
            "/pictures",
        ] {
            try staff.get("/desk\(page)")
            try buyer.get("/desk\(page)")
        }
        try tryAll([("action", "x"), ("words", "규칙에 어긋나요")]) { try staff.post("/desk/products/183", $0) }
        for (target, action) in [
            ("products/183", "0"), ("messages/1", "0"), ("products/183", "2"), ("products/183", "0"),
            ("people/999", "3"),
        ] {
            try staff.post("/desk/\(target)", [("action", action), ("words", "규칙에 어긋나요")])
            try staff.get("/desk/\(target)")
        }
        try seller.get("/notices")
        let measures = try seller.found(/name="measure" value="(\d+)"/)
        for text in Self.odd {
            try seller.post({ _ in "/notices" }, { [("measure", measures[$0]), ("words", text)] })
        }
        try seller.get("/notices")
        try seller.must(200)
        try staff.get("/desk")
        try staff.get("/desk/log")
    }

    /// Requests every page as every person.
    private func look() throws {
        let pages =
            [
                "/", "/market", "/me", "/market/mine", "/market/favourites", "/market/chats", "/notices",
                "/market/unread", "/market/feed", "/sitemap.xml",
            ]
            + (181...188).map { "/market/products/\($0)" } + people.map { "/market/sellers/\($0)" }
        for page in pages {
            for person in [seller, buyer, other, staff, ComparedPerson(answers)] { try person.get(page) }
            try seller.get(page, ReadAddresses.english)
        }
        for number in 181...190 {
            try answers.get("/api/products/\(number)")
            try answers.get("/item/\(number)")
        }
    }

    // MARK: - Apps

    private static let app = [("identifier", MarketClient.identifier)]
    private static let offer = [
        ("name", #""사과 상자""#), ("description", #""아침에 딴 사과예요. 달아요.""#), ("price", "30000"), ("currency", #""KRW""#),
        ("discounted_price", "1000"), ("stock", "7"), ("secret", "\"\(MarketClient.secret)\""),
    ]

    private static func json(_ fields: [(String, String)]) -> String {
        "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    private func offer(_ params: String, as app: [(String, String)] = app, images: Int = 1) throws -> RawAnswer {
        let images = (0..<images).map { TinyGIF.bytes(colour: 200 + $0) }
        return try answers.ask { _ in .upload("/api/products", [("params", params)], images: images, app) }[0]
    }

    private func patch(_ product: String, _ json: String) throws {
        try answers.ask { _ in .json("PATCH", "/api/products/\(product)", Self.app, json) }
    }

    /// Adds products 186 and 187.
    private func sellByApps() throws {
        for images in [1, 5] {
            guard try offer(Self.json(Self.offer), images: images).status == 201 else {
                throw Unexpected(what: "an app cannot sell")
            }
        }
        _ = try offer(Self.json(Self.offer), images: 6)
        for name in ["", "x", "%00", "zhilly", "귤밭 은서", String(repeating: "a", count: 2_000)] {
            _ = try offer(Self.json(Self.offer), as: [("identifier", name)])
        }
        for params in ["", "{", "[]", "null", "\u{0}", "{\"\u{0}\":1}", #"{"\u0000":1}"#] { _ = try offer(params) }
        for place in Self.offer.indices {
            // Not all values for the last fields: repeated wrong passwords are rate limited.
            for (number, value) in Self.oddJSON.enumerated() where place < 6 || number < 2 {
                var changed = Self.offer
                changed[place].1 = value
                _ = try offer(Self.json(changed), images: 0)
                // Only a third of the edits, because each verifies the password, which is slow.
                if number % 3 == place % 3 { try patch("186", Self.json(changed)) }
            }
        }
        for product in ["186", "1", "999", "%00"] { try patch(product, Self.json(Self.offer)) }
        try answers.get("/api/products/186")
        try removeByApps()
        try sellItems()
    }

    private func removeByApps() throws {
        let secret = Self.json([Self.offer[6]])
        for product in ["186", "1", "999", "%00"] {
            for place in ["secret", "archived"] {
                try answers.ask { _ in .json("POST", "/api/products/\(product)/\(place)", Self.app, secret) }
            }
        }
        for value in Self.oddJSON.prefix(3) {
            try answers.ask { _ in .json("POST", "/api/products/187/secret", Self.app, #"{"secret":\#(value)}"#) }
        }
        for proof in ["0", "%00", "MToy", String(repeating: "a", count: 500)] {
            for place in ["186/\(proof)", proof] {
                try answers.ask { _ in .json("DELETE", "/api/products/\(place)", Self.app, "") }
            }
        }
        let proofs = try answers.ask { _ in .json("POST", "/api/products/186/archived", Self.app, secret) }
        for _ in 1...2 { try answers.ask { .json("DELETE", proofs[$0].text, Self.app, "") } }
        try answers.get("/api/products/186")
    }

    private func sellItems() throws {
        let fields = [
            ("title", "맥 미니"), ("descriptions", "작고 조용해요."), ("price", "890000"), ("currency", "KRW"), ("stock", "90"),
            ("discounted_price", "89000"), ("password", "1234"),
        ]
        func send(_ method: String, _ target: String, _ form: [(String, String)], images: [[UInt8]] = []) throws {
            try answers.ask { _ in .upload(by: method, target, form, images: images, as: "images[]") }
        }
        try tryAll(fields) { try send("POST", "/item", $0) }
        try send("POST", "/item", fields, images: [TinyGIF.bytes(colour: 300)])
        let newest = try answers.get("/api/products?items_per_page=1")[0].text
        guard let item = newest.firstMatch(of: /"id":(\d+)/)?.1 else { throw Unexpected(what: newest) }
        try tryAll(Array(fields[0...1])) { try send("PATCH", "/item/\(item)", $0 + [fields[6]]) }
        for password in ["\u{0}", "12\u{0}34", ""] {
            try send("PATCH", "/item/\(item)", [fields[4], ("password", password)])
        }
        for value in [#""\u0000""#, #""1234\u0000""#, "null", #""1234""#, #""1234""#] {
            try answers.ask { _ in .json("DELETE", "/item/\(item)", [], #"{"password":\#(value)}"#) }
        }
        try answers.get("/items/1")
    }
}
