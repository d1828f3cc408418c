package import Domain
import Folders
import Synchronization

/// Pictures in a bucket, below `pictures/`, one object each.
package final class BucketPictureArchive: PictureArchive {
    private let bucket: PictureBucket
    /// A working folder.
    private let scratch: String
    /// The pictures in the bucket, listed once, because asking for each would take a call each.
    private let listed = Mutex<Set<PictureHash>?>(nil)

    package init(_ address: String, _ objects: any ObjectStore, leases: any Leases, scratch: String) {
        var settings = PictureBucket.Settings()
        settings.threads = 0
        let below = ObjectsBelow("pictures/", of: objects)
        // Only other backups write there, and they write the same.
        bucket = PictureBucket("\(address)/pictures", below, leases: leases, settings: settings) { _ in }
        self.scratch = scratch
    }

    package var isThere: Bool { true }

    package func holds(_ hash: PictureHash, at now: Instant) throws(Failure) -> Bool {
        guard try all().contains(hash) else { return false }
        guard isDue(hash, at: now) else { return true }
        let place = try ScratchFolder(in: scratch)
        defer { place.remove() }
        return try bring([hash], to: PictureFolder(path: "\(place.path)/pictures")) == [hash]
    }

    private func all() throws(Failure) -> Set<PictureHash> {
        if let listed = listed.withLock({ $0 }) { return listed }
        var found: Set<PictureHash> = []
        try bucket.list { (portion) throws(Failure) in found.formUnion(portion.map(\.hash)) }
        listed.withLock { [found] in $0 = found }
        return found
    }

    /// The store compares each object with its checksum on arrival.
    package func add(
        _ hashes: [PictureHash],
        from source: PictureFolder,
        progress: (Int) -> Void
    ) throws(Failure) -> Int {
        var added = 0
        for (index, hash) in hashes.enumerated() {
            try source.share(hash, to: bucket, scratch: scratch)
            added += try source.manifest(of: hash)?.entries.reduce(0) { $0 + $1.bytes } ?? 0
            progress(index + 1)
        }
        return added
    }

    package func bring(_ hashes: [PictureHash], to folder: PictureFolder) throws(Failure) -> [PictureHash] {
        try folder.prepare()
        var brought: [PictureHash] = []
        for hash in hashes {
            try folder.fill(hash, from: bucket)
            if try folder.check(hash) == .whole { brought.append(hash) } else { try folder.remove(hash) }
        }
        return brought
    }

    package func sweep(keeping named: Set<PictureHash>, at now: Instant) throws(Failure) -> Int {
        try bucket.sweep(at: now) { named.contains($0) }
    }
}

/// The objects of a store whose names share a prefix, shown without it.
private struct ObjectsBelow: ObjectStore {
    private let beginning: String
    private let objects: any ObjectStore

    init(_ beginning: String, of objects: any ObjectStore) { (self.beginning, self.objects) = (beginning, objects) }

    func put(_ name: String, descriptor: Int32, bytes: Int, hash: String) throws(ObjectFault) {
        try objects.put(beginning + name, descriptor: descriptor, bytes: bytes, hash: hash)
    }

    func bytes(of name: String, in range: Range<Int>) throws(ObjectFault) -> [UInt8]? {
        try objects.bytes(of: beginning + name, in: range)
    }

    func modified(_ name: String) throws(ObjectFault) -> Instant? { try objects.modified(beginning + name) }
    func remove(_ name: String) throws(ObjectFault) { try objects.remove(beginning + name) }

    func list(after name: String) throws(ObjectFault) -> [ListedObject] {
        try objects.list(after: beginning + name).prefix { $0.name.hasPrefix(beginning) }.map {
            ListedObject(name: String($0.name.dropFirst(beginning.count)), modified: $0.modified)
        }
    }
}
