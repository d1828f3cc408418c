import Glibc
import Octets

/// Reads a request's form as it arrives: files go to a sink portion by portion, everything else into memory.
package struct MultipartReader<Sink: UploadSink>: Sendable {
    package typealias Form = MultipartForm<Sink.File>

    let limits: MultipartLimits
    private let sink: Sink
    private let isFile: @Sendable (MultipartPart) -> Bool

    /// `isFile` distinguishes files from fields, by default by the presence of a file name; for apps that send one with
    /// fields too, by the part's name.
    package init(
        into sink: Sink,
        limits: MultipartLimits = MultipartLimits(),
        isFile: @escaping @Sendable (MultipartPart) -> Bool = { $0.filename != nil }
    ) {
        self.sink = sink
        self.limits = limits
        self.isFile = isFile
    }

    /// Reads all portions.
    func read(
        contentType: String?,
        portions next: () async throws(BodyFailure) -> [UInt8]?
    ) async throws(MultipartFailure) -> Form {
        var parser = try refusing { () throws(MultipartFault) in
            try MultipartParser(contentType: contentType, limits: limits)
        }
        var gathering = FormInProgress(limits: limits, sink: sink)
        while let portion = try await receiving(next) { try await take(portion, &parser, &gathering) }
        try refusing { () throws(MultipartFault) in try parser.finish() }
        return gathering.form
    }

    private func take(
        _ portion: [UInt8],
        _ parser: inout MultipartParser,
        _ gathering: inout FormInProgress
    ) async throws(MultipartFailure) {
        var position = 0
        while true {
            switch try refusing({ () throws(MultipartFault) in try parser.next(portion, &position) }) {
            case .partBegan(let part): gathering.begin(part, asFile: isFile(part))
            case .data(let bytes): try await gathering.keep(bytes)
            case .partEnded: try await gathering.end()
            case .needsMore, .finished: return
            }
        }
    }

    private func receiving(
        _ next: () async throws(BodyFailure) -> [UInt8]?
    ) async throws(MultipartFailure) -> [UInt8]? {
        do throws(BodyFailure) { return try await next() } catch { throw .body(error) }
    }

    private func refusing<Result>(_ work: () throws(MultipartFault) -> Result) throws(MultipartFailure) -> Result {
        do throws(MultipartFault) { return try work() } catch { throw .refused(error) }
    }
}

extension MultipartReader {
    /// The form so far, and the destination of the current part's bytes.
    struct FormInProgress {
        let limits: MultipartLimits
        let sink: Sink
        private(set) var form = Form()
        private var target = Target.nowhere
        /// The value of the current field.
        private var value: [UInt8] = []
        private var bytesInFields = 0

        private enum Target {
            case nowhere
            case field(MultipartPart)
            /// No byte yet: browsers send an empty part if no file was chosen.
            case perhapsFile(MultipartPart)
            case file(Form.Upload)
        }

        init(limits: MultipartLimits, sink: Sink) {
            self.limits = limits
            self.sink = sink
        }

        mutating func begin(_ part: MultipartPart, asFile: Bool) {
            target = asFile ? .perhapsFile(part) : .field(part)
        }

        mutating func keep(_ bytes: ArraySlice<UInt8>) async throws(MultipartFailure) {
            switch target {
            case .nowhere: break
            case .field: try await keepInMemory(bytes)
            case .perhapsFile(let part):
                if let upload = try await place(for: part) {
                    try await keep(bytes, in: upload)
                } else {
                    target = .nowhere
                }
            case .file(let upload): try await keep(bytes, in: upload)
            }
        }

        mutating func end() async throws(MultipartFailure) {
            switch target {
            case .nowhere: break
            case .field(let part):
                form.fields.append(Form.Field(part: part, bytes: value))
                value = []
            case .perhapsFile(let part):
                if part.filename?.isEmpty == false, let upload = try await place(for: part) {
                    form.files.append(upload)
                }
            case .file(let upload): form.files.append(upload)
            }
            target = .nowhere
        }

        private mutating func keepInMemory(_ bytes: ArraySlice<UInt8>) async throws(MultipartFailure) {
            try check(.field, value.count + bytes.count)
            bytesInFields += bytes.count
            try check(.fields, bytesInFields)
            guard try await reserve(bytes.count, inFile: false) else { throw .upload(UploadFailure(code: ENOBUFS)) }
            value += bytes
        }

        private mutating func keep(_ bytes: ArraySlice<UInt8>, in upload: Form.Upload) async throws(MultipartFailure) {
            var upload = upload
            upload.count += bytes.count
            try check(.file, upload.count)
            guard try await reserve(bytes.count, inFile: true) else {
                target = .nowhere
                return
            }
            do throws(UploadFailure) { try await upload.file.write(bytes) } catch { throw .upload(error) }
            target = .file(upload)
        }

        private func reserve(_ count: Int, inFile: Bool) async throws(MultipartFailure) -> Bool {
            do throws(UploadFailure) {
                return try await sink.reserves(count, inFile: inFile)
            } catch {
                throw .upload(error)
            }
        }

        /// Returns nil if the file is not wanted.
        private func place(for part: MultipartPart) async throws(MultipartFailure) -> Form.Upload? {
            do throws(UploadFailure) {
                guard try await sink.wants(part, after: form) else { return nil }
                return Form.Upload(part: part, file: try await sink.begin(part))
            } catch {
                throw .upload(error)
            }
        }

        private func check(_ name: MultipartLimits.Name, _ count: Int) throws(MultipartFailure) {
            guard count <= limits[name] else { throw .refused(.tooLarge(name, limit: limits[name])) }
        }
    }
}
