package import Domain
import Folders
import Octets
package import Pictures

/// Backups in a bucket: a folder of parts for each, `madang-20261126T061853Z.tar/00001` and so on, and finally their
/// checksums, `SHA256SUMS`, which mark the backup as complete. Small parts arrive over slow lines, and no store refuses
/// one as too large. Pictures are below `pictures/`. Objects with other names are foreign and remain.
package struct BackupBucket: Sendable {
    private let address: String
    private let objects: any ObjectStore
    /// A working folder.
    private let scratch: String

    private static let sums = "SHA256SUMS"
    /// An object that exists while a backup is being made, so that no other backup removes pictures meanwhile.
    private static let mark = "begun"
    /// The bytes at a backup's beginning to fetch first; they contain most markets' lists of pictures.
    private static let beginning = 4 << 20
    /// A limit above the checksums of a one-terabyte backup.
    private static let longestSums = 8 << 20
    private static let portion = 4 << 20
    /// The age in seconds at which an incomplete upload is removed, because none takes that long.
    private static let longestUpload = 2 * 86_400

    private let partSize: Int

    /// `address` is the name shown to people; `scratch` is a working folder of its own, with room for a backup.
    package init(_ address: String, _ objects: any ObjectStore, scratch: String, partSize: Int = 16 << 20) {
        (self.address, self.objects, self.scratch, self.partSize) = (address, objects, scratch, partSize)
    }
}

extension BackupBucket: BackupPlace {
    package func names() throws(Failure) -> [BackupName] {
        var whole: [BackupName] = []
        for name in try begun() where try isWhole(name) { whole.append(name) }
        return whole
    }

    package func path(of name: BackupName) -> String { "\(address)/\(name.text)" }

    /// Makes a backup. It is verified before it is sent, and the store compares each part with its checksum on arrival.
    package func make(
        _ name: BackupName,
        of backup: Backup,
        progress: (Progress) -> Void
    ) throws(Failure) -> Backup.Summary {
        let staging = try StagingFolder(scratch)
        defer { staging.remove() }
        let archive = "\(staging.path)/backup.tar"
        try put("\(name.text)/\(Self.mark)", [], by: "\(staging.path)/part")
        let summary = try backup.make(
            at: archive,
            staging: "\(archive).partial",
            on: shelf(scratch: staging.path),
            now: name.made,
            progress: progress
        )
        try send(archive, as: name, by: "\(staging.path)/part", progress)
        try ask { () throws(ObjectFault) in try objects.remove("\(name.text)/\(Self.mark)") }
        for other in try begun() where name.made.seconds - other.made.seconds > Self.longestUpload {
            if try !isWhole(other) { try remove(other) }
        }
        return summary
    }

    /// Removes the checksums first, so that a partly removed backup does not count as one.
    package func remove(_ name: BackupName) throws(Failure) {
        try ask { () throws(ObjectFault) in try objects.remove("\(name.text)/\(Self.sums)") }
        for part in try parts(of: name) + [Self.mark] {
            try ask { () throws(ObjectFault) in try objects.remove("\(name.text)/\(part)") }
        }
    }

    /// Removes nothing while another backup is being made, or while the pictures of some backup are unknown.
    package func sweep(at now: Instant) throws(Failure) -> Int {
        guard let staging = try StagingFolder.ifFree(scratch) else { return 0 }
        defer { staging.remove() }
        let file = "\(staging.path)/beginning"
        var named: Set<PictureHash> = []
        for name in try begun() {
            guard try isWhole(name) else { return 0 }
            do throws(Failure) { named.formUnion(try pictures(of: name, by: file)) } catch { return 0 }
        }
        return try shelf(scratch: staging.path).sweep(keeping: named, at: now)
    }

    /// Returns the pictures of its backups; `scratch` is a working folder.
    package func shelf(scratch: String) -> any PictureArchive {
        BucketPictureArchive(address, objects, leases: OwnLeases(), scratch: scratch)
    }

    /// Returns the pictures a backup names, fetching no more of it than its list.
    private func pictures(of name: BackupName, by file: String) throws(Failure) -> Set<PictureHash> {
        defer { try? Disk.remove(file) }
        let target = try OpenFile(creating: file)
        for part in try parts(of: name) {
            var place = 0
            while true {
                let range = place..<(place + Self.beginning)
                let bytes = try ask { () throws(ObjectFault) in try objects.bytes(of: "\(name.text)/\(part)", in: range)
                }
                try target.write(bytes ?? [])
                place += bytes?.count ?? 0
                if let found = try? ArchiveReader.pictures(namedIn: file) { return found }
                if (bytes?.count ?? 0) < Self.beginning { break }
            }
        }
        throw .isNoBackup
    }

