import CLinux
import Glibc

/// Waits until something changes in one of some folders, or until it is woken.
struct FolderWatch: Sendable {
    /// The inotify descriptor, or -1 if the system has no more of them: then only the timer wakes.
    private let notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    private let bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))

    private static let events = UInt32(
        IN_CREATE | IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
    )

    /// Watches folders; those already watched or missing are ignored.
    func watch(_ folders: [String]) {
        guard notifications >= 0 else { return }
        for folder in folders { inotify_add_watch(notifications, folder, Self.events) }
    }

    func ring() {
        var one: UInt64 = 1
        _ = write(bell, &one, MemoryLayout.size(ofValue: one))
    }

    /// Returns when something has changed and then been quiet for a moment, or on timeout.
    ///
    /// Programs save in several steps, and copy one file after another.
    func wait() {
        // Notifications get lost on network disks, and with too many folders.
        let patience: Int32 = notifications >= 0 ? 2000 : 500
        guard happens(within: patience) else { return }
        for _ in 0..<5 where !happens(within: 80) { return }
    }

    func close() {
        if notifications >= 0 { Glibc.close(notifications) }
        Glibc.close(bell)
    }

    private func happens(within milliseconds: Int32) -> Bool {
        var sources = [
            pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
            pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&sources, nfds_t(sources.count), milliseconds) > 0 else { return false }
        for source in sources where source.revents != 0 { drain(source.fd) }
        return true
    }

    private func drain(_ descriptor: Int32) {
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
