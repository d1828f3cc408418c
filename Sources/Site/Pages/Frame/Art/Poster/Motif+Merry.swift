/// Motifs for comedy, music, fantasy and children's films.
extension Motif {
    /// A laughing mask.
    static let mask = Motif([
        Shape(.far, "M-4 150c8-26 30-34 50-22 14-18 44-18 58 0 20-12 42-4 50 22z"),
        Shape(.ember, "M35 70c0-26 16-38 40-38s40 12 40 38c0 34-16 62-40 62S35 104 35 70z"),
        Shape(.dark, "M40 50c8-16 20-22 35-22s27 6 35 22c-10-6-22-9-35-9s-25 3-35 9z"),
        Shape(.cream, "M47 66q9-12 20 0-10 5-20 0zM83 66q9-12 20 0-10 5-20 0z"),
        Shape(.dark, line: 2.6, "M49 66q8-8 16 0M85 66q8-8 16 0"),
        Shape(.dark, line: 3.2, "M45 56q11-9 23-1M82 55q12-8 23 1"),
        Shape(.emberShade, "M75 66c5 10 9 16 9 21 0 6-4 8-9 8s-9-2-9-8c0-5 4-11 9-21z"),
        Shape(.dark, "M52 100q23 10 46 0c-3 16-12 23-23 23s-20-7-23-23z"),
        Shape(.cream, "M58 104q17 6 34 0-2 6-17 6t-17-6z"),
        Shape(.emberShade, "M46 84a6 6 0 1 0 .1 0zM104 84a6 6 0 1 0 .1 0z"),
        Shape(.accent, "M35 74c-14 6-20 18-16 34 8-8 14-16 18-24zM115 74c14 6 20 18 16 34-8-8-14-16-18-24z"),
        Shape(.ground, "M-4 152q19-10 38 0t38 0 38 0 44 0v18H-4z"),
    ])

    /// A striped tent, and balls in the air.
    static let tent = Motif([
        Shape(.far, "M-4 132q40-18 79-10t79-8v40H-4z"),
        Shape(.cream, "M75 50l50 44H25z"),
        Shape(.ember, "M75 50L58 94H42zM75 50l17 44h16zM75 50l-4 44h8z"),
        Shape(
            .ember,
            "M25 94h100l-2 8q-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0-6 6-12 0z"
        ),
        Shape(.cream, "M30 104h90l6 50H24z"),
        Shape(.ember, "M46 104h12l-2 50H40zM92 104h12l6 50H94z"),
        Shape(.dark, "M75 110l16 44H59z"),
        Shape(.accent, "M75 50V34l16 5-16 6z"),
        Shape(.dark, "M74 32h2v18h-2z"),
        Shape(.accent, "M26 40a6 6 0 1 0 .1 0zM118 28a6 6 0 1 0 .1 0z"),
        Shape(.ember, "M44 22a5 5 0 1 0 .1 0zM132 58a5 5 0 1 0 .1 0z"),
        Shape(.white, "M14 66a5 5 0 1 0 .1 0zM102 16a4 4 0 1 0 .1 0z"),
        Shape(.ground, "M-4 152q40-6 80-2t78 0v20H-4z"),
    ])

    /// Two kites and the people flying them.
    static let kites = Motif([
        Shape(.far, "M-4 150c20-34 52-38 74-14 18-20 50-22 84 8v8H-4z"),
        Shape(.cream, "M30 40l34-8 8 40-34 8z"),
        Shape(.ember, "M51 46a10 10 0 1 0 .1 0zm0 5.5a4.5 4.5 0 1 1-.1 0z"),
        Shape(.accent, "M30 40l34-8 1.600 8-34 8z"),
        Shape(.dark, line: 1.2, "M51 76c6 26 24 34 26 74"),
        Shape(.accent, "M98 66l18-24 18 24-18 26z"),
        Shape(.cream, "M98 66h36l-18 26z"),
        Shape(.ember, line: 2.6, "M116 92q-6 8 2 14t-2 14"),
        Shape(.dark, line: 1, "M116 80C108 110 92 130 84 150"),
        Shape(.mist, "M6 96q5-10 14-5 6-9 15-1 9-1 9 8H4q-2-1 2-2zM110 22q4-8 11-4 5-7 12-1 7-1 7 6h-31z"),
        Shape(.middle, "M-4 154c28-24 60-22 84-4 24-16 50-14 74 2v18H-4z"),
        Shape(.dark, "M76 138a4 4 0 1 1 .1 0zM73 142h7l3 14h-13zM88 140a3 3 0 1 1 .1 0zM85 143h6l3 12h-11z"),
        Shape(.ground, "M-4 158q38-10 78-3t80-2v18H-4z"),
    ])

