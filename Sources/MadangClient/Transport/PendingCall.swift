import Foundation

/// One request under way: who waits for it, and what has come so far.
struct PendingCall {
    private let waiting: CheckedContinuation<Result<ServerReply, MadangError>, Never>
    private let progress: UploadProgress?
    /// How many bytes there are to send.
    private let upload: Int64
    private var told = 0.0
    var status = 0
    var fields: [String: String] = [:]
    var body = Data()

    init(
        _ waiting: CheckedContinuation<Result<ServerReply, MadangError>, Never>,
        upload: Int64,
        progress: UploadProgress?
    ) {
        self.waiting = waiting
        self.upload = upload
        self.progress = progress
    }

    var answer: ServerReply { ServerReply(status: status, fields: fields, body: body) }

    /// What to tell about an upload, when that is more than was told already. The whole is kept for the answer: what the
    /// system has taken is not yet with the server.
    mutating func news(ofSent bytes: Int64) -> (() -> Void)? {
        let shown = min(Double(bytes) / Double(max(upload, 1)), 0.99)
        guard let progress, upload > 0, shown > told else { return nil }
        told = shown
        return { progress(shown) }
    }

    func end(_ result: Result<ServerReply, MadangError>) {
        if case .success = result { progress?(1) }
        waiting.resume(returning: result)
    }
}
