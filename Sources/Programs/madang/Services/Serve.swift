import Desk
import Domain
import Glibc
import HTTP
import Pages
import Threads
import Website
import Wire

/// Runs `madang serve`, from the settings to the last response.
struct Serve {
    let settings: ServeSettings
    let language: Language

    /// The time for requests in progress when the server stops; the process exits within ten seconds.
    private static let patience = Duration.seconds(8)

    /// Runs the server and returns when it has stopped.
    func run() -> ExitCode {
        // Before any other thread starts: threads inherit blocked signals.
        let signals = StopSignals()
        FileLimit.raise()
        do throws(StartFailure) {
            let log = Log(descriptor: STDOUT_FILENO)
            defer { log.close() }
            let securityLog = try settings.securityLog.open(beside: log)
            defer { securityLog?.close() }
            let requestLog = RequestLog(log, format: settings.log)
            let program = try program(writing: requestLog)
            defer { withExtendedLifetime(program) {} }
            let expoWiring = try expoWiring(beside: program, writing: requestLog)
            defer { expoWiring?.stop() }
            let security = securityLog.map { SecurityLog($0, format: settings.log) }
            let site = site(on: program, showing: expoWiring, writing: requestLog, security)
            let lab = lab(in: program.path, writing: requestLog)
            let server = Server(settings.serverConfiguration, handler: lab?.door(site, .main) ?? site)
            lab?.launch()
            try start(server, at: settings.listen)
            let generation2 = try startGeneration2(site, lab)
            let servers = [("main", server), ("generation2", generation2?.server)].compactMap { name, server in
                server.map { (name: name, server: $0) }
            }
            let monitored = try startMetrics(site, program, beside: servers)
            Console.notice(StartupMessage.text(listening: address(of: server), data: program.path)[language])
            if let generation2 { Console.notice(StartupMessage.generation2(listening: generation2.address)[language]) }
            if lab != nil { Console.notice(StartupMessage.lab(listening: address(of: server))[language]) }
            if let monitored { Console.notice(StartupMessage.metrics(listening: monitored.address)[language]) }
            if let link = deskLink(program, address(of: server)) { Console.notice(link) }
            for warning in warnings(expoWiring) { Console.complain(warning[language]) }
            Readiness.tell()
            program.tidy(filling: fillsMarket, log: requestLog)
            expoWiring?.start()
            lab?.handBack { door, descriptor, received in
                (door == .main ? server : generation2?.server ?? server).adopt(descriptor, received)
            }
            saveCounts(of: site)
            let signal = signals.wait()
            signals.release()
            Console.notice(StartupMessage.stopping[language])
            if signal == SIGTERM, settings.drain > 0 {
                site.beginStopping()
                Clock.system.hold(for: .seconds(settings.drain))
            }
            server.stop(within: Serve.patience)
            generation2?.server.stop(within: Serve.patience)
            // Ends the process if work never returns to its loop.
            alarm(10)
            server.wait()
            generation2?.server.wait()
            lab?.end()
            monitored?.server.stop(within: .zero)
            monitored?.server.wait()
            BlockingWait.value { await site.saveCounts(isLast: true) }
            return .success
        } catch {
            Console.complain(error.message[language])
            return error.status
        }
    }

    /// Checks every half minute whether counts should be saved.
    private func saveCounts(of site: Site) {
        Task {
            while true {
                try await Clock.system.sleep(for: .seconds(30))
                await site.saveCounts()
            }
        }
    }

    /// Warnings about parts of the site with missing dependencies.
    private func warnings(_ expoWiring: ExpoWiring?) -> [Phrase] {
        [expoWiring.flatMap { ExpoWiring.nothing(in: $0.packs) }, Doctor.missingFetch].compactMap(\.self)
    }

    private var fillsMarket: Bool { settings.sample && settings.mayOpen(.market) }

