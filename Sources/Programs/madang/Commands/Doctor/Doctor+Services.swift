import Domain
import Expo
import Storage

/// Services the server depends on, each contacted as the server does.
extension Doctor {
    /// Nil for SQLite.
    var database: Symptom? {
        guard let address = settings.store else { return nil }
        do throws(Failure) { try Store.expectAnswer(from: address) } catch { return .trouble(error.message) }
        return .well(Phrase("PostgreSQL에 연결돼요.", "PostgreSQL responds."))
    }

    /// Nil if pictures are in the data folder.
    var bucket: Symptom? {
        guard let place = settings.pictures.place else { return nil }
        var silence: String?
        do throws(Failure) { _ = try place.open { silence = $0 } } catch { return .trouble(error.message) }
        if let silence { return .trouble(Phrase(silence, silence)) }
        return .well(Phrase("사진 버킷 \(place.name)을 쓸 수 있어요.", "The bucket \(place.name) responds."))
    }

    /// Nil if no exhibition is shown.
    var exhibitions: Symptom? {
        guard settings.mayOpen(.expo) else { return nil }
        if let missing = ExpoWiring.missing(settings.packs) { return .trouble(missing.message) }
        let packs = PackLibrary(folder: settings.packs, chosen: settings.pack) { _ in }
        if let nothing = ExpoWiring.nothing(in: packs) { return .trouble(nothing) }
        let name = packs.chosen.name
        return .well(Phrase("전시: \(name)", "The exhibition: \(name)"))
    }
}
