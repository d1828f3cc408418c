extension Drawing {
    /// The yard between its wings, seen from above: the letter ㅁ, the first of the word 마당.
    static let emblem = Drawing(
        width: 64,
        height: 64,
        """
        <path d="M8 4h48a4 4 0 0 1 2.83 1.17L45 19H19L5.17 5.17A4 4 0 0 1 8 4z" fill="#00615b"/>\
        <path d="M58.83 5.17A4 4 0 0 1 60 8v48a4 4 0 0 1-1.17 2.83L45 45V19z" fill="#b4481a"/>\
        <path d="M58.83 58.83A4 4 0 0 1 56 60H8a4 4 0 0 1-2.83-1.17L19 45h26z" fill="#e3a93c"/>\
        <path d="M5.17 58.83A4 4 0 0 1 4 56V8a4 4 0 0 1 1.17-2.83L19 19v26z" fill="#5c3a9a"/>\
        <path d="M5.2 5.2l53.6 53.6M58.8 5.2L5.2 58.8" stroke="#fdf8ec" stroke-width="1.5"/>\
        <path d="M19 19h26v26H19z" fill="#fdf8ec"/><circle cx="32" cy="32" r="7.5" fill="#cd4a36"/>
        """
    )

    /// Half day, half night.
    static let themeSystem = Drawing(
        width: 56,
        height: 40,
        """
        <path d="M0 0h56v40H0z" fill="#f6f3ed"/><path d="M56 0v40H0z" fill="#1f1b16"/>\
        <circle cx="19" cy="14" r="6" fill="#e08a3c"/><path d="M42 20a7 7 0 1 0 5 11 6 6 0 0 1-5-11z" fill="#f2dfa8"/>
        """
    )

    /// The sun over paper.
    static let themeLight = Drawing(
        width: 56,
        height: 40,
        """
        <path d="M0 0h56v40H0z" fill="#f6f3ed"/><path d="M0 32q14-9 28-4t28-3v15H0z" fill="#d9cbb0"/>\
        <circle cx="28" cy="16" r="7" fill="#e08a3c"/>
        """
    )

    /// The moon over ink.
    static let themeDark = Drawing(
        width: 56,
        height: 40,
        """
        <path d="M0 0h56v40H0z" fill="#1f1b16"/><path d="M0 32q14-9 28-4t28-3v15H0z" fill="#3a322a"/>\
        <path d="M29 8a9 9 0 1 0 7 14 8 8 0 0 1-7-14z" fill="#f2dfa8"/>\
        <path d="M12 12h.01M44 9h.01M46 22h.01" stroke="#fff" stroke-width="2" stroke-linecap="round"/>
        """
    )
}