    /// A flying whale.
    static let whale = Motif([
        Shape(.mist, "M6 44q5-10 14-5 6-9 15-1 9-1 9 8H4q-2-1 2-2zM104 28q4-8 11-4 5-7 12-1 7-1 7 6h-31z"),
        Shape(.far, "M-4 150c20-28 48-32 70-12 20-24 54-26 88 0v14H-4z"),
        Shape(
            .accent,
            """
            M18 88c0-26 26-34 52-30 24 4 38 16 46 20 6 2 10-6 8-16 6 2 10 8 10 14 6-4 12-4 16 0-2 8-10 12-18\
             12-8 16-30 28-58 28-32 0-56-8-56-28z
            """
        ),
        Shape(.cream, "M20 92c16 10 44 10 66 2 4 10-2 20-14 22-28 2-50-6-52-24z"),
        Shape(.accentShade, line: 1.6, "M34 98l6 12M46 100l4 14M58 100l3 14M70 98l2 13"),
        Shape(.dark, "M40 80a3.5 3.5 0 1 0 .1 0z"),
        Shape(.accent, "M78 106c10 4 14 14 12 24-8-2-16-12-18-20z"),
        Shape(.white, line: 2.4, "M60 56c-2-10-8-14-14-12M60 56c0-12 6-18 14-16"),
        Shape(.dark, "M66 54h10v4H66zM68 44a3.5 3.5 0 1 1 .1 0zM65 50h7l2 6H63z"),
        Shape(.middle, "M-4 154c30-20 56-18 80-4 24-14 50-12 78 2v18H-4z"),
        Shape(.ground, "M-4 158q38-10 78-3t80-2v18H-4z"),
    ])

    /// A curtain, two lights and a note.
    static let stage = Motif([
        Shape(.light, "M36 0l6 0 60 152H14z"),
        Shape(.light, "M114 0h-6L48 152h88z"),
        Shape(.ember, "M-2 -2h36c2 60-6 110-30 130v30h-6zM152 -2h-36c-2 60 6 110 30 130v30h6z"),
        Shape(
            .emberShade,
            """
            M8 -2h6c0 50-4 96-14 118zM22 -2h5c0 50-4 90-16 118zM142 -2h-6c0 50 4 96 14 118zM128 -2h-5c0 50 4 90\
             16 118z
            """
        ),
        Shape(.cream, "M66 58v54a11 9 0 1 1-5-8V52l36-9v58a11 9 0 1 1-5-8V54z"),
        Shape(.accent, "M40 48a3 3 0 1 0 .1 0zM106 82a3 3 0 1 0 .1 0zM52 30a2 2 0 1 0 .1 0zM110 40a2 2 0 1 0 .1 0z"),
        Shape(.far, "M20 150q55-16 110 0z"),
        Shape(.ground, "M-4 150h158v20H-4z"),
    ])

    /// A path to a far tower.
    static let tower = Motif([
        Shape(.far, "M-4 150c10-30 26-40 40-30 10-34 24-52 38-56 14 4 28 22 38 56 16-10 30 0 42 30z"),
        Shape(.cream, "M66 70h18v-9l3 1V50h-5v5h-4v-5h-6v5h-4v-5h-5v12l3-1z"),
        Shape(.cream, "M68 68h14v28H68z"),
        Shape(.dark, "M73 80a3 3 0 0 1 6 0v9h-6z"),
        Shape(.ember, "M75 50V34l14 5-14 5z"),
        Shape(.cream, "M75 96c10 10-18 16-6 26s26 14 14 32H60c14-16 20-22 8-30s8-16 7-28z"),
        Shape(.middle, "M-4 154c14-24 30-28 46-14 8 6 14 10 20 14zM154 154c-16-28-36-30-54-12-4 4-10 8-16 12z"),
        Shape(.ground, "M-4 152q40-6 79-2t79 0v20H-4z"),
        Shape(.ground, "M-4 156c20-10 40-8 54-2l-8 16H-4zM154 154c-24-10-44-8-62 0l-8 16h70z"),
    ])
}
