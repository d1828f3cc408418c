import Domain
import Objects

/// A bucket given as `s3://BUCKET` or `s3://BUCKET/FOLDER`, with the key and endpoint from the environment variables
/// that other S3 programs read as well.
struct BucketAddress: Sendable, Equatable {
    private let bucket: String
    /// The folder with a trailing slash, or empty.
    private let folder: String
    private var access = Access()

    /// The credentials.
    struct Access: Sendable, Equatable {
        fileprivate var values: [Variable: String] = [:]

        init(_ environment: [String: String] = [:]) {
            for variable in Variable.allCases { values[variable] = environment[variable.rawValue] }
        }
    }

    enum Variable: String, CaseIterable {
        case key = "AWS_ACCESS_KEY_ID"
        case secret = "AWS_SECRET_ACCESS_KEY"
        case endpoint = "AWS_ENDPOINT_URL"
        case region = "AWS_REGION"
    }

    static let scheme = "s3://"

    init?(_ text: String) {
        guard text.hasPrefix(Self.scheme) else { return nil }
        let parts = text.dropFirst(Self.scheme.count).split(separator: "/", omittingEmptySubsequences: false)
        guard let bucket = parts.first, (3...63).contains(bucket.utf8.count), bucket.allSatisfy(Self.isOfBucket) else {
            return nil
        }
        let folders = parts.dropFirst().last == "" ? parts[1..<(parts.count - 1)] : parts.dropFirst()
        guard folders.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfFolder) && $0 != "." && $0 != ".." }) else {
            return nil
        }
        self.bucket = String(bucket)
        folder = folders.map { $0 + "/" }.joined()
    }

    func with(_ access: Access) -> BucketAddress {
        var place = self
        place.access = access
        return place
    }

    var name: String { "\(Self.scheme)\(bucket)" + (folder.isEmpty ? "" : "/\(folder.dropLast())") }

    /// The bucket's location. Throws if a variable is missing or invalid.
    var place: BucketPlace {
        get throws(Failure) {
            guard let key = access.values[.key], let secret = access.values[.secret] else { throw .noBucketKey(name) }
            let region = access.values[.region] ?? "us-east-1"
            let endpoint = access.values[.endpoint] ?? BucketPlace.amazon(region)
            guard let url = PublicURL(endpoint)?.text, region.allSatisfy(Self.isOfBucket) else {
                throw .noEndpoint(endpoint)
            }
            return BucketPlace(
                endpoint: url,
                bucket: bucket,
                prefix: folder,
                region: region,
                key: key,
                secret: secret
            )
        }
    }

    /// Opens the bucket after checking that it exists and accepts the key. If it does not respond, that is only logged,
    /// because it may respond later.
    func open(clock: Clock = .system, log: (String) -> Void) throws(Failure) -> S3Bucket {
        let bucket = S3Bucket(try place, clock: clock)
        do throws(ObjectFault) { try bucket.examine() } catch {
            guard error.mayPass else { throw .bucket(name, error) }
            log("\(name) does not answer: \(error.text)")
        }
        return bucket
    }

    private static func isOfBucket(_ character: Character) -> Bool {
        character.isASCII && (character.isLowercase || character.isNumber || "-.".contains(character))
    }

    private static func isOfFolder(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "-._".contains(character))
    }
}

extension Failure {
    fileprivate static func noBucketKey(_ name: String) -> Failure {
        let (key, secret) = (BucketAddress.Variable.key.rawValue, BucketAddress.Variable.secret.rawValue)
        return Failure(
            .unauthorized,
            Phrase(
                "\(name)의 열쇠가 없어요. 환경 변수 \(key)와 \(secret)를 적어 주세요.",
                "There is no key for \(name). Set the variables \(key) and \(secret)."
            )
        )
    }

    fileprivate static func noEndpoint(_ text: String) -> Failure {
        let (endpoint, region) = (BucketAddress.Variable.endpoint.rawValue, BucketAddress.Variable.region.rawValue)
        return Failure(
            .invalid,
            Phrase(
                "\(UsageError.shown(text)): \(endpoint)에는 http나 https로 시작하고 경로가 없는 주소를, \(region)에는 us-east-1 같은 이름을 적어 주세요.",
                "\(UsageError.shown(text)): \(endpoint) is an address that begins with http or https and has no path, \(region) a name such as us-east-1."
            )
        )
    }

    fileprivate static func bucket(_ name: String, _ fault: ObjectFault) -> Failure {
        var kind = Kind.conflict
        var hint = Phrase("주소와 이름을 확인해 주세요.", "Check its address and name.")
        switch fault {
        case .refused(_, "NoSuchBucket"), .refused(404, _):
            kind = .notFound
            hint = Phrase("그런 버킷이 없어요. 먼저 만들어 주세요.", "The bucket doesn’t exist. Create it first.")
        case .refused(_, "RequestTimeTooSkewed"):
            hint = Phrase("이 컴퓨터의 시계가 틀려요.", "This machine's clock is wrong.")
        case .refused(401, _), .refused(403, _):
            kind = .forbidden
            let (key, secret) = (BucketAddress.Variable.key.rawValue, BucketAddress.Variable.secret.rawValue)
            hint = Phrase("\(key)와 \(secret)를 확인해 주세요.", "Check \(key) and \(secret).")
        default: break
        }
        return Failure(
            kind,
            Phrase("\(name): \(fault.text). \(hint.korean)", "\(name): \(fault.text). \(hint.english)"),
            cause: fault.text
        )
    }
}
