package import Processes

/// A running worker. Blocking; of one thread at a time.
final class WorkerProcess {
    let role: WorkerRole
    private let process: OwnProcess
    /// How many pictures it has been given.
    private(set) var jobs = 0

    typealias Fault = OwnProcess.Fault

    /// Starts the program. It has to be greeted before it is asked anything.
    init(_ program: OwnProgram, role: WorkerRole) throws(Fault) {
        self.role = role
        process = try OwnProcess(program, [role.rawValue], environment: Self.environment)
    }

    /// One arena, and large blocks straight from the kernel, so that what a picture took is given back after it.
    private static let environment = [
        "VIPS_CONCURRENCY=1", "MALLOC_ARENA_MAX=1", "MALLOC_MMAP_THRESHOLD_=1048576",
    ]

    var identifier: Int32 { process.identifier }

    /// The first packet of its life, checked.
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
    /// The one that links libvips.
    package static var pictures: OwnProgram { .find(picturesName, picturesVariable) }
    package static let picturesName = "madang-pictures"
    package static let picturesVariable = "MADANG_PICTURES_PROGRAM"
}
