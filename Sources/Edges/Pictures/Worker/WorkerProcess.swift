package import Processes

/// A running worker. Blocking; use it from one thread at a time.
final class WorkerProcess {
    let role: WorkerRole
    private let process: OwnProcess
    /// Number of requests so far.
    private(set) var jobs = 0

    typealias Fault = OwnProcess.Fault

    /// Starts the program. Call `greet` before any request.
    init(_ program: OwnProgram, role: WorkerRole) throws(Fault) {
        self.role = role
        process = try OwnProcess(program, [role.rawValue], environment: Self.environment)
    }

    /// One malloc arena, and large blocks straight from the kernel, so that memory is returned after each picture.
    private static let environment = [
        "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=1", "MALLOC_MMAP_THRESHOLD_=1048576",
    ]

    var identifier: Int32 { process.identifier }

    /// Receives and checks the first packet.
    func greet(by deadline: Deadline) throws(Fault) {
        guard case .ready(WorkerReply.version) = try receive(by: deadline) else { throw .malformed }
    }

    func send(_ request: WorkerRequest, file: Int32, by deadline: Deadline) throws(Fault) {
        jobs += 1
        try process.send(request.packet, file: file, by: deadline)
    }

    func receive(by deadline: Deadline) throws(Fault) -> WorkerReply {
        try process.receive(by: deadline) { (packet) throws(MalformedPacket) in try WorkerReply(packet: packet) }
    }
}

extension OwnProgram {
    /// The program that links libvips.
    package static var pictures: OwnProgram { .find(picturesName, picturesVariable) }
    package static let picturesName = "madang-pictures"
    package static let picturesVariable = "MADANG_PICTURES_PROGRAM"
}
