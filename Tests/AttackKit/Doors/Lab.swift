import TestKit

/// The lab is used by whole classes: no request may crash it or affect others.
extension Door {
    static let lab = Door(name: "a key of the lab ends the server, or the lab") { attack, _ in
        guard let key = attack.labKey else { return .skipped("no --lab-key was given") }
        let sweep = LabSweep(key: key)
        // No result depends on time: a busy machine may be slow.
        let patience = 60.0
        for (target, fault) in sweep.calls {
            let answer = try attack.server.ask(
                "GET",
                target,
                fault.isEmpty ? [] : [("Madang-Lab", fault)],
                within: patience
            )
            guard answer.status != 500 else { return .open("\(target) with “\(fault)” was answered with 500") }
        }
        for target in sweep.pages {
            let answer = try attack.server.ask("GET", target, within: patience)
            guard answer.status < 500 else { return .open("\(target) was answered with \(answer.status)") }
        }
        for form in sweep.orders {
            let answer = try attack.server.form("/lab/keys/\(key)/faults", form, within: patience)
            guard answer.status < 500 else { return .open("\(form) was answered with \(answer.status)") }
        }
        _ = try attack.server.form("/lab/keys/\(key)/faults/off", [], within: patience)
        // Bodies scanned for their boundary: dashes that may all be one, and a list without an end.
        for (type, body) in LabSweep.bodies {
            _ = try attack.server.ask("POST", "/lab/k/\(key)/api/products", type: type, body: body, within: patience)
        }
        // A restarted lab has lost its records of earlier requests.
        let known = try attack.server.ask("GET", "/lab/keys/\(key)/light", within: patience).text
        return known.contains("\"requests\":0") ? .open("the lab has ended and begun anew") : .shut
    }
}

/// URLs of the lab with extreme numbers, each with every fault that takes no time.
private struct LabSweep {
    let key: String

    private static let ends = ["-9223372036854775808", "9223372036854775807", "1000000000000000000", "0"]
    private static let faults = [
        "", "status=503", "429", "truncated", "empty", "empty-lists", "overlap", "broken", "million", "stale",
        "expired",
        "missing=id", "null=price", "text=price", "unknown=currency",
    ]
    /// Addresses with a page number; each is followed by a second page, in case one is added to the number.
    private static let numbered = [
        "/api/products?page_no=N", "/api/products?page_no=2", "/api/products?items_per_page=N", "/api/products/N",
        "/api/products?page_no=N&items_per_page=N", "/gen2/api/products?page-no=N", "/items/N", "/item/N",
        "/kobisopenapi/webservice/rest/movie/searchMovieList.json?key=K&curPage=N&itemPerPage=N",
        "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json?key=K&targetDt=N",
    ]
    private static let fields = ["value", "times", "percent", "seed", "seconds"]

    var calls: [(target: String, fault: String)] {
        let long = String(repeating: "0123456789abcdef", count: 2)
        return Self.faults.flatMap { fault in
            Self.ends.flatMap { end in
                Self.numbered.map { path in
                    ("/lab/k/\(key)" + path.replacing("N", with: end).replacing("K", with: long), fault)
                }
            }
        }
    }

    var pages: [String] {
        Self.ends.flatMap { ["/lab/keys/\(key)?before=\($0)", "/lab/keys/\(key)/requests/\($0)"] }
            + ["/lab/keys/\(key)/exercises", "/lab/keys/\(key)/requests.har"]
    }

    var orders: [[(String, String)]] {
        ["status", "429", "jitter", "slow", "million"].flatMap { fault in
            Self.fields.flatMap { field in Self.ends.map { [("fault", fault), (field, $0)] } }
        }
    }

    static var bodies: [(type: String, body: [UInt8])] {
        let dashes = String(repeating: "-", count: 4_000)
        return [
            ("multipart/form-data; boundary=\(dashes)x", [UInt8](repeating: 0x2D, count: 262_144)),
            ("multipart/form-data; boundary=\(dashes.prefix(69))x", [UInt8](repeating: 0x2D, count: 4 << 20)),
            ("application/json", Array("[\(String(repeating: "0,", count: 1 << 20))0]".utf8)),
        ]
    }
}
