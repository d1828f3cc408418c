import Glibc

/// How a byte of a file is locked. A parameter, because no test has a file system at hand whose locks do not work.
package struct FileLocking: Sendable {
    /// Zero, or the `errno`.
    package let lock: @Sendable (_ descriptor: Int32, _ byte: Int, _ alone: Bool) -> Int32

    /// Locks of the open file and not of the process: they end with it however it ends, and two descriptors of one
    /// process exclude each other, by which we see that locks work.
    package static let ofTheSystem = FileLocking { descriptor, byte, alone in
        set(descriptor, alone ? F_WRLCK : F_RDLCK, from: byte, count: 1)
    }

    /// Gives every lock of the open file up. Closing alone is not enough: a process that is just being started may
    /// still share the file.
    package static func release(_ descriptor: Int32) { _ = set(descriptor, F_UNLCK, from: 0, count: 0) }

    private static func set(_ descriptor: Int32, _ kind: Int32, from byte: Int, count: Int) -> Int32 {
        var request = flock()
        request.l_type = Int16(kind)
        request.l_whence = Int16(SEEK_SET)
        request.l_start = byte
        request.l_len = count
        return fcntl(descriptor, setOpenFileLock, &request) == 0 ? 0 : errno
    }

    /// F_OFD_SETLK, which Glibc shows to GNU programs only.
    private static let setOpenFileLock: Int32 = 37
}
