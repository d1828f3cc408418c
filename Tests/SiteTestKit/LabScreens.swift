import Domain
import HTTP
import Lab
import Octets
import Pages
import Website

/// A lab with a class whose first key's app has made requests, for tests that visit all screens.
package actor LabScreens {
    static let shared = LabScreens()

    static let key = "7k2m-9fqd-x3hw"
    /// A key of another class, for tests that make requests with it.
    package static let usedKey = "1111-2222-3333"
    static let teacher = String(repeating: "0", count: 64)

    private var making: Task<LabHandler, any Error>?

    func respond(to request: Request, beside site: Site) async -> Response {
        let task = making ?? Task { try await Self.make(beside: site) }
        making = task
        guard let handler = try? await task.value else { return Response(status: 500) }
        return await handler.answer(request).response()
    }

    private static func labClass(_ name: String, _ teacher: String, _ keys: [String]) -> LabClass {
        LabClass(
            name: name,
            teacher: SHA256.text(of: teacher.utf8),
            seed: "00",
            made: .friday,
            keys: keys.compactMap { LabKey($0) }
        )
    }

    private static func make(beside site: Site) async throws -> LabHandler {
        let shown = labClass("3반", teacher, [key, "0000-1111-2222"])
        let used = labClass("4반", String(repeating: "1", count: 64), [usedKey])
        let store = FixedClasses(classes: LabClasses([shown, used]))
        let lab = LabHost(LabServices(store: store, maker: SameSite(site: site)), clock: .fixed(.friday))
        try await lab.tidy()
        let handler = LabHandler(site, lab)
        for request in Self.requests { _ = await handler.answer(request).response() }
        return handler
    }

    /// Requests for a list, with a wrong boundary, and with an active fault.
    private static var requests: [Request] {
        let base = "/lab/k/\(key)/api/products"
        let form =
            "--other\r\nContent-Disposition: form-data; name=\"params\"\r\n\r\n{\"price\":\"1000\"}\r\n--other--\r\n"
        let type = "multipart/form-data; boundary=Boundary-1"
        return [
            Request(.get, base, query: "page_no=1&items_per_page=2"),
            Request(
                .post,
                base,
                fields: [("host", "localhost"), ("identifier", key), ("content-type", type)],
                body: .bytes(Array(form.utf8))
            ),
            Request(
                .post,
                "/lab/faults",
                fields: [("host", "localhost"), ("madang-lab-key", key)],
                body: .bytes(Array(#"{"fault":"delay","value":2000,"path":"/api/products","times":3}"#.utf8))
            ),
        ]
    }
}

private struct FixedClasses: LabStore {
    let classes: LabClasses

    func classes() async throws(Failure) -> LabClasses { classes }

    func change(
        _ change: @escaping @Sendable (inout LabClasses) throws(Failure) -> Void
    ) async throws(Failure) -> LabClasses { classes }
}

/// Sandboxes that are the site itself: nothing is changed in them.
private struct SameSite: SandboxMaker {
    let site: Site

    func prepare() async throws(Failure) {}
    func open(_ key: LabKey, secret: String) async throws(Failure) -> any WholeSite { site }
    func reset(_ key: LabKey) async throws(Failure) {}
    func removeAll(except keys: Set<LabKey>) async throws(Failure) {}
    func bytes(of key: LabKey) async throws(Failure) -> Int { 0 }
}
