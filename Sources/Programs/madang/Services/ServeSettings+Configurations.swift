import HTTP
import Pages

extension ServeSettings {
    /// Returns the site's configuration. `folder` is the data folder.
    func siteConfiguration(in folder: String) -> SiteConfiguration {
        SiteConfiguration(
            fixed: fixed,
            hosts: hosts,
            // A port chosen by the system is not known yet.
            ports: listen.port == 0 ? [] : [listen.port, listenGeneration2?.port].compactMap { $0 },
            trustedProxies: trustedProxies,
            market: market,
            version: Version.current,
            dataFolder: folder,
            opensLab: opensLab
        )
    }

    /// The server's configuration.
    var serverConfiguration: Server.Configuration {
        var configuration = Server.Configuration()
        configuration.host = listen.host
        configuration.port = listen.port
        configuration.kinds = RequestKind.allCases.count
        if let loops { configuration.loops = loops }
        // Behind a proxy every connection has the proxy's address.
        if !trustedProxies.isEmpty { configuration.caps.connectionsPerAddress = nil }
        return configuration
    }
}
