import Domain
import HTTP
import Pages
import Routes

/// 내 동네: the neighbourhood where the reader looks first and sells. Stored only on the device, in a cookie limited to
/// the market's paths, so that it needs neither an account nor a script.
struct OwnArea: Sendable, Hashable {
    let area: NeighbourhoodCode
    /// The full name: `서울 마포구 합정동`.
    let fullName: String

    static let name = Phrase("내 동네", "Near me")

    /// Nil for an unknown code.
    init?(_ area: NeighbourhoodCode) {
        guard let fullName = area.fullName else { return nil }
        self.area = area
        self.fullName = fullName
    }

    init?(_ cookies: Cookies) {
        guard let number = cookies[SiteCookie.area.rawValue].flatMap({ Int($0, in: .identifiers) }),
            let code = NeighbourhoodCode(number)
        else { return nil }
        self.init(code)
    }

    /// The short name: `합정동`.
    var shortName: String { Neighbourhoods.bundled[area]?.name ?? fullName }

    /// The district with its province, `서울 마포구`, covering the neighbourhoods around it.
    var district: String? {
        guard let place = Neighbourhoods.bundled[area] else { return nil }
        let district = Neighbourhoods.bundled.district(of: place)
        return district.name.isEmpty ? nil : "\(district.province) \(district.name)"
    }

    func setCookie(secure: Bool) -> SetCookie? {
        SiteCookie.area.setting(String(area.number), secure: secure, path: Route.hall(.market).path)
    }

    /// Returns a cookie that removes the setting.
    static func noCookie(secure: Bool) -> SetCookie? {
        SiteCookie.area.setting("", secure: secure, path: Route.hall(.market).path)
    }
}
