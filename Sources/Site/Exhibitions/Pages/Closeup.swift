import Domain
import Markup
import Pages

/// An enlargement of a picture around a point, in thousandths of its width and height.
struct Closeup {
    let times: Int
    let x: Int
    let y: Int

    static let steps = 1...8

    /// Creates one of the possible enlargements, moved so that it shows nothing beyond the picture.
    init(times: Int, x: Int, y: Int) {
        self.times = min(max(times, Self.steps.lowerBound), Self.steps.upperBound)
        let half = 500 / self.times
        self.x = min(max(x, half), 1000 - half)
        self.y = min(max(y, half), 1000 - half)
    }

    /// The place and the enlargement: `왼쪽 위, 2배`.
    var words: Phrase {
        guard times > 1 else { return PicturePlace.all[9] }
        let place = PicturePlace.all[min(y * 3 / 1000, 2) * 3 + min(x * 3 / 1000, 2)]
        return Phrase("\(place.korean), \(times)배", "\(place.english), \(times) times as large")
    }
}

/// Links that resize and move an enlargement, where there is a server to answer them.
struct CloseupControls {
    let exhibit: Exhibit
    let place: PackPlace
    let closeup: Closeup

    func write(_ html: inout HTML, _ language: Language) {
        guard !place.isExported else { return }
        let name = Phrase("크기와 자리", "Size and place")
        html.nav(.class("controls"), .ariaLabel(name[language])) { nav in
            link(&nav, "−", Phrase("작게", "Smaller"), closeup.times - 1, 0, 0, language)
            link(&nav, "+", Phrase("크게", "Larger"), closeup.times + 1, 0, 0, language)
            // Half of what is in sight remains.
            let step = 500 / closeup.times
            link(&nav, "←", Phrase("왼쪽으로", "Left"), closeup.times, -step, 0, language)
            link(&nav, "↑", Phrase("위로", "Up"), closeup.times, 0, -step, language)
            link(&nav, "→", Phrase("오른쪽으로", "Right"), closeup.times, step, 0, language)
            link(&nav, "↓", Phrase("아래로", "Down"), closeup.times, 0, step, language)
        }
    }

    /// Writes a link unless it would change nothing.
    private func link(
        _ html: inout HTML,
        _ sign: String,
        _ name: Phrase,
        _ times: Int,
        _ right: Int,
        _ down: Int,
        _ language: Language
    ) {
        let next = Closeup(times: times, x: closeup.x + right, y: closeup.y + down)
        guard next.times != closeup.times || next.x != closeup.x || next.y != closeup.y else { return }
        html.a(
            .class("button soft small"),
            .href(place.closeup(of: exhibit, next)),
            .ariaLabel(name[language])
        ) { $0.text(sign) }
    }
}
