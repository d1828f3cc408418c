/// The colours a place can choose. Their text keeps a contrast of 7:1 on every ground.
package enum PlaceColour: String, Sendable, CaseIterable {
    case earth, pine, sea, plum, brick

    package var name: Phrase {
        switch self {
        case .earth: Phrase("흙빛", "Earth")
        case .pine: Phrase("솔빛", "Pine")
        case .sea: Phrase("바다빛", "Sea")
        case .plum: Phrase("자두빛", "Plum")
        case .brick: Phrase("벽돌빛", "Brick")
        }
    }
}

/// The pictures that stand for a place on a phone's home screen.
package struct PlaceIcon: Sendable, Equatable {
    /// A square that fills its bounds.
    package let whole: PictureHash
    /// A smaller square, within the circle that every system keeps.
    package let maskable: PictureHash

    package init(whole: PictureHash, maskable: PictureHash) { (self.whole, self.maskable) = (whole, maskable) }

    /// Nil without an icon.
    init?(_ form: PlaceForm) {
        guard let whole = PictureHash(form[.icon]), let maskable = PictureHash(form[.maskableIcon]) else { return nil }
        self.init(whole: whole, maskable: maskable)
    }
}

/// Draws the icons of a place.
package protocol IconMaker: Sendable {
    /// Returns the icon made of the middle of a picture. Throws as `PictureStore.keep` does.
    func makeIcon(of upload: PictureUpload) async throws(Failure) -> PlaceIcon
}
