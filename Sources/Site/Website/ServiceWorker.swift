package import Octets
package import Pages
import Routes

/// The service worker, which makes cached pages readable offline. Its first lines name the files of this program, so
/// that a browser sees a changed script, and installs it, as soon as another version answers.
package enum ServiceWorker {
    /// The fixed URL of the script that `madang.js` loads when a form is submitted offline. Its cached copy is replaced with
    /// each version.
    static let held = Route.asset(hash: "0", name: "held.js").path

    /// Returns the script as served.
    package static func script(_ assets: Assets) -> Bytes {
        let shell = ["madang.css", "boxoffice.css", "market.css", "nav.js", "madang.js"].compactMap {
            assets[$0]?.route.path
        }
        let files = (shell + [held]).map { "'\($0)'" }.joined(separator: ", ")
        return Bytes(
            """
            const VERSION = '\(assets.version)';
            const SHELL = [\(files)];
            const PICTURE = '\(assets["icon-192.png"]?.route.path ?? "")';
            \(assets["sw.js"]?.bytes.text ?? "")
            """
        )
    }
}
