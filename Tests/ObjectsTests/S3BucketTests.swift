import Domain
import Foundation
import Octets
import TestKit
import Testing

@testable import Objects

/// Tests against a real server, which verifies every signature.
@Suite(.blocks, .enabled(if: TestBucket.isThere)) struct S3BucketTests {
    private let mine = TestBucket()
    private let place = TemporaryFolder()

    private func bucket(
        _ change: (BucketPlace) -> BucketPlace = { $0 },
        port: UInt16 = TestBucket.port,
        clock: Clock = .system,
        answer: Int = 5_000
    ) -> S3Bucket {
        var patience = S3Bucket.Patience()
        patience.answer = answer
        patience.upload = answer
        patience.pauses = [10, 50]
        return S3Bucket(change(mine.place(port: port)), clock: clock, patience: patience)
    }

    private func put(_ bytes: [UInt8], as name: String, in bucket: S3Bucket, hash: String? = nil) throws {
        let file = place.path + "/file"
        try Data(bytes).write(to: URL(filePath: file))
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        defer { close(descriptor) }
        let hash = hash ?? SHA256.text(of: bytes)
        try bucket.put(name, descriptor: descriptor, bytes: bytes.count, hash: hash)
    }

    @Test func whatWasPutIsThereUntilItIsRemoved() throws {
        let bucket = bucket()
        let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        #expect(try bucket.bytes(of: "ab/one.tar", in: 0..<10) == nil)
        #expect(try bucket.modified("ab/one.tar") == nil)
        try put(bytes, as: "ab/one.tar", in: bucket)
        #expect(try bucket.bytes(of: "ab/one.tar", in: 0..<300_000) == bytes)
        #expect(try bucket.bytes(of: "ab/one.tar", in: 100..<200) == Array(bytes[100..<200]))
        #expect(try bucket.bytes(of: "ab/one.tar", in: 299_990..<400_000) == Array(bytes[299_990...]))
        #expect(try bucket.bytes(of: "ab/one.tar", in: 300_000..<300_001) == [])
        let age = Clock.system.now.milliseconds(since: try #require(try bucket.modified("ab/one.tar")))
        #expect(abs(age) < 60_000)
        try put([1, 2, 3], as: "ab/one.tar", in: bucket)
        #expect(try bucket.bytes(of: "ab/one.tar", in: 0..<9) == [1, 2, 3])
        try bucket.remove("ab/one.tar")
        #expect(try bucket.bytes(of: "ab/one.tar", in: 0..<10) == nil)
        try bucket.remove("ab/one.tar")
    }

    @Test func allNamesAreListedInOrder() throws {
        let bucket = bucket()
        let names = ["00/a.tar", "01/b c.tar", "02/a&b <'c'>&amp;.tar", "ff/사진.tar"]
        for name in names.reversed() { try put([7], as: name, in: bucket) }
        #expect(try bucket.list(after: "").map(\.name) == names)
        #expect(try bucket.list(after: names[0]).map(\.name) == Array(names[1...]))
        #expect(try bucket.list(after: names[3]).isEmpty)
    }

    @Test func bytesThatAreNotTheSignedOnesAreRefused() throws {
        let fault = #expect(throws: ObjectFault.self) {
            try put([1, 2, 3], as: "x", in: bucket(), hash: SHA256.text(of: [1, 2, 4]))
        }
        guard case .refused(400, _) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        #expect(try bucket().bytes(of: "x", in: 0..<3) == nil)
    }

    @Test func wrongKeyAndWrongSecretAreRefused() throws {
        #expect(throws: ObjectFault.refused(status: 403, code: "SignatureDoesNotMatch")) {
            try bucket { $0.with(secret: "wrong") }.examine()
        }
        let fault = #expect(throws: ObjectFault.self) { try bucket { $0.with(key: "nobody:here") }.examine() }
        // Not every store distinguishes the two.
        guard case .refused(403, _) = fault else {
            Issue.record("\(String(describing: fault))")
            return
        }
        try bucket().examine()
    }

    @Test(arguments: [-3_600, 3_600])
    func clockThatIsAnHourOffIsNamed(seconds: Int) throws {
        let wrong = Clock { Clock.system.now.adding(seconds: seconds) }
        #expect(throws: ObjectFault.refused(status: 403, code: "RequestTimeTooSkewed")) {
            try bucket(clock: wrong).examine()
        }
    }

    @Test func missingBucketIsNotAMissingObject() throws {
        let other = bucket { $0.with(bucket: "nobodys-bucket") }
        #expect(throws: ObjectFault.refused(status: 404, code: "NoSuchBucket")) { try other.examine() }
        #expect(throws: ObjectFault.refused(status: 404, code: "NoSuchBucket")) {
            _ = try other.bytes(of: "x", in: 0..<1)
        }
    }

    @Test func nobodyThereIsSaid() throws {
        let port = try UnusedPort()
        let bucket = bucket(port: port.number)
        let fault = #expect(throws: ObjectFault.self) { try bucket.examine() }
        #expect(fault?.mayPass == true)
    }

    @Test func lineThatIsCutIsTriedAgain() throws {
        let line = try BadLine(to: TestBucket.port)
        let bucket = bucket(port: line.port)
        let bytes = [UInt8](repeating: 9, count: 200_000)
        try put(bytes, as: "x", in: bucket)
        line.set(.cut(after: 50_000))
        let fault = #expect(throws: ObjectFault.self) { _ = try bucket.bytes(of: "x", in: 0..<200_000) }
        #expect(fault?.mayPass == true)
        line.set(nil)
        // The pooled connections are dead, which callers do not notice.
        #expect(try bucket.bytes(of: "x", in: 0..<200_000) == bytes)
        line.set(.silent)
        #expect(throws: ObjectFault.self) { try put(bytes, as: "y", in: self.bucket(port: line.port, answer: 300)) }
        line.set(.closed)
        #expect(throws: ObjectFault.self) { try bucket.examine() }
        line.set(nil)
        try put(bytes, as: "x", in: bucket)
    }

    @Test func answerThatDoesNotEndIsNotWaitedFor() throws {
        let line = try BadLine(to: TestBucket.port)
        line.set(.silent)
        #expect(throws: ObjectFault.unreachable("no answer in time")) {
            try bucket(port: line.port, answer: 200).examine()
        }
    }
}

extension BucketPlace {
    fileprivate func with(bucket: String? = nil, key: String? = nil, secret: String? = nil) -> BucketPlace {
        BucketPlace(
            endpoint: endpoint,
            bucket: bucket ?? self.bucket,
            prefix: prefix,
            region: region,
            key: key ?? self.key,
            secret: secret ?? self.secret
        )
    }
}
