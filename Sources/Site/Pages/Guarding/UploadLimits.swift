/// Limits for forms still being received, and for the disk space left free.
package struct UploadLimits: Sendable, Equatable {
    /// Bytes in total, and from one source.
    package struct Share: Sendable, Equatable {
        package var inAll: Int
        package var perSource: Int

        package init(inAll: Int, perSource: Int) {
            self.inAll = inAll
            self.perSource = perSource
        }
    }

    /// The limit for senders who have shown no session, pass or secret yet. One source can hold the largest form an app
    /// sends, whose secret may come last, and thirty usual ones besides.
    package var unproven = Share(inAll: 256 << 20, perSource: 96 << 20)
    /// The limit for all others. One source can hold two of the largest forms of the pages.
    package var proven = Share(inAll: 1 << 30, perSource: 256 << 20)
    /// The overhead of a file besides its bytes: it uses a descriptor, however short it is.
    package var file = 65_536
    /// The bytes of disk left free; nil for 256 MB, or a twentieth of the disk if that is less.
    package var reserve: Int?

    package init() {}

    /// Returns megabytes for display.
    package static func megabytes(_ bytes: Int) -> Int { bytes >> 20 }
}
