import Domain
import Markup
import Pages

/// A badge as a medal with its name below.
struct MemberMedal {
    let badge: MemberBadge

    func write(_ html: inout HTML, _ language: Language) {
        html.li { item in
            item.svg(.class(style), .viewBox("0 0 48 48"), .ariaHidden(true)) { svg in
                svg.unsafelyRaw(Self.rim)
                svg.unsafelyRaw("<g transform=\"translate(13.2 13.2) scale(.9)\">")
                icon.writeShape(&svg)
                svg.unsafelyRaw("</g>")
            }
            item.text(name[language])
        }
    }

    private var name: Phrase {
        switch badge {
        case .firstDeal: Phrase("첫 거래", "First deal")
        case .quickAnswers: Phrase("빠른 답장", "Quick replies")
        case .tenGood: Phrase("좋았어요 \(MemberBadge.fewestGood)", "\(MemberBadge.fewestGood) good reviews")
        case .keptFive: Phrase("약속 \(MemberBadge.fewestKept)번", "\(MemberBadge.fewestKept) meet-ups kept")
        }
    }

    private var icon: Icon {
        switch badge {
        case .firstDeal: .tick
        case .quickAnswers: .talk
        case .tenGood: .heart
        case .keptFive: .calendar
        }
    }

    private var style: StaticString {
        switch badge {
        case .firstDeal: "teal"
        case .quickAnswers: "brown"
        case .tenGood: "green"
        case .keptFive: "plum"
        }
    }

    private static let rim: StaticString = """
        <path class="rim" d="M24 1l3.900 3.400 4.900-1.600 2.300 4.600 5.200.3.300 5.200 4.600 2.300-1.600 4.900L47 24l-3.400 3.900 \
        1.600 4.900-4.600 2.300-.3 5.200-5.200.3-2.300 4.600-4.900-1.600L24 47l-3.900-3.400-4.900 1.600-2.300-4.600-5.200-.3-.3-5.200\
        -4.600-2.300 1.600-4.900L1 24l3.400-3.900-1.600-4.900 4.600-2.300.3-5.200 5.200-.3 2.300-4.600 4.900 1.600z"/>\
        <circle class="face" cx="24" cy="24" r="15"/>
        """
}
