internal import Domain
internal import Glibc

extension Failure {
    /// A failure of the disk, the sockets or the processes.
    static func pictures(_ what: String, errno code: Int32) -> Failure {
        if code == ENOSPC || code == EDQUOT {
            return Failure(
                .unavailable,
                Phrase(
                    "서버의 저장 공간이 가득 찼어요. 사진은 잠시 뒤에 다시 올려 주세요.",
                    "The server's disk is full. Please send the picture again later."
                ),
                cause: "\(what): \(String(cString: strerror(code)))"
            )
        }
        return .picturesUnavailable(cause: "\(what): \(String(cString: strerror(code)))")
    }

    /// The bucket does not respond, or has too many requests already.
    static func picturesOutOfReach(cause: String) -> Failure {
        Failure(
            .unavailable,
            Phrase("지금은 사진을 보낼 수 없어요.", "The picture isn’t available right now."),
            cause: cause,
            retryAfter: 5
        )
    }

    /// The folder has pictures that are missing in the bucket; used as a cache, it would evict them.
    static func picturesNotInBucket(_ folder: String, _ bucket: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                "\(folder)의 사진이 아직 \(bucket)에 없어요. madang move --pictures \(bucket)로 먼저 옮겨 주세요.",
                "The pictures in \(folder) are not in \(bucket) yet. Move them first: madang move --pictures \(bucket)"
            )
        )
    }

    /// Most pictures would be missing without the bucket.
    static func picturesInBucket(_ folder: String, _ bucket: String) -> Failure {
        Failure(
            .conflict,
            Phrase(
                """
                \(folder)의 사진은 \(bucket)에 있어요. --pictures \(bucket)로 열어 주세요. \
                잘못 적은 이름이고 거기 올린 사진이 없다면 \(folder)/bucket 파일을 지워 주세요.
                """,
                """
                The pictures of \(folder) are in \(bucket). Start with --pictures \(bucket). \
                If that name was a slip and no picture was ever sent there, remove the file \(folder)/bucket.
                """
            )
        )
    }

    /// The sender has too many pictures in the queue.
    static func tooManyPicturesOfOne(waiting: Int) -> Failure {
        Failure(
            .tooMany,
            Phrase(
                "먼저 보낸 사진을 아직 다듬고 있어요. 10초쯤 뒤에 다시 올려 주세요.",
                "Your earlier pictures are still being processed. Please send this one again in about ten seconds."
            ),
            cause: "\(waiting) pictures of this sender are waiting already",
            retryAfter: 10
        )
    }

    /// The sender's daily quota is used up.
    static func enoughPicturesToday(_ most: Int, wait seconds: Int) -> Failure {
        let hours = (seconds + 3_599) / 3_600
        return Failure(
            .tooMany,
            Phrase(
                "하루에 올릴 수 있는 사진(\(most >> 20)MB)을 다 올렸어요. \(hours)시간 뒤에 다시 올려 주세요.",
                "You have reached today’s limit for pictures (\(most >> 20) MB). Please try again in \(hours) h."
            ),
            field: "images",
            retryAfter: seconds
        )
    }

    /// The queue is full.
    static func tooManyPictures(waiting: Int) -> Failure {
        Failure(
            .unavailable,
            Phrase(
                "지금 사진이 한꺼번에 많이 올라오고 있어요. 1분쯤 뒤에 다시 올려 주세요.",
                "Too many pictures are being uploaded. Please send it again in about a minute."
            ),
            cause: "\(waiting) pictures are waiting already"
        )
    }
}
