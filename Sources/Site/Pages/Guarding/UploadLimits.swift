/// How much of forms that are still arriving is held, and how much of the disk is left alone.
package struct UploadLimits: Sendable, Equatable {
    /// Bytes in all, and from one source.
    package struct Share: Sendable, Equatable {
        package var inAll: Int
        package var perSource: Int

        package init(inAll: Int, perSource: Int) {
            self.inAll = inAll
            self.perSource = perSource
        }
    }

    /// Of forms whose senders have shown no session, pass or secret yet. One source can hold the largest form an app
    /// sends, whose secret may come last, and thirty usual ones besides.
    package var unproven = Share(inAll: 256 << 20, perSource: 96 << 20)
    /// Of all others. One source can hold two of the largest forms of the pages.
    package var proven = Share(inAll: 1 << 30, perSource: 256 << 20)
    /// What a file counts besides its bytes: it holds a descriptor however short it is.
    package var file = 65_536
    /// Bytes of the disk that are left free; nil for 256 MB, or a twentieth of a disk where that is less.
    package var reserve: Int?

    package init() {}

    /// Megabytes, as people are told them.
    package static func megabytes(_ bytes: Int) -> Int { bytes >> 20 }
}
