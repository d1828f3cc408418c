/// SHA-256 (FIPS 180-4), fed in portions.
package struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var waiting: [UInt8] = []
    private var length: UInt64 = 0

    package init() { waiting.reserveCapacity(64) }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        length += UInt64(bytes.count)
        var rest = bytes[...]
        if !waiting.isEmpty {
            let fill = min(64 - waiting.count, rest.count)
            waiting.append(contentsOf: rest.prefix(fill))
            rest = rest.dropFirst(fill)
            guard waiting.count == 64 else { return }
            waiting.withUnsafeBytes { Self.digest($0, into: &state) }
            waiting.removeAll(keepingCapacity: true)
        }
        let whole = rest.count & ~63
        Self.digest(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)), into: &state)
        waiting.append(contentsOf: rest.dropFirst(whole))
    }

    package mutating func update(_ bytes: some Sequence<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { update($0) }
        }
    }

    /// The 32 bytes of the hash.
    package consuming func finish() -> [UInt8] {
        let bits = length &* 8
        let padding = (119 - Int(length & 63)) & 63
        update([0x80] + [UInt8](repeating: 0, count: padding))
        update((0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) })
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * $0)) } }
    }

    /// The hash as 64 lower-case hexadecimal digits.
    package consuming func finishAsText() -> String { finish().hexadecimal }

    /// The hash of bytes that are all there, as text.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finishAsText()
    }

    /// Works whole blocks of 64 bytes into the state.
    private static func digest(_ blocks: UnsafeRawBufferPointer, into state: inout [UInt32]) {
        guard !blocks.isEmpty else { return }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            constants.withUnsafeBufferPointer { constants in
                for start in stride(from: 0, to: blocks.count, by: 64) {
                    expand(UnsafeRawBufferPointer(rebasing: blocks[start..<start + 64]), into: schedule)
                    compress(schedule, constants, into: &state)
                }
            }
        }
    }

    @inline(__always)
    private static func expand(_ block: UnsafeRawBufferPointer, into schedule: UnsafeMutableBufferPointer<UInt32>) {
        for i in 0..<16 { schedule[i] = block.loadUnaligned(fromByteOffset: 4 * i, as: UInt32.self).bigEndian }
        for i in 16..<64 {
            let (early, late) = (schedule[i - 15], schedule[i - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ (early >> 3)
            let second = turned(late, 17) ^ turned(late, 19) ^ (late >> 10)
            schedule[i] = schedule[i - 16] &+ first &+ schedule[i - 7] &+ second
        }
    }

    @inline(__always)
    private static func compress(
        _ schedule: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>,
        into state: inout [UInt32]
    ) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for i in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[i] &+ schedule[i]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
        }
        for (i, word) in [a, b, c, d, e, f, g, h].enumerated() { state[i] &+= word }
    }

    @inline(__always)
    private static func turned(_ word: UInt32, _ by: UInt32) -> UInt32 { word >> by | word << (32 - by) }

    private static let constants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
