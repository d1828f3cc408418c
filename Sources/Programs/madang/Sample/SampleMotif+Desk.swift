/// What lies on a desk.
extension SampleMotif {
    static let notebookMarkup = """
        <path d="M54 44h92a6 6 0 0 1 6 6v104a6 6 0 0 1-6 6H54z" fill="{b}"/>\
        <path d="M58 40h90a6 6 0 0 1 6 6v104a6 6 0 0 1-6 6H58z" fill="#fffdf6"/>\
        <path d="M50 38h90a6 6 0 0 1 6 6v104a6 6 0 0 1-6 6H50z" fill="{a}"/><path d="M50 38h14v116H50z" fill="{b}"/>\
        <rect x="78" y="60" width="52" height="26" rx="4" fill="{c}"/>\
        <path d="M86 69h36M86 77h22" stroke="{b}" stroke-width="3" stroke-linecap="round"/>\
        <path d="M126 38v116" stroke="{d}" stroke-width="6"/><circle cx="98" cy="122" r="13" fill="{d}"/>\
        <circle cx="103" cy="118" r="11" fill="{a}"/>
        """

    static let pencilsMarkup = """
        <path d="M62 96h76l-6 64H68z" fill="{a}"/><path d="M112 96h26l-6 64h-24z" fill="{b}"/>\
        <path d="M72 96V50l7-14 7 14v46z" fill="{d}"/><path d="M79 36l3.500 7h-7z" fill="#40342c"/>\
        <path d="M92 96V42l7-14 7 14v54z" fill="#8c6bb1"/><path d="M99 28l3.500 7h-7z" fill="{b}"/>\
        <path d="M112 96V56l7-14 7 14v40z" fill="#e3a93c"/><path d="M119 42l3.500 7h-7z" fill="#40342c"/>\
        <path d="M70 112h60" stroke="{c}" stroke-width="5"/><path d="M72 126h56" stroke="{c}" stroke-width="2.500"/>
        """

    static let postcardsMarkup = """
        <g transform="rotate(-10 80 110)"><rect x="36" y="72" width="100" height="70" rx="4" fill="#fffdf6"/>\
        <rect x="43" y="79" width="86" height="56" fill="{c}"/></g><g transform="rotate(6 116 112)">\
        <rect x="58" y="74" width="108" height="76" rx="4" fill="#fffdf6"/>\
        <rect x="66" y="82" width="92" height="60" fill="{a}"/>\
        <path d="M66 142l30-34 20 20 14-12 28 26z" fill="{b}"/><circle cx="134" cy="98" r="9" fill="{d}"/>\
        <path d="M66 142h92" stroke="{c}" stroke-width="4"/></g>
        """

    static let booksMarkup = """
        <rect x="40" y="132" width="116" height="28" rx="4" fill="{a}"/><path d="M46 138h104v16H46z" fill="#fffaf0"/>\
        <path d="M40 136a4 4 0 0 1 4-4h14v28H44a4 4 0 0 1-4-4z" fill="{b}"/><g transform="rotate(-3 100 118)">\
        <rect x="52" y="106" width="108" height="26" rx="4" fill="{d}"/><path d="M58 112h96v14H58z" fill="#fffaf0"/>\
        <path d="M52 110a4 4 0 0 1 4-4h12v26H56a4 4 0 0 1-4-4z" fill="{d}"/></g><g transform="rotate(9 100 76)">\
        <path d="M62 44h70a5 5 0 0 1 5 5v52a5 5 0 0 1-5 5H62z" fill="{a}"/><path d="M62 44h10v62H62z" fill="{b}"/>\
        <rect x="82" y="56" width="42" height="16" rx="3" fill="{c}"/><circle cx="103" cy="88" r="8" fill="{d}"/></g>
        """

    static let lampMarkup = """
        <ellipse cx="100" cy="158" rx="38" ry="7" fill="{b}"/><path d="M96 104h8v52h-8z" fill="{b}"/>\
        <path d="M78 40h44l24 66H54z" fill="{a}"/><path d="M104 40h18l24 66h-26z" fill="{c}" fill-opacity=".6"/>\
        <path d="M54 106h92l-4 8H58z" fill="{d}"/>\
        <path d="M52 118l-16 22M148 118l16 22M70 120l-6 26M130 120l6 26" stroke="#fff3c4" stroke-width="4" \
        stroke-linecap="round"/>\
        <path d="M88 54h24M84 68h32M80 82h40" stroke="{d}" stroke-opacity=".6" stroke-width="3" \
        stroke-linecap="round"/>
        """

    static let clockMarkup = """
        <path d="M66 150l-10 12M134 150l10 12" stroke="{b}" stroke-width="10" stroke-linecap="round"/>\
        <circle cx="100" cy="104" r="56" fill="{b}"/><circle cx="97" cy="102" r="54" fill="{a}"/>\
        <circle cx="97" cy="102" r="42" fill="{c}"/>\
        <path d="M97 66v6M97 132v6M61 102h6M127 102h6" stroke="{b}" stroke-width="5" stroke-linecap="round"/>\
        <path d="M97 102V78M97 102l18 12" stroke="#40342c" stroke-width="5" stroke-linecap="round"/>\
        <circle cx="97" cy="102" r="5" fill="{d}"/>\
        <path d="M56 48c-12-2-20 8-18 20zM138 48c12-2 20 8 18 20z" fill="{d}"/>
        """
}
