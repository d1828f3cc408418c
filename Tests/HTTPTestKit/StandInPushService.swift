package import HTTP
import Synchronization

/// A fake push service on this machine: it accepts everything, or answers as configured.
package final class StandInPushService: Handler {
    package struct Taken: Sendable {
        package let path: String
        package let headers: [String: String]
        package let body: [UInt8]
    }

    private let state = Mutex<(taken: [Taken], asked: Int, answer: @Sendable (String) -> Response?)>(
        ([], 0, { _ in Response(status: 201) })
    )

    package init() {}

    /// The messages accepted so far, with a successful status.
    package var taken: [Taken] { state.withLock { $0.taken } }
    package var asked: Int { state.withLock { $0.asked } }

    /// Sets the answer by path; nil never answers.
    package func answers(_ answer: @escaping @Sendable (String) -> Response?) {
        state.withLock { $0.answer = answer }
    }

    package func answer(_ request: Request) -> Answer {
        .later { [self] in
            let body = (try? await request.body.collect(upTo: 10_000)) ?? []
            let names: [HeaderName] = [
                "authorization", "content-encoding", "content-type", "ttl", "urgency", "topic",
            ]
            let headers = names.compactMap { name in request.header(name).map { ("\(name.text)", $0) } }
            let taken = Taken(
                path: request.path,
                headers: Dictionary(uniqueKeysWithValues: headers),
                body: body
            )
            let answer = state.withLock { state in
                state.asked += 1
                let answer = state.answer(request.path)
                if let answer, request.method == .post, answer.status < 300 { state.taken.append(taken) }
                return answer
            }
            if let answer { return answer }
            try? await Task.sleep(for: .seconds(60))
            return Response(status: 503)
        }
    }
}