    /// Downloads the backup to `path`, which must not exist.
    package func fetch(_ name: BackupName, to path: String, progress: (Progress) -> Void) throws(Failure) {
        let list = "\(name.text)/\(Self.sums)"
        let bytes = try ask { () throws(ObjectFault) in try objects.bytes(of: list, in: 0..<Self.longestSums) }
        guard let bytes else { throw .isNoBackup }
        let parts = try Self.parts(listedIn: String(decoding: bytes, as: UTF8.self))
        let file = try OpenFile(creating: path)
        for (index, part) in parts.enumerated() {
            try fetch("\(name.text)/\(part.name)", sum: part.sum, to: file)
            progress(Progress(.fetchingBackup, index + 1, of: parts.count))
        }
        try file.sync()
    }
}

extension BackupBucket {
    private func send(
        _ archive: String,
        as name: BackupName,
        by partPath: String,
        _ progress: (Progress) -> Void
    ) throws(Failure) {
        let source = try OpenFile(reading: archive)
        let size = try source.size()
        let count = (size + partSize - 1) / partSize
        var sums = ""
        for index in 0..<count {
            let part = try OpenFile(creating: partPath)
            var sum = SHA256()
            let bytes = min(partSize, size - index * partSize)
            try source.eachPortion(of: bytes) { (portion) throws(Failure) in
                sum.update(portion)
                try part.write(portion)
            }
            let (number, hash) = (Self.name(ofPart: index + 1), sum.finishAsText())
            try put("\(name.text)/\(number)", partPath, bytes, hash)
            try Disk.remove(partPath)
            sums += "\(hash)  \(number)\n"
            progress(Progress(.sendingBackup, index + 1, of: count))
        }
        try put("\(name.text)/\(Self.sums)", Array(sums.utf8), by: partPath)
    }

    private func put(_ name: String, _ bytes: [UInt8], by path: String) throws(Failure) {
        try OpenFile(creating: path).write(bytes)
        try put(name, path, bytes.count, SHA256.text(of: bytes))
        try Disk.remove(path)
    }

    private func put(_ name: String, _ path: String, _ bytes: Int, _ hash: String) throws(Failure) {
        let file = try OpenFile(reading: path)
        try ask { () throws(ObjectFault) in
            try objects.put(name, descriptor: file.descriptor, bytes: bytes, hash: hash)
        }
    }

    private func fetch(_ name: String, sum: String, to file: OpenFile) throws(Failure) {
        var (place, found) = (0, SHA256())
        while true {
            let range = place..<(place + Self.portion)
            let bytes = try ask { () throws(ObjectFault) in try objects.bytes(of: name, in: range) }
            guard let bytes else { throw .endsEarly }
            found.update(bytes)
            try file.write(bytes)
            place += bytes.count
            if bytes.count < Self.portion { break }
        }
        guard found.finishAsText() == sum else { throw .changedBackup }
    }

    /// Returns all backups that have a part or checksums.
    private func begun() throws(Failure) -> [BackupName] {
        var (names, place) = ([BackupName](), BackupName.beginning)
        while true {
            let listed = try list(after: place).prefix { $0.name.hasPrefix(BackupName.beginning) }
            guard let last = listed.last, last.name != place else { return names }
            for object in listed {
                guard let name = BackupName(Self.folder(of: object.name)), names.last != name else { continue }
                names.append(name)
            }
            // Sorts after every object in a backup's folder.
            place = BackupName(Self.folder(of: last.name)) == nil ? last.name : "\(Self.folder(of: last.name))/~"
        }
    }

    private func isWhole(_ name: BackupName) throws(Failure) -> Bool {
        try ask { () throws(ObjectFault) in try objects.modified("\(name.text)/\(Self.sums)") } != nil
    }

    private func parts(of name: BackupName) throws(Failure) -> [String] {
        var (parts, place) = ([String](), "\(name.text)/")
        while true {
            let listed = try list(after: place).filter { Self.folder(of: $0.name) == name.text }
            guard let last = listed.last else { return parts }
            parts += listed.map { String($0.name.dropFirst(name.text.count + 1)) }.filter(Self.isPart)
            place = last.name
        }
    }

    private func list(after place: String) throws(Failure) -> [ListedObject] {
        try ask { () throws(ObjectFault) in try objects.list(after: place) }
    }

    private func ask<Value>(_ question: () throws(ObjectFault) -> Value) throws(Failure) -> Value {
        do throws(ObjectFault) { return try question() } catch { throw .bucket(address, error) }
    }

    private static func folder(of name: String) -> String {
        name.firstIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }

    /// Returns a part's name, such as `00001`.
    private static func name(ofPart number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    }

    private static func isPart(_ name: String) -> Bool {
        name.utf8.count >= 5 && name.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Throws for text this type has not written.
    private static func parts(listedIn text: String) throws(Failure) -> [(sum: String, name: String)] {
        var parts: [(sum: String, name: String)] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2, words[0].utf8.count == 64, words[1] == name(ofPart: parts.count + 1) else {
                throw .isNoBackup
            }
            parts.append((words[0], words[1]))
        }
        return parts
    }
}

extension Failure {
    fileprivate static func bucket(_ address: String, _ fault: ObjectFault) -> Failure {
        Failure(.unavailable, Phrase("\(address): \(fault.text)", "\(address): \(fault.text)"), cause: fault.text)
    }
}
