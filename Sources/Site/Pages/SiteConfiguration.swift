package import Domain

/// The operator's settings for the site.
package struct SiteConfiguration: Sendable {
    /// The settings of the place that flags give, which decide instead of the desk.
    package var fixed: PlaceForm
    /// The host names the site answers to; any name when empty.
    package var hosts: [String]
    /// The ports it is reached by; any when empty.
    package var ports: [UInt16]
    /// The proxies whose headers are trusted.
    package var trustedProxies: [Network]
    package var market: MarketPolicy
    package var version: String
    /// The folder for all stored data.
    package var dataFolder: String
    /// Whether the lab for trying out apps is open.
    package var opensLab: Bool

    package init(
        fixed: PlaceForm = PlaceForm(),
        hosts: [String] = [],
        ports: [UInt16] = [],
        trustedProxies: [Network] = [],
        market: MarketPolicy = MarketPolicy(),
        version: String,
        dataFolder: String,
        opensLab: Bool = false
    ) {
        self.fixed = fixed
        self.hosts = hosts
        self.ports = ports
        self.trustedProxies = trustedProxies
        self.market = market
        self.version = version
        self.dataFolder = dataFolder
        self.opensLab = opensLab
    }

    /// Returns whether the site answers to this name. Without configured names it answers to any, for trying it out.
    package func answers(to name: @autoclosure () -> String) -> Bool {
        guard !hosts.isEmpty else { return true }
        let name = name()
        return hosts.contains { $0.lowercased() == name }
    }
}
