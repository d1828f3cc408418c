import CLinux
import Glibc

/// `bench hold PORT COUNT [PATH]`: opens `COUNT` connections, sends one request on each, reports that, and keeps them
/// open until its input ends. Each of this machine's own addresses opens a few hundred, like clients of several
/// networks.
enum HoldCommand {
    private static let perAddress = 500

    static func run(_ arguments: [String]) {
        guard (2...3).contains(arguments.count), let port = UInt16(arguments[0]), let count = Int(arguments[1]) else {
            print("usage: bench hold PORT COUNT [PATH]")
            exit(64)
        }
        let path = arguments.count == 3 ? arguments[2] : "/hello"
        OpenFiles.allowMost()
        var held: [WebClient] = []
        do {
            for number in 0..<count {
                let source = 0x7F01_0001 + UInt32(number / perAddress) << 8
                let client = try WebClient(port: port, source: source)
                _ = try client.ask(WebRequest(path))
                held.append(client)
            }
        } catch {
            print("connection \(held.count) failed: \(error)")
            exit(1)
        }
        print("held \(count)")
        fflush(nil)
        withExtendedLifetime(held) { while getchar() != EOF {} }
    }
}

/// The number of files and sockets a process may have open.
enum OpenFiles {
    static func allowMost() {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
}
