import Domain
import Octets

/// The name of a browser in the list of sessions: `아이폰 · Safari`. For display only.
package enum DeviceName {
    package static func words(userAgent: String?) -> String {
        let agent = userAgent ?? ""
        let device = devices.first { agent.holds($0.mark) }?.name
        let browser = browsers.first { agent.holds($0.mark) }?.name
        return [device, browser].compactMap(\.self).joined(separator: " · ")
    }

    /// More specific marks first: an iPad claims to be a Mac, and every browser claims to be all the others.
    private static let devices: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Macintosh", "Mac"), ("Windows", "Windows"),
        ("CrOS", "Chromebook"), ("Linux", "Linux"),
    ]
    private static let browsers: [(mark: String, name: String)] = [
        ("SamsungBrowser", "Samsung Internet"), ("Whale", "Whale"), ("KAKAOTALK", "KakaoTalk"), ("NAVER", "NAVER"),
        ("Edg", "Edge"), ("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"),
        ("Safari", "Safari"),
    ]
}
