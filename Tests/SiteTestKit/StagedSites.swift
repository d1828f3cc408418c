package import HTTP
package import Website

/// A site together with others in unusual states, requested with `stage=NAME` in the query, so that tests of all
/// screens cover them as well.
package final class StagedSites: Handler {
    private let site: Site

    package init(_ site: Site) { self.site = site }

    package func answer(_ request: Request) -> Answer {
        if request.path == "/lab" || request.path.hasPrefix("/lab/") {
            return .later { await LabScreens.shared.respond(to: request, beside: self.site) }
        }
        guard let name = stage(of: request) else { return site.answer(request) }
        if let stage = BoxOfficeScreens(rawValue: name) {
            return .later { await self.respond(to: request, on: { try await Stages.shared.site(of: stage) }) }
        }
        if let stage = MarketScreens(rawValue: name) {
            return .later { await self.respond(to: request, on: stage) }
        }
        return site.answer(request)
    }

    package func respond(to request: Request) async -> Response { await answer(request).response() }

    package func finished(_ exchange: Exchange) { site.finished(exchange) }

    package func blocked(by requests: [Request], milliseconds: Int) {
        site.blocked(by: requests, milliseconds: milliseconds)
    }

    /// Returns the stage. Pictures' URLs name none; only two stages have pictures of messages.
    private func stage(of request: Request) -> String? {
        if request.path.contains("/pictures/"), request.path.hasPrefix("/market/chats/") { return "trading" }
        let isAtTheDesk = ["/desk/messages/", "/desk/pictures/"].contains { request.path.hasPrefix($0) }
        if isAtTheDesk, request.path.contains(".") { return "desk" }
        return request.query.flatMap { $0.firstMatch(of: /(?:^|&)stage=([a-z-]+)/) }.map { String($0.1) }
    }

    private func respond(to request: Request, on site: () async throws -> Site) async -> Response {
        guard let site = try? await site() else { return Response(status: 500) }
        return await site.respond(to: request)
    }

    private func respond(to request: Request, on stage: MarketScreens) async -> Response {
        guard let visited = try? await stage.site(besides: site),
            let cookie = try? await stage.cookie(on: visited)
        else { return Response(status: 500) }
        return await visited.respond(to: request.bringing(cookie))
    }
}

/// Each stage's site, created at its first request and reused for the whole run.
private actor Stages {
    static let shared = Stages()

    private var sites: [BoxOfficeScreens: Task<Site, any Error>] = [:]

    func site(of stage: BoxOfficeScreens) async throws -> Site {
        let task = sites[stage] ?? Task { try await stage.site() }
        sites[stage] = task
        return try await task.value
    }
}
