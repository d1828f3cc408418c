/// An exhibition at one point in time. It is replaced as a whole, so that no page mixes two states.
package final class Pack: Sendable {
    /// The folder's name, which is also its URL segment.
    package let name: String
    /// Differs whenever anything in the pack does; pages are cached under it.
    package let edition: Int
    /// The languages of its texts, the original's first.
    package let languages: [Language]
    package let exposition: Exposition
    package let exhibits: [Exhibit]
    /// The exhibits in the order of the way through.
    package let way: [Exhibit]
    /// The rooms in the order of the way through; empty if the exhibition has none.
    package let rooms: [ExhibitionRoom]
    package let licence: String?
    /// The colour the curator chose for the exhibition. Text on it is not guaranteed to be readable.
    package let accent: PictureColour?

    package init(
        name: String,
        edition: Int,
        languages: [Language],
        exposition: Exposition,
        exhibits: [Exhibit],
        rooms: [ExhibitionRoom] = [],
        licence: String?,
        accent: PictureColour? = nil
    ) {
        (self.name, self.edition, self.languages) = (name, edition, languages)
        (self.exposition, self.exhibits) = (exposition, exhibits)
        way = rooms.isEmpty ? exhibits : Stretch.all(of: exhibits, in: rooms).flatMap(\.exhibits)
        self.rooms = rooms
        self.licence = licence
        self.accent = accent
    }

    /// Returns the pack with its pictures in other forms.
    package func withPictures(_ form: (PackPicture) -> PackPicture.Form) -> Pack {
        func changed(_ picture: PackPicture) -> PackPicture {
            PackPicture(name: picture.name, form: form(picture), alt: picture.alt)
        }
        var (exposition, exhibits) = (exposition, exhibits)
        exposition.poster = exposition.poster.map(changed)
        exposition.flags = exposition.flags.map(changed)
        for index in exhibits.indices { exhibits[index].picture = exhibits[index].picture.map(changed) }
        return Pack(
            name: name,
            edition: edition,
            languages: languages,
            exposition: exposition,
            exhibits: exhibits,
            rooms: rooms,
            licence: licence,
            accent: accent
        )
    }

    package subscript(exhibit slug: String) -> Exhibit? { exhibits.first { $0.slug == slug } }
}
