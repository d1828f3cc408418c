package import Domain
package import Octets

/// Reads an archive once from beginning to end, and verifies everything by its checksums.
package struct ArchiveReader {
    private let file: OpenFile
    /// Bytes of the whole archive, for progress.
    package let size: Int

    package init(reading path: String) throws(Failure) {
        file = try OpenFile(reading: path)
        size = try file.size()
    }

    /// Unpacks every file into `folder`, which is empty, and verifies its checksum. `accepts` decides whether a file of
    /// that name belongs in a backup. `progress` receives the bytes of each portion. Throws `invalid` if anything is
    /// missing, foreign or changed.
    package func unpack(
        into folder: String,
        accepts: (String) -> Bool,
        progress: (Int) -> Void
    ) throws(Failure) -> Set<String> {
        var sums: [String: String] = [:]
        while let header = try nextHeader() {
            let name = try name(of: header)
            if name == ArchiveWriter.sumsName {
                guard try sums == listedSums(header) else { throw .changedBackup }
                return Set(sums.keys)
            }
            guard accepts(name), sums[name] == nil else { throw .foreignFile(name) }
            sums[name] = try unpack(header, to: "\(folder)/\(name)", progress)
        }
        throw .endsEarly
    }

    private func unpack(
        _ header: TarHeader,
        to path: String,
        _ progress: (Int) -> Void
    ) throws(Failure) -> String {
        try Disk.makeFolder(Disk.folder(of: path))
        let target = try OpenFile(creating: path)
        var sum = SHA256()
        try file.eachPortion(of: header.size) { (bytes) throws(Failure) in
            sum.update(bytes)
            try target.write(bytes)
            progress(bytes.count)
        }
        try target.sync()
        try skipPadding(header)
        return sum.finishAsText()
    }

    /// Returns the next header; nil at the end, which is a block of zeros.
    package func nextHeader() throws(Failure) -> TarHeader? {
        var header: TarHeader?
        var isEnd = false
        try file.eachPortion(of: TarHeader.blockSize) { (block) throws(Failure) in
            isEnd = block.allSatisfy { $0 == 0 }
            header = TarHeader(block)
        }
        if isEnd { return nil }
        guard let header else { throw .isNoBackup }
        return header
    }

    /// Returns a path that is certain to be within the archive's folder.
    package func name(of header: TarHeader) throws(Failure) -> String {
        let parts = header.name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0] == ArchiveWriter.folder,
            !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
        else { throw .foreignFile(header.name) }
        return parts.dropFirst().joined(separator: "/")
    }

    private func listedSums(_ header: TarHeader) throws(Failure) -> [String: String] {
        var sums: [String: String] = [:]
        for line in try text(header).split(separator: "\n") {
            guard line.utf8.count > 66 else { throw .isNoBackup }
            sums[String(line.dropFirst(66))] = String(line.prefix(64))
        }
        return sums
    }

    package func text(_ header: TarHeader) throws(Failure) -> String {
        guard header.size <= 1 << 28 else { throw .isNoBackup }
        var text: [UInt8] = []
        try file.eachPortion(of: header.size) { (bytes) throws(Failure) in text += bytes }
        return String(decoding: text, as: UTF8.self)
    }

    package func skipPadding(_ header: TarHeader) throws(Failure) {
        try file.eachPortion(of: header.padding) { _ in }
    }
}
