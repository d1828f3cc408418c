/// FIPS 180-4.
struct SHA256 {
    private var state: SIMD8<UInt32> = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
    ]
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        length += UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let missing = rest.prefix(64 - pending.count)
            pending.append(contentsOf: missing)
            rest = rest.dropFirst(missing.count)
            guard pending.count == 64 else { return }
            pending.withUnsafeBufferPointer { addBlock($0) }
            pending.removeAll()
        }
        while rest.count >= 64 {
            addBlock(UnsafeBufferPointer(rebasing: rest.prefix(64)))
            rest = rest.dropFirst(64)
        }
        pending.append(contentsOf: rest)
    }

    /// The eight words of the digest.
    consuming func finish() -> SIMD8<UInt32> {
        var ending: [UInt8] = [0x80]
        ending.append(contentsOf: repeatElement(0, count: (119 - pending.count) % 64))
        withUnsafeBytes(of: (length * 8).bigEndian) { ending.append(contentsOf: $0) }
        ending.withUnsafeBufferPointer { add($0) }
        return state
    }

    private mutating func addBlock(_ block: UnsafeBufferPointer<UInt8>) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            for index in 0..<16 {
                let word = UnsafeRawPointer(block.baseAddress.unsafelyUnwrapped + index * 4)
                    .loadUnaligned(as: UInt32.self)
                schedule[index] = UInt32(bigEndian: word)
            }
            for index in 16..<64 {
                let (early, late) = (schedule[index - 15], schedule[index - 2])
                let one = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
                let other = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
                schedule[index] = schedule[index - 16] &+ one &+ schedule[index - 7] &+ other
            }
            var work = state
            for index in 0..<64 { SHA256.round(&work, SHA256.constants[index] &+ schedule[index]) }
            state &+= work
        }
    }

    @inline(__always)
    private static func round(_ work: inout SIMD8<UInt32>, _ input: UInt32) {
        let (first, fifth) = (work[0], work[4])
        let choice = fifth & work[5] ^ ~fifth & work[6]
        let majority = first & work[1] ^ first & work[2] ^ work[1] & work[2]
        let mixed = work[7] &+ (rotate(fifth, 6) ^ rotate(fifth, 11) ^ rotate(fifth, 25)) &+ choice &+ input
        let other = (rotate(first, 2) ^ rotate(first, 13) ^ rotate(first, 22)) &+ majority
        work = SIMD8(mixed &+ other, first, work[1], work[2], work[3] &+ mixed, fifth, work[5], work[6])
    }

    /// The first bits of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
        0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
        0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
        0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
        0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}

@inline(__always)
private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
