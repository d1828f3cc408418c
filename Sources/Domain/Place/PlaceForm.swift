/// Settings of a place as they were typed: all of them, or those of one form.
package struct PlaceForm: Sendable {
    package private(set) var texts: [PlaceSetting: String] = [:]

    package init() {}

    /// The text of a setting; empty where there is none.
    package subscript(setting: PlaceSetting) -> String {
        get { texts[setting] ?? "" }
        set { texts[setting] = newValue }
    }

    /// Takes a setting, if there is a text for it.
    package mutating func take(_ setting: PlaceSetting, _ text: String?) {
        if let text { texts[setting] = text }
    }

    /// Returns these settings, with those of `other` in their place.
    package func replaced(by other: PlaceForm) -> PlaceForm {
        var form = self
        form.texts.merge(other.texts) { $1 }
        return form
    }

    /// The settings that flags give in a short form, by which servers compare them.
    package var mark: String {
        PlaceSetting.allCases.compactMap { setting in
            texts[setting].map { "\(setting.rawValue.prefix(3))=\($0)" }
        }.joined(separator: " ")
    }

    /// Whether it has the setting.
    package func has(_ setting: PlaceSetting) -> Bool { texts[setting] != nil }

    /// Returns the settings as they are saved. Throws `invalid`, naming the field.
    package func checked() throws(Failure) -> PlaceForm {
        var form = PlaceForm()
        for setting in PlaceSetting.allCases {
            if let text = texts[setting] { form[setting] = try setting.checked(text) }
        }
        try form.checkTimes()
        return form
    }

    /// Throws `invalid` for an announcement that ends before it begins, or closes the place without an end.
    private func checkTimes() throws(Failure) {
        let (from, until) = (Announcement.moment(self[.announcedFrom]), Announcement.moment(self[.announcedUntil]))
        if let from, let until, until <= from {
            throw Failure(
                .invalid,
                Phrase("시작보다 늦은 때를 적어 주세요.", "Give a time after the beginning."),
                field: PlaceSetting.announcedUntil.field
            )
        }
        guard self[.closes] == "1", until == nil else { return }
        throw Failure(
            .invalid,
            Phrase("닫는 동안은 끝나는 때도 적어 주세요.", "A place that is closed needs a time to open again."),
            field: PlaceSetting.announcedUntil.field
        )
    }

    /// Returns one text in both languages, each where the other is missing; nil without either.
    func phrase(_ korean: PlaceSetting, _ english: PlaceSetting) -> Phrase? {
        Phrase(self[korean], orEnglish: self[english])
    }
}

extension PlaceForm: Equatable {
    package static func == (one: PlaceForm, other: PlaceForm) -> Bool {
        PlaceSetting.allCases.allSatisfy { one[$0] == other[$0] }
    }
}

extension Phrase {
    /// Creates a phrase from two texts of which one may be empty; nil without either.
    init?(_ korean: String, orEnglish english: String) {
        switch (korean.isEmpty, english.isEmpty) {
        case (true, true): return nil
        case (true, false): self.init(english, english)
        case (false, true): self.init(korean, korean)
        case (false, false): self.init(korean, english)
        }
    }
}

/// A choice that is on or off.
package enum Switch: String, Sendable, CaseIterable {
    case on, off
}

extension [Hall] {
    /// Parses `expo,market`: halls in their order, without duplicates. Nil for another name or none.
    package init?(listed text: String) {
        self = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let hall = Hall(rawValue: String(name)) else { return nil }
            if !contains(hall) { append(hall) }
        }
    }

    /// The names, joined by commas.
    package var listed: String { map(\.rawValue).joined(separator: ",") }
}
