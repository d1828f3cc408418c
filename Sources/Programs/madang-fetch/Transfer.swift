import CCurl
import Fetching
import Glibc

/// A libcurl handle, reused so that connections stay open.
@safe
final class Transfer {
    private let handle: UnsafeMutableRawPointer
    private let allowedHosts: AllowedHosts

    init?(_ allowedHosts: AllowedHosts) {
        guard let handle = unsafe curl_easy_init() else { return nil }
        unsafe self.handle = unsafe handle
        self.allowedHosts = allowedHosts
    }

    deinit { unsafe curl_easy_cleanup(handle) }

    /// Sends a request and passes each part of the response body to `take` as it arrives.
    func run(_ request: FetchRequest, _ take: @escaping ([UInt8]) -> Void) -> FetchReply {
        let policy = host(of: request.url).map(allowedHosts.policy) ?? .refused
        guard policy != .refused else { return .fault(.unreachable("its host is not allowed")) }
        let isStrangers = (request.isStrangers || request.isPublic) && !allowedHosts.isEverywhere
        // Clears the options of the last request and keeps its connection.
        unsafe curl_easy_reset(handle)
        let sink = Sink(limit: request.limit, take)
        let source = UploadSource(request.method)
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { unsafe curl_slist_free_all(headers) }
        for header in request.headers { unsafe headers = unsafe curl_slist_append(headers, header) }
        // No `Expect: 100-continue` round trip: at worst a refused body is sent again.
        if source != nil || request.method.isPost { unsafe headers = unsafe curl_slist_append(headers, "Expect:") }
        unsafe prepare(request, headers, onlyPublic: isStrangers || policy == .ifPublic)
        let code = withExtendedLifetime((sink, source)) {
            unsafe madang_curl_write(handle, Sink.write, Unmanaged.passUnretained(sink).toOpaque())
            if let source {
                unsafe madang_curl_read(
                    handle,
                    UploadSource.read,
                    UploadSource.seek,
                    Unmanaged.passUnretained(source).toOpaque(),
                    source.count
                )
            }
            return unsafe curl_easy_perform(handle)
        }
        if sink.isFull { return .fault(.tooLarge) }
        if let fault = Self.fault(code) { return .fault(fault) }
        let type = unsafe madang_curl_type(handle).map { unsafe String(cString: $0) } ?? ""
        let modified = unsafe madang_curl_modified(handle)
        let pause = unsafe madang_curl_retry_after(handle)
        return .answer(
            status: unsafe madang_curl_status(handle),
            type: type,
            modified: modified < 0 ? nil : modified,
            retryAfter: pause > 0 ? pause : nil
        )
    }

    /// Returns the host as libcurl itself parses it.
    private func host(of address: String) -> String? {
        let host = unsafe [CChar](unsafeUninitializedCapacity: 256) { buffer, count in
            unsafe count = max(0, madang_curl_host(address, buffer.baseAddress, buffer.count))
        }
        return host.isEmpty ? nil : String(decoding: host.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func prepare(
        _ request: FetchRequest,
        _ headers: UnsafeMutablePointer<curl_slist>?,
        onlyPublic: Bool
    ) {
        unsafe madang_curl_text(handle, CURLOPT_URL, request.url)
        unsafe madang_curl_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
        unsafe madang_curl_text(handle, CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        // Never redirect from a named server to another.
        unsafe madang_curl_number(
            handle,
            CURLOPT_FOLLOWLOCATION,
            request.isStrangers && !allowedHosts.isNamedAlone ? 1 : 0
        )
        unsafe madang_curl_number(handle, CURLOPT_MAXREDIRS, 3)
        unsafe madang_curl_only_public(handle, onlyPublic ? 1 : 0)
        unsafe madang_curl_number(handle, CURLOPT_TIMEOUT_MS, request.milliseconds)
        unsafe madang_curl_number(handle, CURLOPT_CONNECTTIMEOUT_MS, min(request.milliseconds, 3_000))
        // No signals: libcurl would use one to end a name's resolution, but signals belong to the program.
        unsafe madang_curl_number(handle, CURLOPT_NOSIGNAL, 1)
        unsafe madang_curl_number(handle, CURLOPT_FILETIME, 1)
        unsafe madang_curl_text(handle, CURLOPT_ACCEPT_ENCODING, "")
        unsafe madang_curl_text(handle, CURLOPT_USERAGENT, "madang")
        switch request.method {
        case .get: break
        case .head: unsafe madang_curl_number(handle, CURLOPT_NOBODY, 1)
        case .delete: unsafe madang_curl_text(handle, CURLOPT_CUSTOMREQUEST, "DELETE")
        case .put: unsafe madang_curl_number(handle, CURLOPT_UPLOAD, 1)
        // libcurl copies the bytes.
        case .post(let bytes): unsafe madang_curl_post(handle, bytes, bytes.count)
        }
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

/// Passes on the received bytes, up to the limit.
private final class Sink {
    private(set) var isFull = false
    private var left: Int
    private let take: ([UInt8]) -> Void

    init(limit: Int, _ take: @escaping ([UInt8]) -> Void) { (left, self.take) = (limit, take) }

    static let write: madang_curl_writer = { bytes, size, count, context in
        guard let bytes = unsafe bytes, let context = unsafe context else { return 0 }
        return unsafe Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().take(bytes, size * count)
    }

    /// Returns the number of bytes accepted; fewer than received ends the transfer.
    private func take(_ start: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
        guard count <= left else {
            isFull = true
            return 0
        }
        left -= count
        unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
            unsafe take(Array(UnsafeBufferPointer(start: $0, count: count)))
        }
        return count
    }
}

/// The file to send, read by offset: its file position belongs to the caller.
private final class UploadSource {
    let count: Int
    private let descriptor: Int32
    private var place = 0

    /// Returns nil for requests that send no file.
    init?(_ method: FetchMethod) {
        guard case .put(let descriptor, let count) = method else { return nil }
        (self.descriptor, self.count) = (descriptor, count)
    }

    static let read: madang_curl_reader = { buffer, size, count, context in
        guard let buffer = unsafe buffer, let context = unsafe context else { return 0 }
        return unsafe Unmanaged<UploadSource>.fromOpaque(context).takeUnretainedValue().fill(buffer, size * count)
    }

    /// Rewinds the file when a connection that was closed while idle is reopened.
    static let seek: madang_curl_seeker = { context, offset, origin in
        guard let context = unsafe context, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
        unsafe Unmanaged<UploadSource>.fromOpaque(context).takeUnretainedValue().place = offset
        return CURL_SEEKFUNC_OK
    }

    private func fill(_ buffer: UnsafeMutablePointer<CChar>, _ room: Int) -> Int {
        let portion = unsafe pread(descriptor, buffer, min(room, count - place), place)
        guard portion >= 0 else { return Int(CURL_READFUNC_ABORT) }
        place += portion
        return portion
    }
}
