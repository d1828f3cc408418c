import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Receives the events of every request and resumes the waiting callers. The lock guards `errands` alone; no caller is
/// resumed while it is locked.
final class SessionDelegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var errands: [Int: PendingCall] = [:]
    private let largestAnswer: Int

    init(largestAnswer: Int) { self.largestAnswer = largestAnswer }

    func expect(_ number: Int, _ pending: PendingCall) { lock.withLock { errands[number] = pending } }

    /// Completes a call. Only the first completion counts.
    func end(_ number: Int, _ result: Result<ServerReply, MadangError>) {
        lock.withLock { errands.removeValue(forKey: number) }?.end(result)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let head = response as? HTTPURLResponse {
            let fields = head.allHeaderFields.compactMap { name, value in
                (name as? String).map { ($0, String(describing: value)) }
            }
            change(dataTask) {
                $0.status = head.statusCode
                $0.fields = Dictionary(fields) { first, _ in first }
            }
        }
        completionHandler(.allow)
    }

    /// Refuses redirects to another host: requests may contain a secret, which only the named server may receive.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard request.url?.host == task.originalRequest?.url?.host else {
            end(task.taskIdentifier, .failure(.unreadable("sent on to \(request.url?.host ?? "nowhere")")))
            return completionHandler(nil)
        }
        completionHandler(request)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        var isTooLarge = false
        change(dataTask) {
            $0.body.append(data)
            isTooLarge = $0.body.count > largestAnswer
        }
        guard isTooLarge else { return }
        dataTask.cancel()
        end(dataTask.taskIdentifier, .failure(.unreadable("more than \(largestAnswer) bytes")))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        var tell: (() -> Void)?
        change(task) { tell = $0.news(ofSent: totalBytesSent) }
        tell?()
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let number = task.taskIdentifier
        if let error { return end(number, .failure(MadangError(transport: error))) }
        guard let answer = lock.withLock({ errands[number]?.answer }) else { return }
        end(number, .success(answer))
    }

    private func change(_ task: URLSessionTask, _ change: (inout PendingCall) -> Void) {
        lock.withLock {
            guard var pending = errands.removeValue(forKey: task.taskIdentifier) else { return }
            change(&pending)
            errands[task.taskIdentifier] = pending
        }
    }
}

extension MadangError {
    fileprivate init(transport error: any Error) {
        switch (error as? URLError)?.code {
        case .cancelled: self = .cancelled
        case .timedOut: self = .notReachable(.timedOut)
        case .badURL, .unsupportedURL: self = .notReachable(.address)
        default: self = .notReachable(.connection(error.localizedDescription))
        }
    }
}
