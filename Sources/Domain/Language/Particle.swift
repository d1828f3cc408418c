/// Korean particles whose form depends on the ending of the preceding word: `책을`, `사과를`.
package enum Particle: Sendable, CaseIterable {
    /// 은, 는
    case topic
    /// 이, 가
    case subject
    /// 을, 를
    case object
    /// 과, 와
    case with
    /// 이나, 나
    case or
    /// 으로, 로
    case toward
    /// 이에요, 예요
    case copula
    /// 이라고, 라고
    case quoted
    /// 이라는, 라는
    case named

    /// Returns the form after `word`. If the reading of the word is unknown (`漢字`), returns the written double form
    /// `을(를)`.
    package func after(_ word: String) -> String {
        switch Ending(of: word) {
        case .consonant: forms.consonant
        case .vowel: forms.vowel
        // 로 follows ㄹ as if it were a vowel: 서울로.
        case .rieul: self == .toward ? forms.vowel : forms.consonant
        case .unknown: forms.both
        }
    }

    private var forms: (consonant: String, vowel: String, both: String) {
        switch self {
        case .topic: ("은", "는", "은(는)")
        case .subject: ("이", "가", "이(가)")
        case .object: ("을", "를", "을(를)")
        case .with: ("과", "와", "과(와)")
        case .or: ("이나", "나", "(이)나")
        case .toward: ("으로", "로", "(으)로")
        case .copula: ("이에요", "예요", "이에요(예요)")
        case .quoted: ("이라고", "라고", "(이)라고")
        case .named: ("이라는", "라는", "(이)라는")
        }
    }
}

extension String {
    /// Returns the word with its particle: `"책".with(.object)` is `책을`.
    package func with(_ particle: Particle) -> String { self + particle.after(self) }
}
