import CLinux

extension Server {
    /// Where a server listens, and its limits.
    package struct Configuration: Sendable {
        /// An IPv4 or IPv6 address without brackets, or a name; `localhost` means both loopback addresses.
        package var host = "127.0.0.1"
        /// 0 lets the system choose.
        package var port: UInt16 = 0
        /// False for a server that only gets connections handed over.
        package var listens = true
        /// Threads that serve, one per core this process may use.
        package var loops = Int(madang_cores())
        package var limits = Limits()
        package var timeOuts = TimeOuts()
        package var caps = ConnectionLimits()
        /// A handler that keeps its loop longer is reported to `Handler.blocked`.
        package var patience = Duration.milliseconds(50)
        /// How many kinds of requests the handler tells apart: see `Request.kind`.
        package var kinds = 1

        package init() {}
    }

    /// How long the engine waits for a client.
    package struct TimeOuts: Sendable {
        /// From the first byte of a head to its last, however steadily it drips: 408 beyond.
        package var head = Duration.seconds(10)
        /// Between requests, and before the first.
        package var idle = Duration.seconds(60)
        /// While a body is awaited. Every `bodyPace` bytes that come win a second back, never beyond this time.
        package var body = Duration.seconds(30)
        /// Bytes per second below which a body counts as stalled once `body` is used up: a quarter of what a poor phone
        /// line carries.
        package var bodyPace = 4_096
        /// While a body is awaited, all waits together, however steadily it comes.
        package var wholeBody = Duration.seconds(600)
        /// While an answer is not taken. Every `pace` bytes that are taken win a second back, never beyond this time.
        package var reader = Duration.seconds(30)
        /// Bytes per second below which a reader counts as stalled.
        package var pace = 500
        /// How long a closing connection is read on, so that the client can take the answer before it is reset.
        package var linger = Duration.seconds(2)
        /// How long a stream may rest once its client will send nothing more, before the client counts as gone.
        package var departure = Duration.seconds(1)

        package init() {}
    }

    /// How much of everything there may be.
    package struct ConnectionLimits: Sendable {
        /// Connections of the whole server: 503 beyond.
        package var connections = 10_000
        /// Connections of one address: 503 beyond, and sooner the fewer are left for others; a block of 48 bits of IPv6 has
        /// four times as many. Nil for none, which a server behind a proxy wants.
        package var connectionsPerAddress: Int? = 1_024
        /// Bytes of answers in memory that nobody has taken yet, in all, and of one source at most: 429 beyond.
        package var unsent = 256 << 20
        package var unsentOfOne = 16 << 20
        /// Bytes of a body: 413 beyond, before any of it is read when its length is announced.
        package var body = 256 << 20
        /// Bytes in memory of all bodies that are being collected and have not come to their end: the next is given up.
        package var collected = 128 << 20
        /// Bytes of a body nobody read that are read and thrown away to keep the connection.
        package var drain = 65_536
        /// Bytes read and thrown away after the last answer, so that a client that still sends can take it.
        package var linger = 16 << 20
        /// Bytes held back in memory per connection and direction before the sender has to wait.
        package var buffer = 65_536
        /// The same for who listens to a feed, and about what the kernel holds back besides.
        package var feed = 16_384

        package init() {}
    }
}

/// The configuration as a loop wants it: in nanoseconds.
struct EventLoopSettings: Sendable {
    let head: Int
    let idle: Int
    let body: Int
    let wholeBody: Int
    let reader: Int
    let linger: Int
    let departure: Int
    /// What one byte wins back, of a body and of an answer.
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
