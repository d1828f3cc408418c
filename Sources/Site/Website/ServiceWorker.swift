package import Octets
package import Pages
import Routes

/// The script that keeps pages readable without a connection. Its first lines name the files of this very program, so
/// that a browser sees another script, and installs it, as soon as another program answers.
package enum ServiceWorker {
    /// What `madang.js` asks for where there is no line, by an address it knows without being told. What is kept under it
    /// goes with the version.
    static let held = Route.asset(hash: "0", name: "held.js").path

    /// The script as it is served.
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
