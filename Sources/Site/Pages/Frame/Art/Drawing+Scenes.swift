/// The scene in front of each hall, for the cards on the front page.
extension Drawing {
    /// The tower of 1900 and a moon jar on its plinth, before a pale sun.
    static let fair = Drawing(
        width: 168,
        height: 168,
        """
        <circle cx="92" cy="88" r="62" fill="#f0d99a"/>\
        <path d="M58 54q7-7 14 0q7-7 14 0M118 40q5-5 10 0q5-5 10 0" fill="none" stroke="#0c3c42" stroke-opacity=".45" \
        stroke-width="2" stroke-linecap="round"/><g fill="#0c3c42">\
        <path d="M77 20h2l1 26c1 40 8 72 32 112H93C91 142 86 132 78 132s-13 10-15 26H44C68 118 75 86 76 46z"/>\
        <path d="M66 82h24v6H66zM57 112h42v7H57z"/></g><path d="M78 92l6 18H72z" fill="#f0d99a"/>\
        <path d="M6 168c34-15 100-22 166-12v12z" fill="#0a4a49"/>\
        <path d="M96 146h56v6H96zM101 152h46v16h-46z" fill="#f4ead2"/><path d="M130 152h17v16h-17z" fill="#ddcfae"/>\
        <path d="M111 90h26v5c15 5 22 15 22 26 0 13-10 21-22 25h-26c-12-4-22-12-22-25 0-11 7-21 22-26z" \
        fill="#fbf8f1"/>\
        <path d="M137 95c15 5 22 15 22 26 0 13-10 21-22 25h-16c16-5 25-13 25-26 0-11-5-20-17-25v-5h8z" \
        fill="#e2dacb"/>\
        <path d="M97 113c2-6 6-10 12-13" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>
        """
    )

    /// A jar of soy sauce, persimmons in a basket and a lantern over the counter.
    static let stall = Drawing(
        width: 168,
        height: 168,
        """
        <circle cx="98" cy="88" r="62" fill="#ffcf94" opacity=".3"/>\
        <path d="M128 22v16" stroke="#4a1d0d" stroke-width="2"/>\
        <path d="M114 38h28l4 5h-36zM110 88h36l-4 5h-28z" fill="#4a1d0d"/>\
        <path d="M111 43h34v23h-34z" fill="#e2574a"/><path d="M111 66h34v22h-34z" fill="#3566a8"/>\
        <path d="M122 43h12v45h-12z" fill="#fff0c4" opacity=".45"/>\
        <path d="M128 93v7m-4 0h8l2 12h-12z" fill="#e2574a" stroke="#e2574a" stroke-width="1.5"/>\
        <path d="M40 62h36c17 9 25 24 22 41-2 14-9 25-16 31H34c-7-6-14-17-16-31-3-17 5-32 22-41z" fill="#9a5437"/>\
        <path d="M76 62c17 9 25 24 22 41-2 14-9 25-16 31H64c10-9 18-21 18-36 0-14-6-27-16-36z" fill="#733b26"/>\
        <path d="M35 54h46a4.5 4.5 0 0 1 0 9H35a4.5 4.5 0 0 1 0-9z" fill="#733b26"/>\
        <path d="M42 47h32l8 7H34z" fill="#9a5437"/><rect x="51" y="40" width="14" height="8" rx="4" fill="#733b26"/>\
        <path d="M22 96c16 8 56 8 72 0" fill="none" stroke="#d9a17a" stroke-opacity=".7" stroke-width="2.5"/>\
        <path d="M28 82c3-6 7-10 12-13" fill="none" stroke="#d9a17a" stroke-width="4" stroke-linecap="round"/>\
        <g fill="#f0883a"><circle cx="110" cy="118" r="12"/><circle cx="136" cy="118" r="12"/>\
        <circle cx="123" cy="107" r="12"/></g><g fill="#5f7d3c">\
        <path d="M104 109l6 3 6-3-3 6h-6zM130 109l6 3 6-3-3 6h-6zM117 98l6 3 6-3-3 6h-6z"/></g>\
        <path d="M92 118h62c0 12-6 18-12 18h-38c-6 0-12-6-12-18z" fill="#e0b36c"/>\
        <path d="M94 124h58M98 130h50" stroke="#b3833f" stroke-width="2" stroke-dasharray="5 3"/>\
        <path d="M4 134h160v9H4z" fill="#f2c48c"/><path d="M4 143h160v5H4z" fill="#c98a4c"/>\
        <path d="M16 148h10v20H16zM142 148h10v20h-10z" fill="#5c2411"/>
        """
    )

    /// Sun, moon and five peaks over the waves: the screen behind a Korean king's throne.
    package static let peaks = Drawing(
        width: 168,
        height: 168,
        """
        <circle cx="128" cy="54" r="23" fill="#ff8b74"/><circle cx="42" cy="50" r="20" fill="#fff0c9"/>\
        <path d="M24 46q6-5 12 0M104 84q7-6 14 0q7-6 14 0" fill="none" stroke="#fff" stroke-opacity=".4" \
        stroke-width="2.5" stroke-linecap="round"/>\
        <path d="M4 170C8 122 20 106 32 122 40 84 52 70 62 104 70 48 98 48 106 104 116 70 128 84 136 122 150 104 166 \
        118 174 170z" fill="#7a5cc8"/>\
        <path d="M2 170c4-38 20-44 30-28 8-28 22-34 32-10 8-40 32-40 40 0 10-24 24-18 32 10 12-18 30-12 38 28z" \
        fill="#472f8c"/>\
        <path d="M84 76v44M84 124v18" stroke="#e9e2ff" stroke-width="3" stroke-linecap="round" opacity=".85"/>\
        <path d="M-4 170c2-10 10-18 20-18a12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 \
        0 1 24 0 12 12 0 0 1 24 0v20z" fill="#b9a6f5"/>\
        <path d="M4 172c2-6 8-9 14-9a12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 0 1 24 0 12 12 0 0 1 \
        24 0 12 12 0 0 1 24 0 12 12 0 0 1 24 0v9z" fill="#2a1760"/>
        """
    )
}
