import CLinux
import Glibc

/// `bench hold PORT COUNT`: opens so many connections, asks each for one answer, says so, and holds them all until its
/// input ends.
enum HoldCommand {
    static func run(_ arguments: [String]) {
        guard arguments.count == 2, let port = UInt16(arguments[0]), let count = Int(arguments[1]) else {
            print("usage: bench hold PORT COUNT")
            exit(64)
        }
        for number in 0..<count where !ask(port) {
            print("connection \(number) failed: \(String(cString: strerror(errno)))")
            exit(1)
        }
        print("held \(count)")
        fflush(nil)
        while getchar() != EOF {}
    }

    /// The descriptor stays open.
    private static func ask(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        let request = "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n"
        var answer = [UInt8](repeating: 0, count: 4096)
        return isConnected && send(descriptor, request, request.utf8.count, 0) == request.utf8.count
            && recv(descriptor, &answer, answer.count, 0) > 0
    }
}
