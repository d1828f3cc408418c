/// A problem found by a check.
package struct Finding: Sendable {
    /// The severity, and the possible remedy.
    package enum Severity: Sendable {
        /// Only a backup can restore it.
        case damage
        /// Derived data that can be rebuilt from the rest.
        case mendable
        /// Harmless; it only takes up space.
        case leftover
    }

    package let severity: Severity
    package let message: Phrase
    /// Whether the problem was repaired.
    package var isMended = false

    private init(_ severity: Severity, _ message: Phrase, isMended: Bool = false) {
        self.severity = severity
        self.message = message
        self.isMended = isMended
    }
}

extension Finding {
    package static func damaged(_ text: String) -> Finding {
        Finding(.damage, Phrase("데이터베이스가 상했어요: \(text)", "The database is damaged: \(text)"))
    }

    /// A database object that Madang did not create.
    package static func strange(_ name: String) -> Finding {
        Finding(
            .damage,
            Phrase(
                "데이터베이스에 마당이 만들지 않은 것이 있어요: \(name)",
                "The database contains something that Madang didn’t create: \(name)"
            )
        )
    }

    package static func wrongCount(_ kept: Int, counted: Int, isMended: Bool) -> Finding {
        let message = Phrase(
            "상품 수가 맞지 않아요: \(kept)이라고 적혀 있고 실제로는 \(counted)이에요.",
            "The number of products is wrong: \(kept) stored, \(counted) counted."
        )
        return Finding(.mendable, message, isMended: isMended)
    }

    package static func wrongOtherMoney(isMended: Bool) -> Finding {
        let message = Phrase(
            "앱에 보이지 않는 화폐의 상품 목록이 맞지 않아요.",
            "The list of products in currencies unknown to apps is wrong."
        )
        return Finding(.mendable, message, isMended: isMended)
    }

    package static func wrongConversations(_ count: Int, isMended: Bool) -> Finding {
        let message = Phrase(
            "대화 \(count)개에 적힌 마지막 메시지나 메시지 수가 실제와 달라요.",
            "The last message, or how many there are, is wrong in \(count) conversation\(count == 1 ? "" : "s")."
        )
        return Finding(.mendable, message, isMended: isMended)
    }

    package static func wrongSearch(isMended: Bool) -> Finding {
        let message = Phrase("검색 색인이 상품과 맞지 않아요.", "The search index doesn’t match the products.")
        return Finding(.mendable, message, isMended: isMended)
    }

    package static func brokenLog(from entry: Int) -> Finding {
        Finding(
            .damage,
            Phrase("운영 기록이 고쳐졌거나 지워졌어요: \(entry)번부터", "The moderation log was altered from entry \(entry) on")
        )
    }

    /// A leftover of a process that was killed.
    package static func halfDone(_ path: String, isMended: Bool) -> Finding {
        Finding(.leftover, Phrase("하다 만 일이 남아 있어요: \(path)", "Incomplete leftover: \(path)"), isMended: isMended)
    }

    /// A text with more combining marks than letters can have, which can be reduced, or one longer than the limit. The
    /// text itself is left out, because it may be arbitrarily long.
    package static func outside(_ place: String, bytes: Int, canBeThinned: Bool, isMended: Bool) -> Finding {
        let message =
            canBeThinned
            ? Phrase(
                "글자에 기호가 너무 많이 붙어 있어요: \(place), \(bytes)바이트",
                "Letters with too many marks on them: \(place), \(bytes) bytes"
            )
            : Phrase(
                "지금 받는 것보다 긴 글이에요: \(place), \(bytes)바이트",
                "A text over today’s limit: \(place), \(bytes) bytes"
            )
        return Finding(canBeThinned ? .mendable : .leftover, message, isMended: isMended)
    }

    package static func missingPicture(_ hash: PictureHash) -> Finding {
        Finding(
            .damage,
            Phrase("사진 파일이 없거나 상했어요: \(hash.text)", "A picture's files are missing or damaged: \(hash.text)")
        )
    }

    package static func orphan(_ hash: PictureHash, isMended: Bool) -> Finding {
        Finding(
            .leftover,
            Phrase("아무 상품에도 없는 사진이에요: \(hash.text)", "An orphaned picture: \(hash.text)"),
            isMended: isMended
        )
    }
}
