import CCurl

/// One handle of libcurl, used again and again by one thread, so that connections are kept.
@safe
final class Transfer {
    private let handle: UnsafeMutableRawPointer

    init?() {
        guard let handle = unsafe curl_easy_init() else { return nil }
        unsafe self.handle = unsafe handle
    }

    deinit { unsafe curl_easy_cleanup(handle) }

    func run(_ job: FetchJob) -> Result<Fetched, FetchFault> {
        // Forgets the options of the last one and keeps its connection.
        unsafe curl_easy_reset(handle)
        let sink = Sink(limit: job.request.limit)
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { unsafe curl_slist_free_all(headers) }
        for header in job.request.headers { unsafe headers = unsafe curl_slist_append(headers, header) }
        unsafe prepare(job, headers)
        let code = withExtendedLifetime(sink) {
            unsafe madang_curl_write(handle, Sink.write, Unmanaged.passUnretained(sink).toOpaque())
            return unsafe curl_easy_perform(handle)
        }
        if sink.isFull { return .failure(.tooLarge) }
        if let fault = Self.fault(code) { return .failure(fault) }
        let type = unsafe madang_curl_type(handle).map { unsafe String(cString: $0) } ?? ""
        return unsafe .success(Fetched(status: madang_curl_status(handle), type: type, body: sink.bytes))
    }

    private func prepare(_ job: FetchJob, _ headers: UnsafeMutablePointer<curl_slist>?) {
        let request = job.request
        unsafe madang_curl_text(handle, CURLOPT_URL, request.url)
        unsafe madang_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        unsafe madang_curl_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        unsafe madang_curl_number(handle, CURLOPT_FOLLOWLOCATION, request.isStrangers ? 1 : 0)
        unsafe madang_curl_number(handle, CURLOPT_MAXREDIRS, 3)
        unsafe madang_curl_only_public(handle, job.onlyPublic ? 1 : 0)
        unsafe madang_curl_number(handle, CURLOPT_TIMEOUT_MS, request.milliseconds)
        unsafe madang_curl_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(request.milliseconds, 3_000))
        // Signals belong to the server; without this libcurl would use one to end a name's resolution.
        unsafe madang_curl_number(handle, CURLOPT_NOSIGNAL, 1)
        unsafe madang_curl_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        unsafe madang_curl_text(handle, CURLOPT_USERAGENT, "madang")
        unsafe madang_curl_list(handle, CURLOPT_HTTPHEADER, headers)
    }

    private static func fault(_ code: CURLcode) -> FetchFault? {
        switch code {
        case CURLE_OK: nil
        case CURLE_OPERATION_TIMEDOUT: .late
        case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_GOT_NOTHING, CURLE_BAD_CONTENT_ENCODING: .cutOff
        case CURLE_FILESIZE_EXCEEDED: .tooLarge
        default: unsafe .unreachable(String(cString: curl_easy_strerror(code)))
        }
    }
}

/// What has come so far, and not more than is wanted.
private final class Sink {
    private(set) var bytes: [UInt8] = []
    private(set) var isFull = false
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    static let write: madang_curl_writer = { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        return unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().take(bytes, size * count)
    }

    /// How many were taken; fewer than came ends the transfer.
    private func take(_ start: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        guard bytes.count + count <= limit else {
            isFull = true
            return 0
        }
        unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
            unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
        }
        return count
    }
}
