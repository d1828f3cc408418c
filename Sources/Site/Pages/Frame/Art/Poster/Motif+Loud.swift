/// Motifs for action, crime, horror and war.
extension Motif {
    /// An arrow in the middle of its mark.
    static let target = Motif([
        Shape(.ember, "M34 82a41 41 0 1 0 82 0a41 41 0 1 0-82 0z"),
        Shape(.cream, "M75 52a30 30 0 1 0 .1 0zm0 9a21 21 0 1 1-.1 0z"),
        Shape(.dark, "M75 70a12 12 0 1 0 .1 0z"),
        Shape(.cream, "M75 77a5 5 0 1 0 .1 0z"),
        Shape(.dark, "M156 25L84 78l-9 4 6-8L152 18z"),
        Shape(.accent, "M156 25l-12 1-8 8 4 3 16-8zM152 18l-6-9-12 8 2 7 14-4z"),
        Shape(.mist, line: 1.8, "M8 40h46M-4 58h30M12 112h34M102 118h50M118 102h24M96 34h20"),
        Shape(.far, "M-4 150l26-34 18 16 22-30 26 32 18-20 48 36z"),
        Shape(.ground, "M-4 156l34-20 22 12 28-16 30 18 22-10 24 16v14H-4z"),
    ])

    /// Lightning over a city.
    static let storm = Motif([
        Shape(
            .mist,
            """
            M14 46c0-14 16-18 24-10 4-14 28-16 34-2 10-10 28-6 30 6 14-4 24 6 20 16-2 6-8 8-14 8H26c-8\
             0-14-8-12-18z
            """
        ),
        Shape(.middle, "M30 56c2-8 12-10 18-4 6-8 20-6 22 2 10-4 20 2 18 10H36c-6 0-8-4-6-8z"),
        Shape(.cream, "M74 60h18l-10 22h14l-34 42 10-30H60z"),
        Shape(.far, "M-4 156V110h14V96h16v28h10v-16h14v48zM154 156v-50h-12V88h-18v30h-10v-12h-14v50z"),
        Shape(.middle, "M20 156v-24h16v-10h12v34zM96 156v-18h12v-12h18v30zM58 156v-20h24v20z"),
        Shape(
            .cream,
            """
            M4 116h3v4H4zM14 104h3v4h-3zM42 116h3v4h-3zM128 96h3v4h-3zM134 108h3v4h-3zM104 114h3v4h-3zM64\
             142h3v4h-3zM72 142h3v4h-3zM112 134h3v4h-3zM26 138h3v4h-3z
            """
        ),
        Shape(.accent, line: 1.8, "M24 70l-4 10M48 72l-4 10M104 70l-4 10M124 70l-4 10M116 84l-3 8M34 86l-3 8"),
        Shape(.ground, "M-4 152h158v18H-4z"),
    ])

    /// Somebody under a lamp, in an alley.
    static let alley = Motif([
        Shape(.far, "M-2 30l46 18v108H-2zM152 22l-42 20v114h42z"),
        Shape(.middle, "M-2 52l34 12v90H-2zM152 50l-30 12v94h30z"),
        Shape(.cream, "M8 74l12 4v16l-12-3zM130 84l10-4v14l-10 3z"),
        Shape(.mist, "M64 156L75 62l11 94z"),
        Shape(.light, "M75 52L38 158h74z"),
        Shape(.dark, "M73 38h4v118h-4zM66 36h18l-4 12H70z"),
        Shape(.cream, "M70 48h10l-2 7h-6z"),
        Shape(.dark, "M92 118a6 6 0 1 1 .1 0zM84 122h16l3 34h-8l-3-16-3 16h-8zM82 113h20v3H82zM86 105h12v9H86z"),
        Shape(.ground, "M-4 152L60 146h30l64 6v18H-4z"),
        Shape(.dark, "M90 152l-64 18h50l22-18z"),
    ])

    /// A closed gate with eyes in it.
    static let gate = Motif([
        Shape(.cream, "M98 30a24 24 0 1 0 22 40 26 26 0 0 1-22-40z"),
        Shape(
            .dark,
            """
            M20 156c2-40-2-70-10-92l4-2c4 10 7 20 9 30 2-14 0-28-6-42l4-1c4 10 6 20 6 32 3-8 4-16 3-26h4c1 14-2\
             28-6 40-2 20-2 40 0 61z
            """
        ),
        Shape(.ground, "M40 84c14 6 26 4 36-8h2c10 12 22 14 62 6l-8 14H48zM52 96h84v8H52z"),
        Shape(.dark, "M56 104h8v48h-8zM122 104h8v48h-8zM64 104h58v48H64z"),
        Shape(.ember, "M80 122q7-6 12 2-8 4-12-2zM106 122q-7-6-12 2 8 4 12-2z"),
        Shape(.mist, "M-4 132q24-10 48 0t50-2 60 2v6q-30-8-60-2t-50 2-48 0zM30 146q24-7 48 0t60-2v5q-30-3-60 2t-48 0z"),
        Shape(.ground, "M-4 152c30-8 60 2 84-2s44-6 74 0v20H-4z"),
    ])

    /// A ringed planet over a city.
    static let orbit = Motif([
        Shape(.accent, "M40 74a34 34 0 1 0 68 0a34 34 0 1 0-68 0z"),
        Shape(.accentShade, "M88 44a34 34 0 0 1-20 63 34 34 0 0 0 20-63z"),
        Shape(.cream, line: 3, "M22 92c20 10 90-14 106-42M22 92c-6-4 2-14 18-24M128 50c4-6-6-8-24-2"),
        Shape(.ember, "M24 26l14 30-4 2z"),
        Shape(.cream, "M22 22a5 5 0 1 0 .1 0z"),
        Shape(.mist, "M120 104a7 7 0 1 0 .1 0z"),
        Shape(.far, "M-4 156v-20h16v-14h10v14h14v-30h6v-8h2v8h6v36h14v-16h18v16h10v-26h12v26h16v-12h12v12h24v14z"),
        Shape(
            .cream,
            """
            M40 116h2v2h-2zM40 124h2v2h-2zM46 120h2v2h-2zM92 124h2v2h-2zM98 130h2v2h-2zM70 134h2v2h-2zM14\
             132h2v2h-2zM134 140h2v2h-2z
            """
        ),
        Shape(.ground, "M-4 150q78-14 158 0v20H-4z"),
    ])

    /// A fortress with its banners up.
    static let fortress = Motif([
        Shape(.far, "M-4 150c20-40 40-52 60-36 16-30 44-30 98 36z"),
        Shape(.middle, "M14 108h10v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h12v-8h10v8h14v50H14z"),
        Shape(.dark, "M64 156v-22a11 11 0 0 1 22 0v22z"),
        Shape(.ground, "M52 92c12 4 20 0 23-8 3 8 11 12 23 8l-6 10H58z"),
        Shape(.dark, "M60 102h30v6H60z"),
        Shape(.dark, "M30 44h2v58h-2zM116 44h2v58h-2z"),
        Shape(.ember, "M32 46c10-5 16 5 28 0v24c-12 5-18-5-28 0z"),
        Shape(.accent, "M118 46c10-5 14 5 26 0v24c-12 5-16-5-26 0z"),
        Shape(.cream, "M46 53a5 5 0 1 0 .1 0zM131 53a5 5 0 1 0 .1 0z"),
        Shape(.ground, "M-4 154q40-8 80-2t78-2v20H-4z"),
    ])
}
