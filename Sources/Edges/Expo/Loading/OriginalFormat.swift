import Domain
import Octets

/// The data as the original apps' decoders read them: those keys, in that order, and no others.
enum OriginalFormat {
    static func exposition(_ exposition: Exposition) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("title", exposition.title.original)
            // Those decoders want a number; it is the one an original app put in the place of a missing one.
            json.field("visitors", exposition.visitors ?? 0)
            json.field("location", exposition.location.original)
            json.field("duration", exposition.duration.original)
            json.field("description", exposition.description.original)
        }
        return json.finish().array
    }

    static func items(_ exhibits: [Exhibit]) -> [UInt8] {
        var json = JSONWriter()
        json.array { json in
            for exhibit in exhibits {
                json.object { json in
                    json.field("name", exhibit.name.original)
                    json.field("image_name", exhibit.imageName)
                    json.field("short_desc", exhibit.summary.original)
                    json.field("desc", exhibit.text.original)
                }
            }
        }
        return json.finish().array
    }
}
