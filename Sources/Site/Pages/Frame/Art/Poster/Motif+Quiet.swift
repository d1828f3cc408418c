/// Motifs for stories of people: drama, romance, documentary.
extension Motif {
    /// Five peaks and a waterfall: the screen behind a Korean king's throne.
    static let peaks = Motif([
        Shape(
            .far,
            """
            M-6 150C4 112 16 100 26 112 34 78 46 66 58 92 64 52 88 52 94 92 104 66 116 78 124 112 136 100 148\
             112 158 150z
            """
        ),
        Shape(
            .middle,
            """
            M-8 152C0 128 14 122 22 132 30 104 46 98 54 118 62 84 88 84 96 118 104 98 120 104 128 132 136 122\
             150 128 158 152z
            """
        ),
        Shape(.mist, line: 2.4, "M74 100v26M77 130v14"),
        Shape(
            .ground,
            """
            M-6 156c2-8 8-12 15-12a11 11 0 0 1 22 0 11 11 0 0 1 22 0 11 11 0 0 1 22 0 11 11 0 0 1 22 0 11 11 0 0\
             1 22 0 11 11 0 0 1 22 0 11 11 0 0 1 22 0V170H-6z
            """
        ),
    ])

    /// A night train on a viaduct.
    static let train = Motif([
        Shape(.far, "M-4 112c24-34 50-38 76-20 24-20 52-20 86 6v56H-4z"),
        Shape(
            .mist,
            """
            M112 64c8-10 18-8 18-1 8-6 14-2 14 4 6-2 8 6 2 8h-30c-8 0-10-8-4-11zM92 80c4-6 10-4 10 0 6-2 8 6 2\
             7H92c-5 0-5-6 0-7z
            """
        ),
        Shape(.dark, "M-4 88h74v18H-4zM74 84h26l10 12v10H74zM96 74h6v10h-6z"),
        Shape(.cream, "M4 92h10v7H4zM20 92h10v7H20zM36 92h10v7H36zM52 92h10v7H52zM80 88h10v8H80z"),
        Shape(.ember, "M-4 102h106l8 4H-4z"),
        Shape(.light, "M110 96l44-6v18l-44-4z"),
        Shape(
            .ground,
            """
            M-4 106h158v8h-10v44h-8v-20a15 15 0 0 0-30 0v20h-8v-20a15 15 0 0 0-30 0v20h-8v-20a15 15 0 0 0-30\
             0v20h-8v-20a15 15 0 0 0-26-6v-20z
            """
        ),
        Shape(.ground, "M-4 154h158v16H-4z"),
    ])

    /// One lit house and a great tree.
    static let house = Motif([
        Shape(.far, "M-4 130c40-22 90-22 158-4v30H-4z"),
        Shape(.middle, "M96 150c4-26 4-44 0-60l6-1c1 8 2 14 2 20 3-8 6-14 7-22l6 1c-2 20-8 36-8 62z"),
        Shape(
            .ember,
            "M72 74a17 17 0 0 1 14-28 20 20 0 0 1 36-6 18 18 0 0 1 20 26 16 16 0 0 1-12 26H88a15 15 0 0 1-16-18z"
        ),
        Shape(
            .emberShade,
            "M84 82a11 11 0 0 1 14-12 12 12 0 0 1 24 2 10 10 0 0 1 14 8c0 8-4 12-10 12H92c-5 0-8-4-8-10z"
        ),
        Shape(.ember, "M70 116h4v3h-4zM60 132h4v3h-4zM88 126h4v3h-4zM132 120h4v3h-4z"),
        Shape(.ground, "M14 112c12-1 22-6 28-14 6 8 16 13 28 14l-4 7H18z"),
        Shape(.dark, "M20 119h44v34H20z"),
        Shape(.cream, "M26 126h14v20H26zM44 126h14v20H44z"),
        Shape(.dark, "M32 126h2v20h-2zM26 135h14v2H26zM50 126h2v20h-2zM44 135h14v2H44z"),
        Shape(.ground, "M-4 150q40-6 80-2t78 0v22H-4z"),
    ])

