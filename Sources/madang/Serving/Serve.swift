import Domain
import Glibc
import HTTP
import Site
import Storage

/// `madang serve`: from the settings to the last answer.
struct Serve {
    private let settings: ServeSettings
    private let language: Language

    /// What has begun may take this long once it is to stop; the process is gone within ten seconds.
    private static let patience = Duration.seconds(8)

    init(_ settings: ServeSettings, language: Language) {
        self.settings = settings
        self.language = language
    }

    /// Returns when it is all over.
    func run() -> ExitCode {
        // Before there is any other thread: threads inherit what is held back.
        let signals = StopSignals()
        FileLimit.raise()
        do throws(StartFailure) {
            let folder = try DataFolder(preparing: settings.data)
            let hold = try hold(folder)
            defer { withExtendedLifetime(hold) {} }
            let log = Log(descriptor: STDOUT_FILENO)
            defer { log.close() }
            let server = Server(serverConfiguration, handler: site(in: folder, writing: log))
            try start(server)
            Console.notice(Banner.text(listening: address(of: server), data: folder.path)[language])
            signals.wait()
            signals.release()
            Console.notice(Banner.stopping[language])
            server.stop(within: Serve.patience)
            // Work that never gives its loop back would keep us for ever: then the system ends the process.
            alarm(10)
            server.wait()
            return .success
        } catch {
            Console.complain(error.message[language])
            return error.status
        }
    }

    /// Nobody else uses the folder from here on, and its store fits this program.
    private func hold(_ folder: DataFolder) throws(StartFailure) -> HeldFolder {
        do throws(Failure) {
            let hold = try HeldFolder(folder.path, for: .using)
            try hold.prepare()
            try Upgrade(hold.store).run(at: .now) { Console.notice($0[language]) }
            return hold
        } catch { throw StartFailure(message: error.message, status: ExitCode(error.kind)) }
    }

    private func start(_ server: Server) throws(StartFailure) {
        do throws(ServerFailure) { try server.start() } catch { throw StartFailure(error, settings.listen) }
    }

    private func site(in folder: DataFolder, writing log: Log) -> Site {
        let configuration = SiteConfiguration(
            halls: settings.halls,
            hosts: settings.hosts,
            trustedProxies: settings.trustedProxies,
            version: Version.current,
            dataFolder: folder.path
        )
        return Site(configuration, log: RequestLog(log, format: settings.log))
    }

    private var serverConfiguration: Server.Configuration {
        var configuration = Server.Configuration()
        configuration.host = settings.listen.host
        configuration.port = settings.listen.port
        if let loops = settings.loops { configuration.loops = loops }
        // Behind a proxy every connection has the proxy's address.
        if !settings.trustedProxies.isEmpty { configuration.caps.connectionsPerAddress = nil }
        return configuration
    }

    private func address(of server: Server) -> ListenAddress {
        ListenAddress(host: settings.listen.host, port: server.port)
    }
}
