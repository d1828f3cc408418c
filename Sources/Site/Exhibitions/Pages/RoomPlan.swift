import Domain
import Markup
import Pages
import Routes

/// A plan of the rooms, one below another, with a dotted line past all exhibits. It is drawn from their numbers alone.
struct RoomPlan {
    let place: PackPlace

    private static let columns = 4
    private static let cell = 75
    private static let margin = 8
    private static let width = columns * cell + 2 * margin
    /// The space between the exhibits and the wall above and below them.
    private static let padding = 6

    private struct Stop {
        let exhibit: Exhibit
        let x: Int
        let y: Int
    }

    /// The height of each room, and the stops in the order of the way, which turns at the end of every row.
    private var layout: (rooms: [(top: Int, height: Int)], stops: [Stop]) {
        var (rooms, stops, row, top) = ([(top: Int, height: Int)](), [Stop](), 0, Self.margin)
        for stretch in place.pack.stretches {
            for (index, exhibit) in stretch.exhibits.enumerated() {
                let (line, place) = index.quotientAndRemainder(dividingBy: Self.columns)
                let column = (row + line).isMultiple(of: 2) ? place : Self.columns - 1 - place
                stops.append(
                    Stop(
                        exhibit: exhibit,
                        x: Self.margin + column * Self.cell + Self.cell / 2,
                        y: top + Self.padding + line * Self.cell + Self.cell / 2
                    )
                )
            }
            let lines = (stretch.exhibits.count + Self.columns - 1) / Self.columns
            rooms.append((top, lines * Self.cell + 2 * Self.padding))
            row += lines
            top += lines * Self.cell + 2 * Self.padding
        }
        return (rooms, stops)
    }

    func write(_ html: inout HTML, _ language: Language) {
        let (rooms, stops) = layout
        let height = (rooms.last.map { $0.top + $0.height } ?? 0) + Self.margin
        html.svg(
            .class("plan"),
            .viewBox("0 0 \(Self.width) \(height)"),
            .role(.group),
            .ariaLabel(ExhibitionView.rooms.name[language])
        ) { svg in
            for room in rooms {
                let inner = Self.width - 2 * Self.margin
                svg.path(.class("room-wall"), .d("M\(Self.margin) \(room.top)h\(inner)v\(room.height)h-\(inner)z"))
            }
            let ways = Self.way(through: stops, in: rooms, to: height)
            for door in ways.doors { svg.path(.class("gap"), .d("M\(door.x - 22) \(door.y)h44")) }
            svg.path(.class("walk"), .d(ways.path))
            for (index, stop) in stops.enumerated() { self.stop(&svg, stop, number: index + 1, language) }
        }
    }

    /// Returns the line from the entrance past all stops and out, with a door where it crosses a wall.
    private static func way(
        through stops: [Stop],
        in rooms: [(top: Int, height: Int)],
        to bottom: Int
    ) -> (path: String, doors: [(x: Int, y: Int)]) {
        guard let first = stops.first, let last = stops.last else { return ("", []) }
        let points = [(first.x, 0)] + stops.map { ($0.x, $0.y) } + [(last.x, bottom)]
        var path = "M\(first.x) 0"
        var doors: [(x: Int, y: Int)] = []
        for (from, to) in zip(points, points.dropFirst()) {
            path += "L\(to.0) \(to.1)"
            for wall in rooms.map(\.top) + [bottom - margin] where from.1 < wall && wall < to.1 {
                doors.append((from.0 + (to.0 - from.0) * (wall - from.1) / (to.1 - from.1), wall))
            }
        }
        return (path, doors)
    }

    /// Writes an exhibit as a link of 44 pixels where the plan is 264 wide.
    private func stop(_ html: inout HTML, _ stop: Stop, number: Int, _ language: Language) {
        let name = stop.exhibit.name
        html.a(
            .href(place.link(to: .exhibit(stop.exhibit.slug))),
            .ariaLabel("\(number). \(name[language])"),
            .lang(name.tag(for: language))
        ) { link in
            link.path(.class("hit"), .d("M\(stop.x - 28) \(stop.y - 28)h56v56h-56z"))
            if let picture = stop.exhibit.picture {
                let file = place.smallFile(of: picture)
                link.image(.href(file), .x(Double(stop.x - 24)), .y(Double(stop.y - 26)), .width(48), .height(48))
            }
            let (x, y) = (stop.x + 15, stop.y + 15)
            link.path(.d("M\(x - 13) \(y)a13 13 0 1 0 26 0a13 13 0 1 0-26 0z"))
            link.svgText(.x(Double(x)), .y(Double(y))) { $0.text("\(number)") }
        }
    }
}
