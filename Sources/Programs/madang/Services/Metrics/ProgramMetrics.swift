import Domain
import HTTP
import Website

/// What a monitor is told besides what the site knows: of the loops, of what the site stands on, and of the process.
///
/// No loop, no write and no other server is waited for: a server in trouble is the one that is watched.
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
