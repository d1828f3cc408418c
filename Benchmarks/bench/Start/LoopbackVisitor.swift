import CLinux
import Glibc

/// Sends requests to a server on this machine, one after another on one connection.
final class LoopbackVisitor {
    private let port: UInt16
    private var client: WebClient?

    init(at port: UInt16) { self.port = port }

    /// Returns the body of the answer. Throws when there is none, or when its status is not 200.
    @discardableResult
    func get(_ path: String) throws(BenchFailure) -> [UInt8] {
        do throws(BenchFailure) {
            let client = if let client { client } else { try WebClient(port: port) }
            self.client = client
            let answer = try client.ask(WebRequest(path))
            guard answer.status == 200 else { throw BenchFailure(what: "\(path): \(answer.status)") }
            return answer.body
        } catch {
            // The next request opens a new connection.
            client = nil
            throw error
        }
    }
}

/// Ports and addresses of this machine's loopback network.
enum Loopback {
    /// Ports below the kernel's ephemeral range: a client that retries until the server listens would otherwise, once
    /// in some thousand times, get this very port as its own, connect to itself and keep the server from binding it.
    private static let ports: ClosedRange<UInt16> = 20_000...29_999

    static func freePort() throws(BenchFailure) -> UInt16 {
        for _ in 0..<100 {
            let port = UInt16.random(in: ports)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(descriptor) }
            var address = address(port)
            let isFree = withUnsafePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
                }
            }
            if isFree { return port }
        }
        throw BenchFailure(what: "no free port")
    }

    static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
