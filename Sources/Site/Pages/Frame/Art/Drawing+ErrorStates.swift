/// Drawings for errors, in the theme's colours.
extension Drawing {
    /// Not found: a lantern to search with.
    package static let lantern = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <ellipse cx="104" cy="128" rx="64" ry="10" fill="#f4c76a" opacity=".35"/>\
        <circle cx="112" cy="76" r="46" fill="#f9d98c" opacity=".4"/>\
        <path d="M42 128C46 92 50 58 62 34c12 2 34 0 48-10" fill="none" stroke="#7a4f2a" stroke-width="5" \
        stroke-linecap="round"/><path d="M110 24v12" stroke="#7a4f2a" stroke-width="2.5"/>\
        <path d="M94 36h32l4 6H90zM90 98h40l-4 6H94z" fill="#4a2f1c"/><path d="M91 42h38v28H91z" fill="#dd5443"/>\
        <path d="M91 70h38v28H91z" fill="#3566a8"/><path d="M103 42h14v56h-14z" fill="#fff3cf" opacity=".65"/>\
        <path d="M110 104v6m-4 0h8l2 13h-12z" fill="#dd5443" stroke="#dd5443"/>\
        <g fill="none" stroke="var(--ink-3)" stroke-width="2.5" stroke-linecap="round" stroke-dasharray="2 7">\
        <path d="M146 122c10-6 4-16 14-20s10-14 2-20"/></g>\
        <path d="M153 66c0-9 14-9 14 0 0 6-7 6-7 12M160 86h.01" fill="none" stroke="var(--ink-2)" stroke-width="3.5" \
        stroke-linecap="round"/>
        """
    )

    /// A server error: a cracked jar, mended with gold.
    package static let crackedJar = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <ellipse cx="102" cy="128" rx="50" ry="7" opacity=".16"/>\
        <path d="M82 30h40v8c27 9 40 27 40 47 0 24-20 38-40 43H82c-20-5-40-19-40-43 0-20 13-38 40-47z" \
        fill="#fbf8f1"/>\
        <path d="M122 38c27 9 40 27 40 47 0 24-20 38-40 43h-20c28-6 40-22 40-43 0-20-10-37-30-47v-8h10z" \
        fill="#e2dacb"/><ellipse cx="102" cy="30" rx="20" ry="4" fill="#d3c8b4"/>\
        <path d="M57 72c4-10 10-16 19-21" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>\
        <path d="M96 34l-6 16 12 12-9 16 14 12-6 18 8 19M102 62l20-6 10 8M93 78l-24 6-8-6M107 90l22 8" fill="none" \
        stroke="#d09a2e" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>\
        <path d="M158 128l8-12 8 12zM30 128l5-8 6 8z" fill="#e2dacb" stroke="#d09a2e" stroke-width="1.5"/>
        """
    )

    /// Closed, or not for everyone.
    package static let gate = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <circle cx="150" cy="34" r="13" fill="#f4c76a"/><path d="M16 92h44v36H16zM140 92h44v36h-44z" fill="#d8c6a4"/>\
        <path d="M12 86h50v8H12zM138 86h50v8h-50z" fill="#4d5560"/>\
        <path d="M24 104h12v8H24zM42 114h12v8H42zM148 114h12v8h-12zM166 104h12v8h-12z" fill="#b79f76"/>\
        <path d="M58 62h84v66H58z" fill="#6e3a1e"/><path d="M66 70h33v58H66zM101 70h33v58h-33z" fill="#a3592c"/>\
        <path d="M77 70v58M88 70v58M112 70v58M123 70v58" stroke="#834420" stroke-width="1.5"/>\
        <path d="M84 97h32v7H84z" fill="#4a2413"/>\
        <circle cx="93" cy="88" r="4" fill="none" stroke="#e3a93c" stroke-width="2.5"/>\
        <circle cx="107" cy="88" r="4" fill="none" stroke="#e3a93c" stroke-width="2.5"/>\
        <path d="M36 62c16-2 28-10 36-24h56c8 14 20 22 36 24l-4 8c-20-2-100-2-120 0z" fill="#4d5560"/>\
        <path d="M70 34h60l4 7H66z" fill="#39404a"/>\
        <path d="M62 64c7-6 13-13 17-22M81 64c3-7 6-14 7-22M100 64V42M119 64c-3-7-6-14-7-22M138 64c-7-6-13-13-17-22" \
        fill="none" stroke="#39404a" stroke-width="2"/>
        """
    )

    /// Invalid input: a thread nobody can follow.
    package static let tangle = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M22 128c-18-30-6-92 42-108 30-10 56 4 84 8 36 6 46 44 34 100z" fill="var(--wash)"/>\
        <path d="M14 128h172" stroke="var(--ink-3)" stroke-opacity=".5" stroke-width="2" stroke-linecap="round"/>\
        <ellipse cx="92" cy="128" rx="40" ry="6" opacity=".16"/><circle cx="92" cy="86" r="41" fill="#c8473b"/>\
        <g fill="none" stroke="#e98b78" stroke-width="3" stroke-linecap="round">\
        <path d="M60 66c20-16 48-12 62 8M54 82c22-18 58-14 76 6M54 96c24-16 52-12 72 10M64 112c16-10 32-8 44 8"/></g>\
        <g fill="none" stroke="#962c25" stroke-width="3" stroke-linecap="round">\
        <path d="M74 50c-16 22-16 52 0 72M94 46c-14 26-12 58 4 80M114 52c-10 20-8 50 6 66"/></g>\
        <path d="M128 108c16 14 34-2 24-14s-26 4-12 14 40-2 30-20-34-2-22 8" fill="none" stroke="#c8473b" \
        stroke-width="3.5" stroke-linecap="round"/>
        """
    )

    /// Offline: a kite whose string broke. Korean uses one word for both.
    static let kite = Drawing(
        width: 200,
        height: 150,
        """
        <path d="M24 112c-16-32-4-82 40-94 30-8 56 4 84 8 36 6 46 46 30 86-8 18-144 18-154 0z" fill="var(--wash)"/>\
        <path d="M30 116c10-10 26-10 34-2 8-8 24-6 30 4H28z" fill="var(--card)"/>\
        <path d="M140 52c6-8 18-8 24-2 7-5 18-3 21 6h-47z" fill="var(--card)"/><g transform="rotate(16 98 62)">\
        <path d="M68 20h60v80H68z" fill="#fbf6ea"/><path d="M68 20h30v20H68z" fill="#cd4a36"/>\
        <path d="M98 20h30v20H98z" fill="#3566a8"/><path d="M68 100V80l30 20zM128 100V80l-30 20z" fill="#e3a93c"/>\
        <path d="M68 20l60 80M128 20L68 100M98 20v80M68 20h60M68 62h60" stroke="#8a6a45" stroke-width="1.5"/>\
        <circle cx="98" cy="60" r="15" fill="var(--wash)" stroke="#8a6a45" stroke-width="1.5"/></g>\
        <path d="M88 106c-6 8 3 13-5 22" fill="none" stroke="var(--ink-2)" stroke-width="2" stroke-linecap="round"/>\
        <path d="M70 140c-10-2-14 4-26 6" fill="none" stroke="var(--ink-2)" stroke-width="2" stroke-linecap="round"/>\
        <path d="M66 128l4 5M76 144l5 4M84 138l7-1" stroke="#cd4a36" stroke-width="2.5" stroke-linecap="round"/>
        """
    )
}
