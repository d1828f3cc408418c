import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Is told how much of an upload is sent, from 0 to 1, never less than before and 1 when the server has answered. It is
/// called on a thread of the system's.
public typealias UploadProgress = @Sendable (Double) -> Void

/// Carries requests to the server, and brings back what it answers.
final class Transport: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(_ configuration: Madang.Configuration) {
        // Nothing is kept between two calls: the server says by itself what has not changed, and knows no cookies here.
        let surroundings = URLSessionConfiguration.ephemeral
        surroundings.timeoutIntervalForRequest = configuration.patience
        surroundings.timeoutIntervalForResource = configuration.longestCall
        surroundings.httpShouldSetCookies = false
        surroundings.httpCookieAcceptPolicy = .never
        surroundings.urlCache = nil
        delegate = SessionDelegate(largestAnswer: configuration.largestAnswer)
        session = URLSession(configuration: surroundings, delegate: delegate, delegateQueue: nil)
    }

    /// The session holds on to its delegate until it is told that nothing more will come.
    func close() { session.finishTasksAndInvalidate() }

    func carry(
        _ request: URLRequest,
        sending form: MultipartFile?,
        progress: UploadProgress?
    ) async -> Result<ServerReply, MadangError> {
        let task = task(for: request, sending: form)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting in
                delegate.expect(
                    task.taskIdentifier,
                    PendingCall(waiting, upload: form?.length ?? 0, progress: progress)
                )
                task.resume()
                // Whoever cancelled before there was an errand found none to end.
                if Task.isCancelled { give(up: task) }
            }
        } onCancel: {
            give(up: task)
        }
    }

    private func task(for request: URLRequest, sending form: MultipartFile?) -> URLSessionTask {
        guard let form else { return session.dataTask(with: request) }
        #if canImport(FoundationNetworking)
        // On Linux a body from a file ends the whole program when the server leaves before it was read to its end.
        var request = request
        request.httpBodyStream = InputStream(url: form.file)
        return session.dataTask(with: request)
        #else
        return session.uploadTask(with: request, fromFile: form.file)
        #endif
    }

    private func give(up task: URLSessionTask) {
        task.cancel()
        delegate.end(task.taskIdentifier, .failure(.cancelled))
    }
}
