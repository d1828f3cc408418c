/// What stands on a table.
extension SampleMotif {
    static let cupMarkup = """
        <path d="M132 92c26-4 34 10 28 26-5 13-19 18-32 14" fill="none" stroke="{b}" stroke-width="9" \
        stroke-linecap="round"/><path d="M56 78h82c0 34-4 62-16 82H72C60 140 56 112 56 78z" fill="{a}"/>\
        <path d="M56 78h82c0 9-.3 18-1 26-26 9-54 9-80 0-.7-8-1-17-1-26z" fill="{c}"/>\
        <ellipse cx="97" cy="78" rx="41" ry="9" fill="{b}"/><ellipse cx="97" cy="80" rx="34" ry="6" fill="#5b3a29"/>\
        <path d="M70 122q8 10 16 0t16 0 16 0" fill="none" stroke="{d}" stroke-width="4" stroke-linecap="round"/>\
        <path d="M84 60c-6-8 6-12 0-20M104 58c-6-8 6-12 0-20" fill="none" stroke="#fff" stroke-opacity=".8" \
        stroke-width="4" stroke-linecap="round"/>
        """

    static let jarMarkup = """
        <path d="M78 46h44v10c30 10 46 32 46 56 0 24-18 40-40 48H72c-22-8-40-24-40-48 0-24 16-46 46-56z" fill="{a}"/>\
        <path d="M122 56c30 10 46 32 46 56 0 24-18 40-40 48h-16c34-24 36-74 10-104z" fill="{b}"/>\
        <path d="M78 46h44v8H78z" fill="{c}"/>\
        <path d="M54 88c6-10 14-16 24-20" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="5" \
        stroke-linecap="round"/>\
        <path d="M76 130c10-24 30-30 46-18M88 118c-2-10 4-18 12-20M104 112c4-8 12-10 18-6" fill="none" stroke="{d}" \
        stroke-width="4" stroke-linecap="round"/><circle cx="122" cy="110" r="5" fill="{d}"/>\
        <circle cx="101" cy="97" r="4" fill="{d}"/>
        """

    static let bowlMarkup = """
        <path d="M34 96h132c0 34-22 54-46 58v6H80v-6c-24-4-46-24-46-58z" fill="{a}"/>\
        <path d="M120 154c24-4 46-24 46-58h-26c0 26-14 50-34 58z" fill="{b}"/>\
        <ellipse cx="100" cy="96" rx="66" ry="14" fill="{b}"/><ellipse cx="100" cy="98" rx="56" ry="10" fill="{c}"/>\
        <path d="M48 116q13 10 26 0t26 0 26 0 26 0" fill="none" stroke="{d}" stroke-width="4"/>
        """

    static let plateMarkup = """
        <ellipse cx="100" cy="126" rx="76" ry="34" fill="{b}"/>\
        <ellipse cx="100" cy="121" rx="76" ry="34" fill="{a}"/>\
        <ellipse cx="100" cy="120" rx="52" ry="21" fill="{c}"/>\
        <ellipse cx="100" cy="121" rx="64" ry="27" fill="none" stroke="{d}" stroke-width="3" stroke-dasharray="2 9" \
        stroke-linecap="round"/><path d="M82 122c10-14 26-16 38-6-6 12-24 16-38 6z" fill="{d}"/>\
        <path d="M120 116l12-8v16z" fill="{d}"/><circle cx="92" cy="117" r="2.4" fill="{c}"/>
        """

    static let trayMarkup = """
        <path d="M30 118h140l-14 38H44z" fill="{b}"/><path d="M22 108h156v12H22z" fill="{a}"/>\
        <path d="M60 156h80v5H60z" fill="{b}"/><path d="M60 108V88c0-8 30-8 30 0v20z" fill="#fffdf8"/>\
        <ellipse cx="75" cy="87" rx="15" ry="4" fill="{d}"/>\
        <path d="M104 108c-8-26 4-40 14-40s22 14 14 40z" fill="{d}"/><path d="M112 68h12v-8h-12z" fill="{b}"/>\
        <path d="M132 84c16-4 18 14 4 16" fill="none" stroke="{d}" stroke-width="5"/>\
        <path d="M104 84l-14-10" stroke="{d}" stroke-width="6" stroke-linecap="round"/>
        """

    static let candleMarkup = """
        <path d="M56 96h88v52a12 12 0 0 1-12 12H68a12 12 0 0 1-12-12z" fill="{a}"/>\
        <path d="M120 96h24v52a12 12 0 0 1-12 12h-16c6-20 8-44 4-64z" fill="{b}"/>\
        <ellipse cx="100" cy="96" rx="44" ry="9" fill="{c}"/>\
        <path d="M100 96V80" stroke="#40342c" stroke-width="4" stroke-linecap="round"/>\
        <path d="M100 40c16 18 18 40 0 42-18-2-16-24 0-42z" fill="#f2a93b"/>\
        <path d="M100 58c8 10 8 22 0 24-8-2-8-14 0-24z" fill="#fff0c9"/>\
        <rect x="72" y="114" width="48" height="26" rx="4" fill="{c}"/>\
        <path d="M82 127c6-8 12-8 14 0 4-8 10-8 14 0" fill="none" stroke="{d}" stroke-width="3.500" \
        stroke-linecap="round"/>
        """

    static let honeyMarkup = """
        <path d="M60 66h80c14 14 16 76 0 94H60c-16-18-14-80 0-94z" fill="{a}"/>\
        <path d="M120 66h20c14 14 16 76 0 94h-24c14-20 16-70 4-94z" fill="{b}"/>\
        <path d="M56 46h88v20H56z" fill="{d}"/>\
        <path d="M56 56h88" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>\
        <rect x="66" y="92" width="62" height="44" rx="8" fill="{c}"/>\
        <path d="M97 100l9 5v10l-9 5-9-5v-10z" fill="{a}"/>\
        <path d="M80 128h34" stroke="{b}" stroke-width="4" stroke-linecap="round"/>\
        <path d="M62 76c-5 14-6 30-5 44" stroke="#fff" stroke-opacity=".6" stroke-width="5" fill="none" \
        stroke-linecap="round"/>
        """

    static let citrusMarkup = """
        <path d="M34 104h132l-10 56H44z" fill="#c99a5b"/><path d="M130 104h36l-10 56h-32z" fill="#b0803f"/>\
        <circle cx="66" cy="92" r="24" fill="{a}"/><circle cx="134" cy="92" r="24" fill="{b}"/>\
        <circle cx="100" cy="84" r="27" fill="{a}"/><circle cx="84" cy="60" r="21" fill="{b}"/>\
        <circle cx="118" cy="60" r="21" fill="{a}"/>\
        <path d="M110 54c6-6 12-6 16-2M92 74c6-8 14-8 20-4M58 82c4-6 10-8 16-6" fill="none" stroke="{c}" \
        stroke-width="4" stroke-linecap="round"/><path d="M118 42c2-12 14-16 22-12-2 10-12 14-22 12z" fill="{d}"/>\
        <path d="M34 104h132v14H34z" fill="#dcb074"/>\
        <path d="M50 130h98M54 146h90" stroke="#8d622c" stroke-width="3"/>
        """
}
