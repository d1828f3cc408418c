/// Drawings for empty halls, in the colours of the hall and the theme.
extension Drawing {
    /// A niche behind a rope, with only the outline of a future exhibit.
    package static let emptyPlinth = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <path d="M70 128V58a30 30 0 0 1 60 0v70z" fill="var(--card)" stroke="var(--tint)" stroke-opacity=".45" \
        stroke-width="2"/>\
        <path d="M58 22c26 10 58 10 84 0" fill="none" stroke="var(--tint)" stroke-opacity=".6" stroke-width="1.5"/>\
        <path d="M66 25h12l-5 14z" fill="#e3a93c"/><path d="M84 28.5h12l-5.5 14z" fill="#cd4a36"/>\
        <path d="M103 28.5h12l-6.5 14z" fill="#3566a8"/><path d="M121 25.5h12l-7 14z" fill="#2f8f80"/>\
        <path d="M82 96h36v7H82z" fill="#e9dcc0"/><path d="M86 103h28v25H86z" fill="#f6efdf"/>\
        <path d="M104 103h10v25h-10z" fill="#dccbaa"/>\
        <path d="M93 57h14v3c9 4 14 10 14 17 0 8-6 13-13 16H92c-7-3-13-8-13-16 0-7 5-13 14-17z" fill="none" \
        stroke="var(--tint)" stroke-width="2" stroke-dasharray="4 4" stroke-linecap="round"/>\
        <path d="M36 128v-30M164 128v-30" stroke="#b98a43" stroke-width="3" stroke-linecap="round"/>\
        <circle cx="36" cy="95" r="4" fill="#e3a93c"/><circle cx="164" cy="95" r="4" fill="#e3a93c"/>\
        <path d="M36 104q32 20 50 8M164 104q-32 20-50 8" fill="none" stroke="#a83224" stroke-width="3" \
        stroke-linecap="round"/>
        """
    )

    /// A stall under its awning with an empty basket.
    package static let emptyBasket = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <path d="M38 40h124v72H38z" fill="var(--card)" opacity=".75"/><path d="M34 24h132l8 20H26z" fill="#d9743a"/>\
        <path d="M60 24h26l-2 20H50zM112 24h26l12 20h-32z" fill="#fff1de"/>\
        <path d="M26 44h25a12.5 12.5 0 0 1-25 0zM76 44h25a12.5 12.5 0 0 1-25 0zM124 44h25a12.5 12.5 0 0 1-25 0z" \
        fill="#d9743a"/>\
        <path d="M51 44h25a12.5 12.5 0 0 1-25 0zM101 44h24a12 12 0 0 1-24 0zM149 44h25a12.5 12.5 0 0 1-25 0z" \
        fill="#fff1de"/><path d="M36 50v78M164 50v78" stroke="#7a4526" stroke-width="5"/>\
        <path d="M28 94h144v8H28z" fill="#e7b983"/><path d="M28 102h144v4H28z" fill="#b97a43"/>\
        <path d="M50 78h60c0 10-6 16-12 16H62c-6 0-12-6-12-16z" fill="#e0b36c"/>\
        <path d="M53 83h54M58 89h44" stroke="#a9793a" stroke-width="2" stroke-dasharray="5 3"/>\
        <ellipse cx="80" cy="78" rx="30" ry="5" fill="#b3833f"/><g fill="#6b574a">\
        <path d="M119 94c0-11 8-17 19-17s18 7 18 17z"/><circle cx="126" cy="82" r="8.5"/>\
        <path d="M118 80l1-10 7 5zM134 80l-1-10-7 5z"/></g>\
        <path d="M154 92c8 1 10-7 5-10" fill="none" stroke="#6b574a" stroke-width="4" stroke-linecap="round"/>\
        <path d="M121 83q1.5 1.5 3 0M128 83q1.5 1.5 3 0M142 79l-1 5M148 80l-1 5" fill="none" stroke="#f2c48c" \
        stroke-width="1.5" stroke-linecap="round"/>\
        <path d="M138 70h4l-4 5h4M146 61h5l-5 6h5" fill="none" stroke="var(--tint)" stroke-width="1.8" \
        stroke-linecap="round" stroke-linejoin="round"/>
        """
    )

    /// A curtain open before the show, and the backs of the waiting audience.
    static let darkStage = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <path d="M42 30h116v88H42z" fill="#2c1d63"/><circle cx="100" cy="70" r="20" fill="#fff0c9"/>\
        <circle cx="109" cy="64" r="17" fill="#2c1d63"/>\
        <path d="M72 52h.01M128 84h.01M134 50h.01M78 92h.01M120 44h.01" stroke="#fff" stroke-width="3" \
        stroke-linecap="round"/>\
        <path d="M36 26h34c0 40-6 66-18 92H36zM164 26h-34c0 40 6 66 18 92h16z" fill="#8e2f3f"/>\
        <path d="M47 26c1 34-2 62-6 92M59 26c0 34-5 66-12 92M153 26c-1 34 2 62 6 92M141 26c0 34 5 66 12 92" \
        fill="none" stroke="#6d1f30" stroke-width="2.5"/><path d="M30 16h140v12H30z" fill="#c98f2e"/>\
        <path d="M36 28h128v6a8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 0 8 8 0 0 1-16 \
        0 8 8 0 0 1-16 0 8 8 0 0 1-16 0z" fill="#a83a4a"/><path d="M28 118h144v10H28z" fill="#7a4f2a"/>\
        <path d="M56 140a7 7 0 0 1 14 0zM80 140a7 7 0 0 1 14 0zM104 140a7 7 0 0 1 14 0zM128 140a7 7 0 0 1 14 0z" \
        fill="var(--ink-3)" opacity=".45"/>
        """
    )
}
