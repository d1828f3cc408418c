import Foundation
package import Octets

/// Decompression counterparts of our compression libraries, which the program itself does not need.
package enum Unpacking {
    package static func brotli(_ bytes: Bytes, room: Int = 2_000_000) throws -> [UInt8] {
        typealias Call =
            @convention(c) (Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>) -> Int32
        let decompress = try function("libbrotlidec.so.1", "BrotliDecoderDecompress", as: Call.self)
        var count = room
        var target = [UInt8](repeating: 0, count: room)
        let status = bytes.withBytes { decompress($0.count, $0.baseAddress, &count, &target) }
        guard status == 1 else { throw Fault(what: "not brotli") }
        return Array(target.prefix(count))
    }

    package static func gzip(_ bytes: Bytes, room: Int = 2_000_000) throws -> [UInt8] {
        let open = try function(
            "libz.so.1",
            "gzopen",
            as: (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?).self
        )
        let read = try function(
            "libz.so.1",
            "gzread",
            as: (@convention(c) (OpaquePointer, UnsafeMutablePointer<UInt8>, UInt32) -> Int32).self
        )
        let close = try function("libz.so.1", "gzclose", as: (@convention(c) (OpaquePointer) -> Int32).self)
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).gz").path()
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(bytes.array).write(to: URL(filePath: path))
        guard let file = open(path, "rb") else { throw Fault(what: "cannot read \(path)") }
        var target = [UInt8](repeating: 0, count: room)
        let count = read(file, &target, UInt32(room))
        let status = close(file)
        guard status == 0, count >= 0 else { throw Fault(what: "not gzip") }
        return Array(target.prefix(Int(count)))
    }

    private static func function<Call>(_ library: String, _ name: String, as type: Call.Type) throws -> Call {
        guard let handle = dlopen(library, RTLD_NOW), let symbol = dlsym(handle, name) else {
            throw Fault(what: "\(library) has no \(name)")
        }
        return unsafeBitCast(symbol, to: type)
    }

    private struct Fault: Error {
        let what: String
    }
}
