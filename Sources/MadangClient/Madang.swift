public import Foundation

/// A Madang server, as an app talks to it.
///
///     let madang = Madang(at: address)
///     let newest = try await madang.market.page()
///     let ranking = try await madang.boxOffice.daily(on: yesterday)
///
/// One of these serves a whole app, from any task. Everything it does throws `MadangError`, ends soon after its task is
/// cancelled, and never outlasts the configured time.
public final class Madang: Sendable {
    /// Where the server is: `http://192.168.0.7:8080`, with or without a slash at the end.
    public let address: URL
    /// How the server is talked to.
    public let configuration: Configuration
    private let courier: Transport

    /// Talks to the server at `address`. Nothing is sent yet.
    public init(at address: URL, configuration: Configuration = Configuration()) {
        self.address = address
        self.configuration = configuration
        courier = Transport(configuration)
    }

    deinit { courier.close() }

    /// 박람회: exhibitions, their exhibits and pictures.
    public var exposition: ExpositionHall { ExpositionHall(madang: self) }
    /// 장터: products, and selling them.
    public var market: MarketHall { MarketHall(madang: self) }
    /// 극장: the box office's rankings, films, people and companies.
    public var boxOffice: BoxOfficeHall { BoxOfficeHall(madang: self) }

    /// How the server is. It answers also when something is wrong with it.
    public func health() async throws(MadangError) -> ServerHealth {
        try await decoded(ServerHealth.self, from: Call(path: "/health", alsoTaken: [503]))
    }
}

extension Madang {
    /// The answer to a call; throws whatever is not a success.
    func ask(_ call: Call, progress: UploadProgress? = nil) async throws(MadangError) -> ServerReply {
        let request = try call.request(to: address, configuration)
        let answer = try await courier.carry(request, sending: call.form, progress: progress).get()
        // The form's file is removed with it: it has to last until here.
        withExtendedLifetime(call) {}
        guard !(200..<300).contains(answer.status), !call.alsoTaken.contains(answer.status) else { return answer }
        throw MadangError(refusing: answer)
    }

    func decoded<Body: Decodable>(
        _ body: Body.Type,
        from call: Call,
        progress: UploadProgress? = nil
    ) async throws(MadangError) -> Body {
        try await ask(call, progress: progress).decoded(body)
    }
}
