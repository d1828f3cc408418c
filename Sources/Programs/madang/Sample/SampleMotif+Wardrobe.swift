/// What is worn, carried or sat on.
extension SampleMotif {
    static let bagMarkup = """
        <path d="M72 84c0-44 56-44 56 0" fill="none" stroke="{b}" stroke-width="7"/>\
        <path d="M46 76h108l8 84H38z" fill="{a}"/><path d="M126 76h28l8 84h-30z" fill="{b}" fill-opacity=".45"/>\
        <path d="M80 84c0-36 40-36 40 0" fill="none" stroke="{c}" stroke-width="7"/>\
        <circle cx="96" cy="120" r="20" fill="{d}"/><path d="M96 104c-12 10-12 24 0 32 12-8 12-22 0-32z" fill="{c}"/>\
        <path d="M96 108v26" stroke="{d}" stroke-width="2.500"/>
        """

    static let hatMarkup = """
        <circle cx="100" cy="50" r="15" fill="{d}"/>\
        <path d="M88 46l6 4-3 7M104 40l2 8 8 1M98 60l6-4" stroke="{c}" stroke-width="3" fill="none" \
        stroke-linecap="round"/><path d="M44 132c0-48 24-72 56-72s56 24 56 72z" fill="{a}"/>\
        <path d="M128 68c18 12 28 34 28 64h-24c2-26 0-46-4-64z" fill="{b}"/>\
        <path d="M52 104l12-10 12 10 12-10 12 10 12-10 12 10 12-10 12 10" fill="none" stroke="{d}" stroke-width="5" \
        stroke-linejoin="round" stroke-linecap="round"/>\
        <rect x="38" y="126" width="124" height="32" rx="12" fill="{c}"/>\
        <path d="M54 130v24M70 130v24M86 130v24M102 130v24M118 130v24M134 130v24M148 131v22" stroke="{b}" \
        stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>
        """

    static let mittensMarkup = """
        <g transform="rotate(-12 70 110)"><path d="M44 120V76c0-30 44-30 44 0v44z" fill="{a}"/>\
        <path d="M86 96c8-16 26-8 20 6-4 10-12 14-20 18z" fill="{a}"/>\
        <rect x="40" y="118" width="52" height="26" rx="8" fill="{c}"/>\
        <path d="M66 78l5 8 9 1-7 6 2 9-9-5-9 5 2-9-7-6 9-1z" fill="{d}"/></g><g transform="rotate(14 136 112)">\
        <path d="M112 124V82c0-30 44-30 44 0v42z" fill="{b}"/>\
        <path d="M114 100c-8-16-24-8-18 6 4 10 10 14 18 18z" fill="{b}"/>\
        <rect x="108" y="122" width="52" height="26" rx="8" fill="{c}"/>\
        <path d="M134 84l5 8 9 1-7 6 2 9-9-5-9 5 2-9-7-6 9-1z" fill="{d}"/></g>
        """

    static let cushionMarkup = """
        <path d="M40 66c38-10 82-10 120 0 8 28 8 58 0 86-38 10-82 10-120 0-8-28-8-58 0-86z" fill="{a}"/>\
        <path d="M46 72h36v34H44zM122 112h32v36l-32 2z" fill="{d}"/>\
        <path d="M82 71h40v35H82zM44 112h34v38l-32-3z" fill="{c}"/>\
        <path d="M122 72h34v34h-34zM82 112h36v39H82z" fill="{b}"/>\
        <path d="M82 68v84M121 68v84M38 108h124" stroke="#fff" stroke-opacity=".6" stroke-width="2.500" \
        stroke-dasharray="5 4"/>\
        <path d="M40 66l-8-6M160 66l8-6M40 152l-8 6M160 152l8 6" stroke="{b}" stroke-width="6" \
        stroke-linecap="round"/>
        """

    static let pouchMarkup = """
        <path d="M70 76c10 8 50 8 60 0 36 22 44 58 28 76-8 10-108 10-116 0-16-18-8-54 28-76z" fill="{a}"/>\
        <path d="M130 76c36 22 44 58 28 76-4 4-24 7-46 8 26-20 32-54 18-84z" fill="{b}"/>\
        <path d="M62 56l14 8 12-10 12 10 12-10 12 10 14-8-8 22H70z" fill="{c}"/>\
        <path d="M66 78h68" stroke="{d}" stroke-width="7" stroke-linecap="round"/>\
        <path d="M72 80c-14 8-18 24-14 38M128 80c14 8 18 24 14 38" fill="none" stroke="{d}" stroke-width="4"/>\
        <circle cx="57" cy="122" r="6" fill="{d}"/><circle cx="143" cy="122" r="6" fill="{d}"/>\
        <circle cx="100" cy="118" r="18" fill="{c}"/>\
        <path d="M100 104v28M86 118h28" stroke="{d}" stroke-width="4" stroke-linecap="round"/>
        """

    static let fanMarkup = """
        <path d="M100 152L28 96C46 52 154 52 172 96z" fill="{a}"/>\
        <path d="M100 152L46 78M100 152L72 66M100 152V62M100 152l28-86M100 152l54-74" stroke="{b}" stroke-width="3"/>\
        <path d="M34 92c28-28 104-28 132 0" fill="none" stroke="{c}" stroke-width="5"/>\
        <path d="M74 92c8-12 20-12 26-2 8-10 20-10 26 2" fill="none" stroke="{d}" stroke-width="5" \
        stroke-linecap="round"/><circle cx="118" cy="80" r="7" fill="{d}"/>\
        <path d="M90 140h20l-4 18h-12z" fill="{b}"/>\
        <path d="M100 156v10" stroke="#b3402e" stroke-width="5" stroke-linecap="round"/>\
        <circle cx="100" cy="152" r="4" fill="{c}"/>
        """

    static let stoolMarkup = """
        <path d="M66 96l-14 64h12l14-64zM134 96l14 64h-12l-14-64z" fill="{b}"/>\
        <path d="M88 98l-4 62h9l4-62zM112 98l4 62h-9l-4-62z" fill="{b}" fill-opacity=".75"/>\
        <path d="M60 134h80v8H58z" fill="{a}"/>\
        <path d="M42 82h116v14a10 10 0 0 1-10 10H52a10 10 0 0 1-10-10z" fill="{b}"/>\
        <ellipse cx="100" cy="82" rx="58" ry="15" fill="{a}"/>\
        <path d="M70 82c10-8 50-8 60 0M82 83c8-4 28-4 36 0" fill="none" stroke="{b}" stroke-width="2.500" \
        stroke-linecap="round"/><ellipse cx="84" cy="76" rx="24" ry="4" fill="{c}" fill-opacity=".5"/>
        """

    static let plantMarkup = """
        <path d="M64 112h72l-8 48H72z" fill="{a}"/><path d="M114 112h22l-8 48h-18z" fill="{b}"/>\
        <path d="M58 104h84v12H58z" fill="{c}"/>\
        <path d="M100 104V60M100 88c-12-4-26-14-28-34 18 2 28 16 28 34zM100 78c4-22 18-32 38-32 0 20-16 34-38 \
        32zM100 66c-10-10-12-24-4-36 12 8 14 24 4 36z" fill="{d}" stroke="{d}" stroke-width="3" \
        stroke-linejoin="round"/>\
        <path d="M100 96c-10-8-18-22-22-34M102 76c10-6 20-14 28-24" fill="none" stroke="#fff" stroke-opacity=".5" \
        stroke-width="2"/>
        """
}
