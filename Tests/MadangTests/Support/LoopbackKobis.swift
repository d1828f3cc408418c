import Domain
import HTTP
import HTTPTestKit
import Octets
import Pages
import SiteTestKit
import Synchronization
import Website

/// A simulated KOBIS on this machine: it has the sample's figures, with the newest mapped to yesterday, and fails when
/// a test wants it to.
final class LoopbackKobis: Handler {
    enum Mood: Sendable {
        case well
        /// Silent until its client has gone.
        case silent
        case says(String)
    }

    static let key = "0123456789abcdef0123456789abcdef"
    static let spent = #"{"faultInfo":{"message":"키의 하루 이용량을 초과하였습니다.","errorCode":"320011"}}"#
    static let refused = #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#
    /// All codes but the first are invented.
    static let regions = """
        {"codes":[{"fullCd":"0105001","korNm":"서울시","engNm":"Seoul"},\
        {"fullCd":"9900002","korNm":"경기도","engNm":"Gyeonggi-do"}]}
        """

    private let site: Site
    private let asked = Mutex<[Request]>([])
    private let feeling: Mutex<@Sendable (_ number: Int) -> Mood>

    /// `mood` is called before each response; the first is number 1.
    init(_ mood: @escaping @Sendable (_ number: Int) -> Mood = { _ in .well }) async throws {
        feeling = Mutex(mood)
        site = Site(
            SiteConfiguration(version: "0.0.0-test", dataFolder: "/"),
            services: SiteServices(boxOffice: try await SharedArchive.sample.services())
        )
    }

    var mood: @Sendable (Int) -> Mood {
        get { feeling.withLock { $0 } }
        set { feeling.withLock { $0 = newValue } }
    }

    var count: Int { asked.withLock { $0.count } }
    var traces: [String] { asked.withLock { $0.compactMap { $0.header("traceparent") } } }
    var queries: [String] { asked.withLock { $0.map { $0.query ?? "" } } }

    func count(of path: String) -> Int { asked.withLock { $0.count { $0.path.hasSuffix(path) } } }

    /// The requested days, in order.
    var days: [String] { queries.compactMap { $0.firstMatch(of: /targetDt=(\d+)/).map { String($0.1) } } }

    func answer(_ request: Request) -> Answer {
        let number = asked.withLock { asked in
            asked.append(request)
            return asked.count
        }
        let mood = mood(number)
        return .later { await self.answer(request, mood) }
    }

    private func answer(_ request: Request, _ mood: Mood) async -> Response {
        switch mood {
        case .well: break
        case .silent: try? await Task.sleep(for: .seconds(600))
        case .says(let text): return Response(body: .bytes(Bytes(text)))
        }
        guard !request.path.hasSuffix("searchCodeList.json") else {
            return Response(body: .bytes(Bytes(Self.regions)))
        }
        return await site.respond(to: request)
    }
}

extension Server {
    /// The environment that points `madang` to this KOBIS.
    var kobis: [String: String] {
        ["MADANG_KOBIS_KEY": LoopbackKobis.key, "MADANG_KOBIS_URL": address + "/kobisopenapi/webservice/rest"]
    }
}