    /// Two lantern boats under a willow.
    static let river = Motif([
        Shape(.far, "M-4 128c30-14 62-16 92-8s50 6 66-2v40H-4z"),
        Shape(
            .accent,
            line: 2.2,
            """
            M118 34c16 8 24 26 20 50M118 34c-4 14-4 30 2 46M118 34c-16 4-26 18-28 38M118 34c8 10 12 28 10 48M118\
             34c-10 8-14 22-14 36
            """
        ),
        Shape(.ground, "M158 22c-18 2-32 6-42 14l4 3c10-4 20-7 38-7z"),
        Shape(.mist, line: 1.6, "M14 138h40M66 143h52M30 150h30M92 152h40"),
        Shape(.ember, "M38 96h16l3 18H35z"),
        Shape(.dark, "M36 93h20v4H36zM34 114h24v4H34z"),
        Shape(.cream, "M43 98h6v16h-6z"),
        Shape(.cream, "M68 86h14l3 16H65z"),
        Shape(.dark, "M66 83h18v4H66zM64 102h22v4H64z"),
        Shape(.ember, "M73 88h4v14h-4z"),
        Shape(.dark, "M24 122c8 9 36 9 44 0l-5 12H29zM58 110c7 8 28 8 35 0l-4 10H62z"),
        Shape(.ground, "M-4 154q20-8 40 0t40 0 40 0 40 0v16H-4z"),
    ])

    /// Two people under one umbrella.
    static let umbrella = Motif([
        Shape(
            .mist,
            line: 1.6,
            """
            M18 20l-4 16M50 10l-4 16M90 16l-4 16M128 8l-4 16M36 60l-4 14M12 92l-4 14M122 58l-4 14M142 88l-4\
             14M134 30l-3 12M70 34l-3 12M30 112l-3 12M128 122l-3 12
            """
        ),
        Shape(.far, "M-4 150v-46h18v-16h22v34h14v-22h16v50zM154 150v-62h-16v-12h-18v32h-16v42z"),
        Shape(.cream, "M8 94h4v5H8zM22 96h4v5h-4zM124 84h4v5h-4zM142 94h4v5h-4zM112 116h4v5h-4zM54 108h4v5h-4z"),
        Shape(.ember, "M40 92a36 30 0 0 1 72 0q-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0z"),
        Shape(.emberShade, "M76 62a36 30 0 0 1 36 30q-6-6-12 0c-2-12-10-24-24-30z"),
        Shape(.cream, "M75 58h2v5h-2z"),
        Shape(.dark, "M75 86h2v32h-2z"),
        Shape(.dark, "M66 98a6 6 0 1 1-.1 0zM59 112q7-4 13 0l3 42H56zM88 96a6 6 0 1 1-.1 0zM81 110q7-4 14 0l2 44H80z"),
        Shape(.accent, "M60 118h12l1 12H58z"),
        Shape(.ground, "M-4 152q40-5 80 0t78-1v19H-4z"),
        Shape(.mist, line: 1.4, "M40 158h18M66 162h30M102 157h16"),
    ])

    /// An eye, over a strip of film.
    static let lens = Motif([
        Shape(.far, "M-4 92q79-74 158 0-79 74-158 0z"),
        Shape(.cream, "M10 92q65-56 130 0-65 56-130 0z"),
        Shape(.accent, "M75 62a30 30 0 1 0 .1 0z"),
        Shape(.accentShade, line: 1.6, "M75 62l15 26M105 92H75M90 118L75 92M60 118l15-26M45 92h30M60 66l15 26"),
        Shape(.dark, "M75 76a16 16 0 1 0 .1 0z"),
        Shape(.white, "M82 81a4 4 0 1 0 .1 0z"),
        Shape(.ground, "M-4 138h158v32H-4z"),
        Shape(
            .mist,
            """
            M3 142h8v6H3zM19 142h8v6h-8zM35 142h8v6h-8zM51 142h8v6h-8zM67 142h8v6h-8zM83 142h8v6h-8zM99\
             142h8v6h-8zM115 142h8v6h-8zM131 142h8v6h-8z
            """
        ),
    ])
}
