/// State changes of a product when its seller hides, shows, raises, removes or restores it, and when the moderators
/// hide or show it.
extension ProductState {
    /// Throws `notFound` for a removed product.
    package func mustStand() throws(Failure) {
        if case .removed = self { throw .noProduct }
    }

    /// Returns the state after hiding: a visible product is hidden from now on; other states stay.
    package func hiding(at now: Instant) -> ProductState { self == .shown ? .hidden(since: now) : self }

    /// Returns the state after showing. Throws `conflict` for a product hidden by the moderators, or held for them.
    package func showing(isBarred: Bool, isHeld: Bool) throws(Failure) -> ProductState {
        guard self != .shown else { return self }
        guard !isHeld else { throw .heldProduct }
        guard !isBarred else { throw .barredProduct }
        return .shown
    }

    /// Returns the state after the moderators hide it, from any state.
    package func barred(at now: Instant) -> ProductState {
        if case .removed = self { .removed(at: now, wasHidden: true) } else { .hidden(since: now) }
    }

    /// Returns the state after the moderators release it: visible unless its seller had hidden it.
    package func unbarred(at now: Instant) -> ProductState {
        if case .removed = self { .removed(at: now, wasHidden: false) } else { .shown }
    }

    /// Whether its seller shows it, or did until they removed it.
    package var isShownBySeller: Bool {
        switch self {
        case .shown: true
        case .hidden: false
        case .removed(_, let wasHidden): !wasHidden
        }
    }

    /// Returns the state after removal, which can be undone for a short time.
    package func removing(at now: Instant) -> ProductState {
        switch self {
        case .shown: .removed(at: now, wasHidden: false)
        case .hidden: .removed(at: now, wasHidden: true)
        case .removed: self
        }
    }

    /// Returns the state before the removal, hidden since now if it was hidden. Throws `notFound` when it is too late.
    package func restoring(at now: Instant) throws(Failure) -> ProductState {
        guard case .removed(let moment, let wasHidden) = self else { return self }
        guard now.milliseconds(since: moment) <= RestoreWindow.length else { throw .goneForGood }
        return wasHidden ? .hidden(since: now) : .shown
    }
}

extension OwnProduct {
    /// Throws `conflict` for a product that is not for sale or was raised too recently.
    package func mayBeRaised(at now: Instant) throws(Failure) {
        guard shelf == .selling, product.sale != .sold else { throw .notForSale }
        guard canBeRaised(at: now) else { throw .raisedToday(nextRaise) }
    }
}

extension Product {
    /// Throws `conflict` if the edit is of another version than the present one; nil accepts any.
    package func mayBeEdited(as version: Int?) throws(Failure) {
        guard version == nil || version == self.version else { throw .editedMeanwhile }
    }
}

/// Pictures of unfinished forms.
package enum WaitingPictures {
    /// Throws `tooMany` when a seller has the maximum number of waiting pictures.
    package static func mayHold(after waiting: Int) throws(Failure) {
        guard waiting < FormLimits.mostPictures else { throw .tooManyWait }
    }
}

extension Failure {
    package static let anothersProduct = Failure(
        .forbidden,
        Phrase("다른 판매자의 상품이에요.", "This is another seller's product.")
    )
    package static let tooFewLeft = Failure(
        .conflict,
        Phrase("남은 수량이 모자라요.", "There aren’t that many left."),
        field: "stock"
    )
    fileprivate static let editedMeanwhile = Failure(
        .conflict,
        Phrase(
            "그 사이에 다른 곳에서 상품이 바뀌었어요. 새로 고친 뒤에 다시 해 주세요.",
            "The product was changed elsewhere meanwhile. Reload it and try again."
        )
    )
    fileprivate static let goneForGood = Failure(
        .notFound,
        Phrase("되돌릴 수 있는 시간이 지났어요.", "It’s too late to restore it.")
    )
    fileprivate static let notForSale = Failure(
        .conflict,
        Phrase("판매 중인 상품만 끌어올릴 수 있어요.", "Only items for sale can be bumped.")
    )
    fileprivate static func raisedToday(_ next: Instant) -> Failure {
        let (day, time) = (next.day(in: .korea).words, next.time(in: .korea).words)
        return Failure(
            .conflict,
            Phrase(
                "끌어올리기는 하루에 한 번 할 수 있어요. \(day.korean) \(time.korean)부터 다시 할 수 있어요.",
                "You can bump an item once a day, again from \(time.english) on \(day.english)."
            )
        )
    }
    fileprivate static let heldProduct = Failure(
        .conflict,
        Phrase("운영자가 확인하고 있어요. 곧 모두에게 보여요.", "The moderators are looking at it. Everyone will see it soon.")
    )
    fileprivate static let barredProduct = Failure(
        .conflict,
        Phrase(
            "운영자가 숨긴 상품이에요. 내 공간의 운영자 알림에서 이유를 보고 의견을 보낼 수 있어요.",
            "The moderators have hidden this item. See why, and appeal, under My page › Notices."
        )
    )
    fileprivate static let tooManyWait = Failure(
        .tooMany,
        Phrase(
            "올리다 만 사진이 너무 많아요. 하루 뒤에 다시 해 주세요.",
            "Too many unfinished uploads. Try again in a day."
        ),
        retryAfter: 3_600
    )
}
