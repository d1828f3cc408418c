import Domain
import HTTP
import Website

/// Metrics beyond the site's own: of the loops, the site's services, and the process.
///
/// They wait for no loop, no write and no other server, because monitoring must work when the server is in trouble.
struct ProgramMetrics: Sendable {
    private let servers: [(name: String, server: Server)]
    private let services: MonitoredServices
    private let started = Clock.system.now

    init(_ servers: [(name: String, server: Server)], _ program: ProgramServices) {
        (self.servers, services) = (servers, program.monitored)
    }

    func write(to metrics: inout MetricsWriter) async {
        metrics.write(servers.map { ($0.name, $0.server.figures) })
        await services.write(to: &metrics)
        metrics.writeProcess(since: started)
    }
}