    private func program(writing log: RequestLog) throws(StartFailure) -> ProgramServices {
        do throws(Failure) {
            let program = try ProgramServices(
                in: settings.data,
                store: settings.store,
                pictures: settings.pictures,
                loops: settings.serverConfiguration.loops,
                boxOffice: settings.boxOffice,
                push: settings.mayOpen(.market) ? settings.push : nil,
                fixed: settings.fixed,
                log: log
            ) {
                Console.notice($0[language])
            }
            if settings.mayOpen(.market) { try program.beginSample(settings.sample) }
            return program
        } catch { throw StartFailure(message: error.message, status: ExitCode(error)) }
    }

    private func expoWiring(
        beside program: ProgramServices,
        writing log: RequestLog
    ) throws(StartFailure) -> ExpoWiring? {
        guard settings.mayOpen(.expo) else { return nil }
        return try ExpoWiring(settings, data: program.path, log: log, language: language)
    }

    private func start(_ server: Server, at address: ListenAddress) throws(StartFailure) {
        do throws(ServerFailure) { try server.start() } catch { throw StartFailure(error, address) }
    }

    private typealias Listener = (server: Server, address: ListenAddress)

    /// Starts the listener for the second generation's apps, if configured.
    private func startGeneration2(_ site: Site, _ lab: LabProcess?) throws(StartFailure) -> Listener? {
        guard let address = settings.listenGeneration2 else { return nil }
        let handler: any Handler = lab?.door(site, .generation2) ?? Generation2Handler(site)
        return try open(address, settings.serverConfiguration, handler)
    }

    /// Starts the metrics listener, if configured. It has a loop of its own, so that it responds however busy the
    /// others are.
    private func startMetrics(
        _ site: Site,
        _ program: ProgramServices,
        beside servers: [(name: String, server: Server)]
    ) throws(StartFailure) -> Listener? {
        guard let address = settings.listenMetrics else { return nil }
        var configuration = Server.Configuration()
        configuration.loops = 1
        configuration.caps.connections = 64
        let metrics = ProgramMetrics(servers, program)
        return try open(address, configuration, MetricsListener(site) { await metrics.write(to: &$0) })
    }

    private func open(
        _ address: ListenAddress,
        _ configuration: Server.Configuration,
        _ handler: any Handler
    ) throws(StartFailure) -> Listener {
        var configuration = configuration
        configuration.host = address.host
        configuration.port = address.port
        let server = Server(configuration, handler: handler)
        try start(server, at: address)
        return (server, ListenAddress(host: address.host, port: server.port))
    }

    private func site(
        on program: ProgramServices,
        showing expoWiring: ExpoWiring?,
        writing log: RequestLog,
        _ security: SecurityLog?
    ) -> Site {
        let (doctor, monitored) = (Doctor(settings: settings, language: language), program.monitored)
        var services = program.services(guidesLimit: settings.guidesLimit) {
            // It reads files.
            let ofMachine: [Phrase] = await withCheckedContinuation { told in
                var doctor = doctor
                doctor.now = program.clock.now
                SystemThread.start(for: "looking after") { [doctor] in told.resume(returning: doctor.concerns) }
            }
            return await ofMachine + monitored.concerns()
        }
        services.packs = expoWiring.map {
            program.packs(beside: $0.packs, isChosen: settings.packs != nil || settings.pack != nil)
        }
        return Site(
            settings.siteConfiguration(in: program.path),
            services: services,
            clock: program.clock,
            log: log,
            security: security
        )
    }

    /// Creates the lab's process, if configured.
    private func lab(in data: String, writing log: RequestLog) -> LabProcess? {
        guard settings.opensLab else { return nil }
        return LabProcess(settings, in: data) { log.tell($0, at: Clock.system.now) }
    }

    /// Returns a link to the desk of a place that nobody has described, where a person reads it: a service's journal
    /// keeps what it gets.
    private func deskLink(_ program: ProgramServices, _ address: ListenAddress) -> String? {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        let invitation = StaffInvitation()
        guard program.invite(invitation) else { return nil }
        let link = DeskLink(invitation, publicURL: PublicURL(settings.fixed[.address]), listen: address)
        return StartupMessage.desk[language] + "\n" + link.text(language, toTerminal: true)
    }

    private func address(of server: Server) -> ListenAddress {
        ListenAddress(host: settings.listen.host, port: server.port)
    }
}
