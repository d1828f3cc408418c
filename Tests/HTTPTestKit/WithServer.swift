package import HTTP

/// Runs `body` against a real server, on a port chosen by the system unless one is named. One loop, because tests share
/// the cores.
package func withServer<Result>(
    _ handler: any Handler,
    port: UInt16 = 0,
    configure: (inout Server.Configuration) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation,
    _ body: (Server) async throws -> Result
) async throws -> Result {
    var configuration = Server.Configuration()
    configuration.port = port
    configuration.loops = 1
    configure(&configuration)
    let server = Server(configuration, handler: handler)
    try server.start()
    do {
        let result = try await body(server)
        await stop(server)
        return result
    } catch {
        await stop(server)
        throw error
    }
}

/// Stops the server with a short timeout, because browsers keep idle connections open.
private func stop(_ server: Server) async {
    server.stop(within: .seconds(1))
    await server.stopped()
}

extension Server {
    /// The address `http://127.0.0.1:PORT`, which browsers trust with service workers like https.
    package var address: String { "http://127.0.0.1:\(port)" }
}
