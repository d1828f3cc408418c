import Domain
import Octets

/// The file format of the classes.
enum LabClassFile {
    static func written(_ classes: LabClasses) -> Bytes {
        var json = JSONWriter()
        json.object { json in
            json.array("classes") { json in
                for one in classes.all { json.object { write(one, to: &$0) } }
            }
        }
        return json.finish()
    }

    private static func write(_ one: LabClass, to json: inout JSONWriter) {
        json.field("name", one.name)
        json.field("teacher", one.teacher)
        json.field("seed", one.seed)
        json.field("made", one.made.milliseconds)
        json.array("keys") { json in
            for key in one.keys { json.value(key.text) }
        }
        json.array("done") { json in
            for key in one.keys {
                for (exercise, moment) in one.done[key] ?? [:] {
                    json.object { json in
                        json.field("key", key.text)
                        json.field("exercise", exercise.rawValue)
                        json.field("at", moment.milliseconds)
                    }
                }
            }
        }
    }

    /// Returns nil for contents such a file never has.
    static func read(_ bytes: [UInt8]) -> LabClasses? {
        guard let document = try? JSON(parsing: bytes), case .list(let classes) = document["classes"] else {
            return nil
        }
        let read = classes.compactMap(labClass)
        return read.count == classes.count ? LabClasses(read) : nil
    }

    private static func labClass(_ json: JSON) -> LabClass? {
        guard let name = json["name"]?.text, let teacher = json["teacher"]?.text, let seed = json["seed"]?.text,
            case .number(let made) = json["made"], let milliseconds = Int(made), case .list(let list) = json["keys"]
        else { return nil }
        let keys = list.compactMap { $0.text.flatMap { LabKey($0) } }
        guard keys.count == list.count else { return nil }
        return LabClass(
            name: name,
            teacher: teacher,
            seed: seed,
            made: Instant(milliseconds: milliseconds),
            keys: keys,
            done: done(json["done"])
        )
    }

    /// Returns none for files from before there were exercises.
    private static func done(_ json: JSON?) -> [LabKey: [LabExercise: Instant]] {
        guard case .list(let list) = json else { return [:] }
        var done: [LabKey: [LabExercise: Instant]] = [:]
        for one in list {
            guard let key = one["key"]?.text.flatMap({ LabKey($0) }),
                let exercise = one["exercise"]?.text.flatMap(LabExercise.init), case .number(let digits) = one["at"],
                let moment = Int(digits)
            else { continue }
            done[key, default: [:]][exercise] = Instant(milliseconds: moment)
        }
        return done
    }
}
