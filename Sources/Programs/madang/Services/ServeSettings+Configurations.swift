import HTTP
import Pages

extension ServeSettings {
    /// What the site is told. `folder` is the data folder.
    func siteConfiguration(in folder: String) -> SiteConfiguration {
        SiteConfiguration(
            halls: halls,
            hosts: hosts,
            // A port that the system chooses is not known yet.
            ports: listen.port == 0 ? [] : [listen.port, listenGeneration2?.port].compactMap { $0 },
            trustedProxies: trustedProxies,
            market: market,
            version: Version.current,
            dataFolder: folder,
            opensLab: opensLab
        )
    }

    /// What the server is told.
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
