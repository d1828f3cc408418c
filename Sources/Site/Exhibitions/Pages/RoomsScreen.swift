import Domain
import Markup
import Pages
import Routes

/// The rooms of an exhibition: a plan with a way through, and the same as lists.
struct RoomsScreen: Screen {
    let place: PackPlace

    var title: Phrase { ExhibitionView.rooms.name }
    var summary: Phrase { ExpositionScreen(place).summary }
    var hall: Hall? { .expo }
    var back: Back? { place.backToFront }

    func write(_ html: inout HTML, _ context: PageContext) {
        let language = context.language
        ExhibitionView.rooms.writeChoice(&html, place, language)
        html.div(.class("guided")) { html in
            html.div(.class("card planned")) { card in
                RoomPlan(place: place).write(&card, language)
                card.p(.class("lead")) {
                    $0.text(
                        Phrase("점선을 따라가면 모두 보고 나올 수 있어요.", "Follow the dotted line and you pass everything.")[language]
                    )
                }
            }
            html.div(.class("lists exhibits")) { lists in
                for (index, stretch) in place.pack.stretches.enumerated() {
                    lists.section(.class("section"), .id("room-\(index + 1)")) { room in
                        room.h2 { Self.name(&$0, stretch, index + 1, language) }
                        room.ol(.class("card rows")) { list in
                            for (offset, exhibit) in stretch.exhibits.enumerated() {
                                let row = ExhibitRow(exhibit: exhibit, place: place, number: stretch.first + offset)
                                list.li { row.write(&$0, language) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Writes the name of a room with its number.
    static func name(_ html: inout HTML, _ stretch: Pack.Stretch, _ number: Int, _ language: Language) {
        guard let room = stretch.room else { return html.text(Phrase("전시실 밖", "Outside the rooms")[language]) }
        html.text(Phrase("\(number)전시실 · ", "Room \(number) · ")[language])
        html.span(.lang(room.tag(for: language))) { $0.text(room[language]) }
    }
}

/// The rooms on the entrance page, in their order, each with the first of its exhibits on its wall.
struct RoomDoors {
    let place: PackPlace

    func write(_ html: inout HTML, _ language: Language) {
        html.section(.class("section"), .ariaLabelledby("rooms")) { section in
            section.h2(.id("rooms")) { $0.text(Phrase("전시실", "Rooms")[language]) }
            section.ol(.class("rooms")) { list in
                for (index, stretch) in place.pack.stretches.enumerated() {
                    list.li { door(&$0, stretch, index + 1, language) }
                }
            }
        }
    }

    private func door(_ html: inout HTML, _ stretch: Pack.Stretch, _ number: Int, _ language: Language) {
        html.a(.class("card"), .href(place.link(to: .view(.rooms), at: "room-\(number)"))) { door in
            door.span(.class("wall")) { wall in
                for exhibit in stretch.exhibits.prefix(Self.mostHung) {
                    wall.span(.class("thumb")) {
                        PackPictureView(
                            picture: exhibit.picture,
                            name: exhibit.imageName,
                            place: place,
                            sizes: "76px"
                        ).write(&$0, alt: "")
                    }
                }
            }
            door.span(.class("words")) { words in
                words.b { RoomsScreen.name(&$0, stretch, number, language) }
                words.small { line in
                    let count = stretch.exhibits.count
                    line.text(Phrase("\(count)점 · ", "\(English.counted(count, "exhibit")) · ")[language])
                    for (index, exhibit) in stretch.exhibits.prefix(Self.mostNames).enumerated() {
                        if index > 0 { line.text(", ") }
                        line.span(.lang(exhibit.name.tag(for: language))) { $0.text(exhibit.name[language]) }
                    }
                    if count > Self.mostNames { line.text(" …") }
                }
            }
        }
    }

    private static let mostHung = 4
    private static let mostNames = 5
}
