import Domain
import Testing

@Suite struct ParticleTests {
    /// Each word with two particles: 을 or 를 distinguishes consonant from vowel, 으로 or 로 distinguishes ㄹ from other
    /// consonants.
    @Test(
        arguments: [
            // Syllables
            ("책", "책을", "책으로"), ("사과", "사과를", "사과로"), ("서울", "서울을", "서울로"), ("가", "가를", "가로"),
            ("힣", "힣을", "힣으로"), ("부엌", "부엌을", "부엌으로"), ("닭", "닭을", "닭으로"), ("여덟", "여덟을", "여덟으로"),
            ("값", "값을", "값으로"), ("길", "길을", "길로"), ("달항아리", "달항아리를", "달항아리로"), ("노리개", "노리개를", "노리개로"),
            ("왕과 사는 남자", "왕과 사는 남자를", "왕과 사는 남자로"),
            // Decomposed, and letters by themselves
            ("\u{110E}\u{1162}\u{11A8}", "\u{110E}\u{1162}\u{11A8}을", "\u{110E}\u{1162}\u{11A8}으로"),
            ("\u{1109}\u{1161}", "\u{1109}\u{1161}를", "\u{1109}\u{1161}로"),
            ("\u{1100}\u{1175}\u{11AF}", "\u{1100}\u{1175}\u{11AF}을", "\u{1100}\u{1175}\u{11AF}로"),
            ("ㄱ", "ㄱ을", "ㄱ으로"), ("ㄹ", "ㄹ을", "ㄹ로"), ("ㅏ", "ㅏ를", "ㅏ로"), ("ㅋㅋ", "ㅋㅋ을", "ㅋㅋ으로"),
            // Digits
            ("0", "0을", "0으로"), ("1", "1을", "1로"), ("2", "2를", "2로"), ("3", "3을", "3으로"), ("4", "4를", "4로"),
            ("5", "5를", "5로"), ("6", "6을", "6으로"), ("7", "7을", "7로"), ("8", "8을", "8로"), ("9", "9를", "9로"),
            ("10", "10을", "10으로"), ("100", "100을", "100으로"), ("2,000", "2,000을", "2,000으로"),
            ("1900", "1900을", "1900으로"),
            ("50000", "50000을", "50000으로"), ("300,000,000", "300,000,000을", "300,000,000으로"),
            ("1,000,000,000,000", "1,000,000,000,000를", "1,000,000,000,000로"),
            ("10,000,000,000,000,000", "10,000,000,000,000,000을", "10,000,000,000,000,000으로"),
            ("3.0", "3.0을", "3.0으로"), ("3.14", "3.14를", "3.14로"), ("007", "007을", "007로"), ("-2", "-2를", "-2로"),
            ("기생충 2", "기생충 2를", "기생충 2로"), ("제1", "제1을", "제1로"),
            // Latin letters, one by one
            ("A", "A를", "A로"), ("L", "L을", "L로"), ("R", "R을", "R로"), ("M", "M을", "M으로"), ("N", "N을", "N으로"),
            ("KBS", "KBS를", "KBS로"), ("PDF", "PDF를", "PDF로"), ("CNN", "CNN을", "CNN으로"), ("URL", "URL을", "URL로"),
            ("x", "x를", "x로"), ("n", "n을", "n으로"), ("4K", "4K를", "4K로"),
            // Latin words
            ("Apple", "Apple을", "Apple로"), ("Internet", "Internet을", "Internet으로"), ("iPhone", "iPhone을", "iPhone으로"),
            ("Facebook", "Facebook을", "Facebook으로"), ("Google", "Google을", "Google로"), ("Swift", "Swift를", "Swift로"),
            ("Samsung", "Samsung을", "Samsung으로"), ("game", "game을", "game으로"), ("Madang", "Madang을", "Madang으로"),
            ("Web", "Web을", "Web으로"), ("radio", "radio를", "radio로"), ("computer", "computer를", "computer로"),
            ("cake", "cake를", "cake로"), ("track", "track을", "track으로"), ("bus", "bus를", "bus로"),
            ("film", "film을", "film으로"),
            // Marks and remarks
            ("“책”", "“책”을", "“책”으로"), ("《기생충》", "《기생충》을", "《기생충》으로"), ("'사과'", "'사과'를", "'사과'로"),
            ("사과(청송)", "사과(청송)를", "사과(청송)로"), ("책 [한정판]", "책 [한정판]을", "책 [한정판]으로"),
            ("(청송)", "(청송)을", "(청송)으로"), ("사과(청송)(특)", "사과(청송)(특)를", "사과(청송)(특)로"), ("좋아요!", "좋아요!를", "좋아요!로"),
            ("책?!", "책?!을", "책?!으로"), ("사과…", "사과…를", "사과…로"), ("책 😀", "책 😀을", "책 😀으로"), ("50%", "50%를", "50%로"),
            ("20℃", "20℃를", "20℃로"), ("C++", "C++를", "C++로"), ("책)", "책)을", "책)으로"),
            // Other scripts
            ("さくら", "さくら를", "さくら로"), ("ラーメン", "ラーメン을", "ラーメン으로"), ("漢字", "漢字을(를)", "漢字(으)로"),
            ("", "을(를)", "(으)로"), ("!!", "!!을(를)", "!!(으)로"), ("😀", "😀을(를)", "😀(으)로"),
            ("Москва", "Москва을(를)", "Москва(으)로"),
        ] as [(String, String, String)]
    )
    func particlesFollowTheWayAWordIsRead(word: String, object: String, toward: String) {
        // Compared by scalars: two forms of one syllable would be equal as strings.
        #expect(Array(word.with(.object).unicodeScalars) == Array(object.unicodeScalars))
        #expect(Array(word.with(.toward).unicodeScalars) == Array(toward.unicodeScalars))
    }

    @Test(arguments: [
        (Particle.topic, "책은", "사과는", "서울은", "漢은(는)"), (.subject, "책이", "사과가", "서울이", "漢이(가)"),
        (.object, "책을", "사과를", "서울을", "漢을(를)"), (.with, "책과", "사과와", "서울과", "漢과(와)"),
        (.or, "책이나", "사과나", "서울이나", "漢(이)나"), (.toward, "책으로", "사과로", "서울로", "漢(으)로"),
        (.copula, "책이에요", "사과예요", "서울이에요", "漢이에요(예요)"), (.quoted, "책이라고", "사과라고", "서울이라고", "漢(이)라고"),
        (.named, "책이라는", "사과라는", "서울이라는", "漢(이)라는"),
    ])
    func everyParticleHasItsForms(particle: Particle, consonant: String, vowel: String, rieul: String, unknown: String)
    {
        #expect("책".with(particle) == consonant)
        #expect("사과".with(particle) == vowel)
        #expect("서울".with(particle) == rieul)
        #expect("漢".with(particle) == unknown)
    }

    @Test func everySyllableFollowsItsFinalConsonant() {
        // 가 각 갂 … : each group of 28 begins with the syllable without a final, and its ninth ends in ㄹ.
        for value in UInt32(0xAC00)...0xD7A3 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let place = (value - 0xAC00) % 28
            #expect(Particle.object.after(String(Character(scalar))) == (place == 0 ? "를" : "을"))
            #expect(Particle.toward.after(String(Character(scalar))) == (place == 0 || place == 8 ? "로" : "으로"))
        }
    }
}
