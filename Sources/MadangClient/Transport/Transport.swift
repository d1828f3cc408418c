import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Receives the progress of an upload, from 0 to 1, never decreasing, and 1 when the server has responded. Called on a
/// system thread.
public typealias UploadProgress = @Sendable (Double) -> Void

/// Sends requests to the server and returns its responses.
final class Transport: Sendable {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(_ configuration: Madang.Configuration) {
        // No cache between calls: the server reports unchanged content itself, and uses no cookies here.
        let surroundings = URLSessionConfiguration.ephemeral
        surroundings.timeoutIntervalForRequest = configuration.patience
        surroundings.timeoutIntervalForResource = configuration.longestCall
        surroundings.httpShouldSetCookies = false
        surroundings.httpCookieAcceptPolicy = .never
        surroundings.urlCache = nil
        delegate = SessionDelegate(largestAnswer: configuration.largestAnswer)
        session = URLSession(configuration: surroundings, delegate: delegate, delegateQueue: nil)
    }

    /// Invalidates the session, which retains its delegate until then.
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
                // A cancellation before the call was registered found nothing to end.
                if Task.isCancelled { give(up: task) }
            }
        } onCancel: {
            give(up: task)
        }
    }

    private func task(for request: URLRequest, sending form: MultipartFile?) -> URLSessionTask {
        guard let form else { return session.dataTask(with: request) }
        #if canImport(FoundationNetworking)
        // A body from a file crashes the program on Linux if the server disconnects before it was read to its end.
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
