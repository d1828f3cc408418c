import Glibc

/// A way to lock a byte of a file. Injected, because tests have no file system without working locks.
package struct FileLocking: Sendable {
    /// Returns zero, or the `errno`.
    package let lock: @Sendable (_ descriptor: Int32, _ byte: Int, _ alone: Bool) -> Int32

    /// Locks of the open file and not of the process: they end with it in any case, and two descriptors of one process
    /// exclude each other, which allows a check that locks work.
    package static let ofTheSystem = FileLocking { descriptor, byte, alone in
        set(descriptor, alone ? F_WRLCK : F_RDLCK, from: byte, count: 1)
    }

    /// Releases every lock of the open file. Closing alone is not enough: a child process that is just being started
    /// may still share the file.
    package static func release(_ descriptor: Int32) { _ = set(descriptor, F_UNLCK, from: 0, count: 0) }

    private static func set(_ descriptor: Int32, _ kind: Int32, from byte: Int, count: Int) -> Int32 {
        var request = flock()
        request.l_type = Int16(kind)
        request.l_whence = Int16(SEEK_SET)
        request.l_start = byte
        request.l_len = count
        return fcntl(descriptor, setOpenFileLock, &request) == 0 ? 0 : errno
    }

    /// F_OFD_SETLK, which Glibc declares only for _GNU_SOURCE.
    private static let setOpenFileLock: Int32 = 37
}
