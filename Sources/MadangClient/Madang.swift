public import Foundation

/// A client of a Madang server, for apps.
///
/// let madang = Madang(at: address) let newest = try await madang.market.page() let ranking = try await
/// madang.boxOffice.daily(on: yesterday)
///
/// One instance serves a whole app, from any task. All its methods throw `MadangError`, end soon after their task is
/// cancelled, and never exceed the configured time.
public final class Madang: Sendable {
    /// The server's URL: `http://192.168.0.7:8080`, with or without a trailing slash.
    public let address: URL
    /// The connection settings.
    public let configuration: Configuration
    private let courier: Transport

    /// Creates a client for the server at `address`. Sends nothing yet.
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

    /// Returns the server's health, even if something is wrong with it.
    public func health() async throws(MadangError) -> ServerHealth {
        try await decoded(ServerHealth.self, from: Call(path: "/health", alsoTaken: [503]))
    }
}

extension Madang {
    /// Returns the response to a call; throws for any other status than success.
    func ask(_ call: Call, progress: UploadProgress? = nil) async throws(MadangError) -> ServerReply {
        let request = try call.request(to: address, configuration)
        let answer = try await courier.carry(request, sending: call.form, progress: progress).get()
        // The form's file is deleted with the call and must last until here.
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
