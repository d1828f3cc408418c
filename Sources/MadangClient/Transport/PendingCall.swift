import Foundation

/// A request in progress: its waiting caller, and the response so far.
struct PendingCall {
    private let waiting: CheckedContinuation<Result<ServerReply, MadangError>, Never>
    private let progress: UploadProgress?
    /// Number of bytes to send.
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

    /// Returns a progress report if the upload has advanced. The full value is reserved for the response: bytes
    /// accepted by the system have not reached the server yet.
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
