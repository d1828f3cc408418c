import HTTP
import Site

/// A site, and beside it the same one in other circumstances, which an address asks for with `stage=NAME`: whatever
/// walks through all screens meets those as well.
final class StagedSites: Handler {
    private let site: Site

    init(_ site: Site) { self.site = site }

    func answer(_ request: Request) -> Answer {
        guard let query = request.query, let name = query.firstMatch(of: /(?:^|&)stage=([a-z-]+)/)?.1,
            let stage = BoxOfficeStage(rawValue: String(name))
        else { return site.answer(request) }
        return .later {
            guard let site = try? await Stages.shared.site(of: stage) else { return Response(status: 500) }
            return await site.respond(to: request)
        }
    }

    func finished(_ exchange: Exchange) { site.finished(exchange) }

    func blocked(by requests: [Request], milliseconds: Int) { site.blocked(by: requests, milliseconds: milliseconds) }
}

/// Each stage's site, made when it is first asked for and kept for the whole run.
private actor Stages {
    static let shared = Stages()

    private var sites: [BoxOfficeStage: Task<Site, any Error>] = [:]

    func site(of stage: BoxOfficeStage) async throws -> Site {
        let task = sites[stage] ?? Task { try await stage.site() }
        sites[stage] = task
        return try await task.value
    }
}
