import Domain
import Octets

/// The original apps' data format: exactly those keys, in that order.
enum OriginalFormat {
    static func exposition(_ exposition: Exposition) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("title", exposition.title.original)
            // The apps' decoders require a number; zero is what an original app used for a missing one.
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
