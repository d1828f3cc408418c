import CLinux

extension Server {
    /// A server's address, and its limits.
    package struct Configuration: Sendable {
        /// An IPv4 or IPv6 address without brackets, or a name; `localhost` means both loopback addresses.
        package var host = "127.0.0.1"
        /// 0 lets the system choose.
        package var port: UInt16 = 0
        /// False for a server that only receives connections handed over.
        package var listens = true
        /// Number of serving threads; the default is one per core this process may use.
        package var loops = Int(madang_cores())
        package var limits = Limits()
        package var timeOuts = TimeOuts()
        package var caps = ConnectionLimits()
        /// A handler that blocks its loop longer is reported to `Handler.blocked`.
        package var patience = Duration.milliseconds(50)
        /// Number of kinds of requests the handler distinguishes: see `Request.kind`.
        package var kinds = 1

        package init() {}
    }

    /// Timeouts for clients.
    package struct TimeOuts: Sendable {
        /// Time from the first byte of a head to its last, however steadily it arrives: 408 beyond.
        package var head = Duration.seconds(10)
        /// Time between requests, and before the first.
        package var idle = Duration.seconds(60)
        /// Time to wait for bytes of a body. Every `bodyPace` bytes received extend it by a second, never beyond this
        /// time.
        package var body = Duration.seconds(30)
        /// Bytes per second below which a body counts as stalled once `body` is used up: a quarter of what a poor phone
        /// line carries.
        package var bodyPace = 4_096
        /// Total time to wait for a body, however steadily it arrives.
        package var wholeBody = Duration.seconds(600)
        /// Time to wait for a client to receive a response. Every `pace` bytes extend it by a second, never beyond this
        /// time.
        package var reader = Duration.seconds(30)
        /// Bytes per second below which a reader counts as stalled.
        package var pace = 500
        /// Time for which a closing connection is still read, so that the client can receive the response before a
        /// reset.
        package var linger = Duration.seconds(2)
        /// Idle time of a stream after its client closed its sending side, before the client counts as gone.
        package var departure = Duration.seconds(1)

        package init() {}
    }

    /// Limits of connections and memory.
    package struct ConnectionLimits: Sendable {
        /// Connections of the whole server: 503 beyond.
        package var connections = 10_000
        /// Connections of one address: 503 beyond, and sooner the fuller the server; a block of 48 bits of IPv6 may
        /// have four times as many. Nil for no limit, for a server behind a proxy.
        package var connectionsPerAddress: Int? = 1_024
        /// Bytes of unsent responses in memory, in all; `unsentOfOne` limits one source: 429 beyond.
        package var unsent = 256 << 20
        package var unsentOfOne = 16 << 20
        /// Bytes of a body: 413 beyond, before any of it is read if its length is announced.
        package var body = 256 << 20
        /// Bytes in memory of all unfinished bodies that are being collected: the next one is given up beyond.
        package var collected = 128 << 20
        /// Bytes of an unread body that are read and discarded to keep the connection.
        package var drain = 65_536
        /// Bytes read and discarded after the last response, so that a client that still sends can receive it.
        package var linger = 16 << 20
        /// Bytes buffered per connection and direction before the sender has to wait.
        package var buffer = 65_536
        /// Bytes buffered for a listener of a feed, and roughly the kernel's own buffer besides.
        package var feed = 16_384

        package init() {}
    }
}

/// The configuration in the loop's units: nanoseconds.
struct EventLoopSettings: Sendable {
    let head: Int
    let idle: Int
    let body: Int
    let wholeBody: Int
    let reader: Int
    let linger: Int
    let departure: Int
    /// Nanoseconds gained by one byte of a body, as `nanosecondsPerByte` for a response.
    let nanosecondsPerBodyByte: Int
    let nanosecondsPerByte: Int
    let patience: Int
    let kinds: Int
    let limits: Limits
    let caps: Server.ConnectionLimits

    init(_ configuration: Server.Configuration) {
        head = configuration.timeOuts.head.nanoseconds
        idle = configuration.timeOuts.idle.nanoseconds
        body = configuration.timeOuts.body.nanoseconds
        wholeBody = configuration.timeOuts.wholeBody.nanoseconds
        reader = configuration.timeOuts.reader.nanoseconds
        linger = configuration.timeOuts.linger.nanoseconds
        departure = configuration.timeOuts.departure.nanoseconds
        nanosecondsPerBodyByte = 1_000_000_000 / max(configuration.timeOuts.bodyPace, 1)
        nanosecondsPerByte = 1_000_000_000 / max(configuration.timeOuts.pace, 1)
        patience = configuration.patience.nanoseconds
        kinds = configuration.kinds
        limits = configuration.limits
        caps = configuration.caps
    }
}
