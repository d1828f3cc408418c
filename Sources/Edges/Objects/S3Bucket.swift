package import Domain
import Fetching
import Glibc
import Octets

/// A bucket with the S3 protocol: Amazon's, or one of many compatible services.
package final class S3Bucket: ObjectStore {
    private let place: BucketPlace
    private let clock: Clock
    private let patience: Patience
    private let fetcher: WaitingFetcher

    /// Timeouts and retries.
    package struct Patience: Sendable {
        /// Timeout of one attempt, in milliseconds.
        package var answer = 10_000
        /// Timeout of an upload, in milliseconds.
        package var upload = 30_000
        /// Pauses before each retry, in milliseconds.
        package var pauses = [100, 400, 1_500]

        package init() {}
    }

    package init(_ place: BucketPlace, clock: Clock = .system, patience: Patience = Patience()) {
        self.place = place
        self.clock = clock
        self.patience = patience
        fetcher = WaitingFetcher(AllowedHosts(of: place.endpoint))
    }

    package func put(_ name: String, descriptor: Int32, bytes: Int, hash: String) throws(ObjectFault) {
        let question = S3Question(.put(descriptor: descriptor, bytes: bytes), name, hash: hash)
        _ = try ask(question, expecting: [200])
    }

    package func bytes(of name: String, in range: Range<Int>) throws(ObjectFault) -> [UInt8]? {
        guard !range.isEmpty else { return [] }
        let question = S3Question(.get, name, range: range, limit: range.count)
        let answer = try ask(question, expecting: [206, 404, 416])
        switch answer.status {
        case 404: return nil
        case 416: return []
        default: return answer.body
        }
    }

    package func modified(_ name: String) throws(ObjectFault) -> Instant? {
        let answer = try ask(S3Question(.head, name), expecting: [200, 404])
        guard answer.status == 200 else { return nil }
        guard let seconds = answer.modified else { throw .refused(status: 200, code: "no Last-Modified") }
        return Instant(milliseconds: seconds * 1_000)
    }

    package func remove(_ name: String) throws(ObjectFault) {
        _ = try ask(S3Question(.delete, name), expecting: [200, 204, 404])
    }

    package func list(after name: String) throws(ObjectFault) -> [ListedObject] { try list(after: name, atMost: 1_000) }

    /// Checks that the bucket exists and is accessible.
    package func examine() throws(ObjectFault) { _ = try list(after: "", atMost: 1) }

    private func list(after name: String, atMost count: Int) throws(ObjectFault) -> [ListedObject] {
        var query = [("list-type", "2"), ("max-keys", "\(count)"), ("prefix", place.prefix)]
        if !name.isEmpty { query.append(("start-after", place.prefix + name)) }
        let answer = try ask(S3Question(.get, nil, query: query, limit: 4 << 20), expecting: [200])
        guard let objects = S3Listing(answer.body)?.objects else { throw .refused(status: 200, code: "not a listing") }
        return objects.compactMap { object in
            guard object.name.hasPrefix(place.prefix) else { return nil }
            let own = String(object.name.dropFirst(place.prefix.count))
            return ListedObject(name: own, modified: object.modified)
        }
    }

    /// Sends a request, with retries: all operations are idempotent.
    private func ask(_ question: S3Question, expecting statuses: [Int]) throws(ObjectFault) -> FetchResponse {
        var fault: ObjectFault?
        for pause in [0] + patience.pauses {
            clock.hold(for: .milliseconds(pause))
            do throws(ObjectFault) { return try askOnce(question, expecting: statuses) } catch {
                guard error.mayPass else { throw error }
                fault = error
            }
        }
        throw fault ?? .unreachable("nobody was asked")
    }

    private func askOnce(_ question: S3Question, expecting statuses: [Int]) throws(ObjectFault) -> FetchResponse {
        let answer: FetchResponse
        do throws(FetchFault) {
            answer = try fetcher.ask(question.request(to: place, at: clock.now, patience))
        } catch { throw .unreachable(error.text) }
        let code = S3Listing.code(in: answer.body)
        // A missing bucket is not a missing object.
        guard statuses.contains(answer.status), code != "NoSuchBucket" else {
            throw .refused(status: answer.status, code: code)
        }
        return answer
    }
}

/// A request to a bucket.
private struct S3Question {
    let method: FetchMethod
    /// The object's name; nil for the bucket itself.
    let name: String?
    let query: [(String, String)]
    let range: Range<Int>?
    let hash: String
    let limit: Int

    init(
        _ method: FetchMethod,
        _ name: String?,
        query: [(String, String)] = [],
        range: Range<Int>? = nil,
        hash: String = S3Signature.hashOfNothing,
        limit: Int = 0
    ) {
        self.method = method
        self.name = name
        self.query = query
        self.range = range
        self.hash = hash
        // Error responses need that much.
        self.limit = max(limit, 1 << 16)
    }

    func request(to place: BucketPlace, at now: Instant, _ patience: S3Bucket.Patience) -> FetchRequest {
        let object = name.map { "/" + (place.prefix + $0).percentEncoded(keepingSlashes: true) } ?? ""
        let signature = S3Signature(
            place: place,
            method: word,
            path: "/\(place.bucket)\(object)",
            query: query.map { "\($0.percentEncoded())=\($1.percentEncoded())" }.sorted().joined(separator: "&"),
            hash: hash,
            now: now
        )
        let address = place.endpoint + signature.path + (signature.query.isEmpty ? "" : "?" + signature.query)
        var request = FetchRequest(address, headers: signature.headers, limit: limit, milliseconds: patience.answer)
        request.method = method
        if case .put = method { request.milliseconds = patience.upload }
        if let range { request.headers.append("Range: bytes=\(range.lowerBound)-\(range.upperBound - 1)") }
        return request
    }

    private var word: String {
        switch method {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        }
    }
}

extension FetchFault {
    fileprivate var text: String {
        switch self {
        case .unreachable(let why): why
        case .late: "no answer in time"
        case .cutOff: "the answer broke off"
        case .tooLarge: "the answer is longer than was asked for"
        }
    }
}
