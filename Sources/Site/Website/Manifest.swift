package import Domain
package import Octets
package import Pages
import Routes

/// The web app manifest, for installing the site on a phone.
package enum Manifest {
    /// Returns the manifest in one language, with the open halls as shortcuts.
    package static func json(_ language: Language, _ place: PlaceDescription, assets: Assets) -> Bytes {
        let shortcuts = place.halls.map { hall in
            "{\"name\":\(quoted(hall.title[language])),\"short_name\":\(quoted(hall.name[language])),"
                + "\"url\":\(quoted(Route.hall(hall).path))}"
        }
        return Bytes(
            """
            {"id":"/","start_url":"/","scope":"/","lang":"\(language.rawValue)","dir":"ltr",\
            "name":\(quoted(place.name[language])),"short_name":\(quoted(place.name[language])),\
            "description":\(quoted((place.sentence ?? Words.motto)[language])),\
            "display":"standalone","background_color":"\(Theme.light.paper)","theme_color":"\(Theme.light.paper)",\
            "categories":["education","shopping","entertainment"],\
            "icons":[\((place.icon.map(icons) ?? icons(assets)).joined(separator: ","))],\
            "shortcuts":[\(shortcuts.joined(separator: ","))]}
            """
        )
    }

    private static func icons(_ assets: Assets) -> [String] {
        [
            icon(assets, "icon.svg", size: "any", type: "image/svg+xml"),
            icon(assets, "icon-192.png", size: "192x192", type: "image/png"),
            icon(assets, "icon-512.png", size: "512x512", type: "image/png"),
            icon(assets, "icon-maskable.png", size: "512x512", type: "image/png", purpose: "maskable"),
        ].compactMap(\.self)
    }

    /// Returns the icons of a place with one of its own.
    private static func icons(_ icon: PlaceIcon) -> [String] {
        [(icon.whole, PictureSize.small, "any"), (icon.whole, .medium, "any"), (icon.maskable, .medium, "maskable")].map
        {
            (hash, size, purpose) in
            entry(.picture(hash, size, .jpeg), size: "\(size.rawValue)x\(size.rawValue)", type: "image/jpeg", purpose)
        }
    }

    private static func icon(
        _ assets: Assets,
        _ name: String,
        size: String,
        type: String,
        purpose: String = "any"
    ) -> String? {
        assets[name].map { entry($0.route, size: size, type: type, purpose) }
    }

    private static func entry(_ route: Route, size: String, type: String, _ purpose: String) -> String {
        "{\"src\":\(quoted(route.path)),\"sizes\":\"\(size)\",\"type\":\"\(type)\",\"purpose\":\"\(purpose)\"}"
    }

    /// Returns a JSON string; neither our own words nor the place's contain control bytes.
    private static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { out.unicodeScalars.append("\\") }
            out.unicodeScalars.append(scalar)
        }
        return out + "\""
    }
}
