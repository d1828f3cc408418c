import Glibc
import HTTP

/// `bench serve [LOOPS]`: the engine alone, for measuring it from outside. Prints its port and stops when its input
/// ends.
enum ServeCommand {
    static func run(_ arguments: [String]) {
        var configuration = Server.Configuration()
        configuration.loops = arguments.first.flatMap { Int($0) } ?? configuration.loops
        configuration.caps.connections = 100_000
        configuration.caps.connectionsPerAddress = nil
        let server = Server(configuration, handler: BenchHandler())
        do throws(ServerFailure) {
            try server.start()
        } catch {
            print(error)
            exit(1)
        }
        print("port \(server.port)")
        fflush(nil)
        while getchar() != EOF {}
        server.stop(within: .seconds(1))
        server.wait()
    }
}
