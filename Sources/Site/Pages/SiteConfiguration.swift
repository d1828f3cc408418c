package import Domain

/// What the operator decides about the site.
package struct SiteConfiguration: Sendable {
    /// The halls that are open, in the order of the tab bar.
    package var halls: [Hall]
    /// The names the site answers to; any name when empty.
    package var hosts: [String]
    /// The ports it is reached by; any when empty.
    package var ports: [UInt16]
    /// The proxies whose word about a visitor is believed.
    package var trustedProxies: [Network]
    package var market: MarketPolicy
    package var version: String
    /// Where everything the site keeps is kept.
    package var dataFolder: String
    /// Whether apps are tried out here.
    package var opensLab: Bool

    package init(
        halls: [Hall] = Hall.allCases,
        hosts: [String] = [],
        ports: [UInt16] = [],
        trustedProxies: [Network] = [],
        market: MarketPolicy = MarketPolicy(),
        version: String,
        dataFolder: String,
        opensLab: Bool = false
    ) {
        self.halls = halls
        self.hosts = hosts
        self.ports = ports
        self.trustedProxies = trustedProxies
        self.market = market
        self.version = version
        self.dataFolder = dataFolder
        self.opensLab = opensLab
    }

    /// Without names of its own the site answers to any: for a trial any address will do.
    package func answers(to name: @autoclosure () -> String) -> Bool {
        guard !hosts.isEmpty else { return true }
        let name = name()
        return hosts.contains { $0.lowercased() == name }
    }
}
