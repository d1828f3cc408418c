import Glibc

/// `bench slow PORT COUNT PATH`: deliberately slow clients. Half send a head at one byte a second, half request a page
/// again and again and never read. Disconnected clients reconnect. Stops when its input ends.
enum SlowCommand {
    static func run(_ arguments: [String]) {
        guard arguments.count == 3, let port = UInt16(arguments[0]), let count = Int(arguments[1]) else {
            print("usage: bench slow PORT COUNT PATH")
            exit(64)
        }
        // The input is polled once a second and must not block.
        _ = fcntl(STDIN_FILENO, F_SETFL, O_NONBLOCK)
        var clients: [SlowClient] = (0..<count).map { number in
            SlowClient(port: port, path: arguments[2], drips: number.isMultiple(of: 2))
        }
        for index in clients.indices { clients[index].goOn() }
        print("slow \(count)")
        fflush(nil)
        while !hasEnded {
            sleep(1)
            for index in clients.indices { clients[index].goOn() }
        }
    }

    private static var hasEnded: Bool {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 0
    }
}

/// One slow client.
private struct SlowClient {
    let port: UInt16
    let path: String
    /// Whether it sends slowly; otherwise it never reads.
    let drips: Bool
    private var client: WebClient?
    private var sent = 0

    init(port: UInt16, path: String, drips: Bool) {
        self.port = port
        self.path = path
        self.drips = drips
    }

    mutating func goOn() {
        if client == nil {
            client = try? WebClient(port: port, source: 0x7F02_0001, room: 4096)
            sent = 0
        }
        do {
            if drips { try drip() } else { try crowd() }
        } catch { client = nil }
    }

    private mutating func drip() throws(BenchFailure) {
        let head = WebRequest("GET", path, [("x-slow", String(repeating: "a", count: 200))]).bytes
        try client?.send([head[sent]])
        sent += 1
        if sent == head.count - 1 { client = nil }
    }

    /// Sends enough requests to fill the socket buffers on both sides.
    private mutating func crowd() throws(BenchFailure) {
        guard sent < 200 else { return }
        let request = WebRequest(path).bytes
        for _ in 0..<50 { try client?.send(request) }
        sent += 50
    }
}
