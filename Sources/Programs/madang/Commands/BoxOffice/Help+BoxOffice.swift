import Domain

extension Help {
    static let boxOffice = of(
        BoxOfficeCommand.Verb.usages,
        Phrase(
            """
            극장의 자료를 채우고 꺼내요. import와 fetch는 서버를 멈추고 해 주세요.

            import는 CSV 파일이나 KOBIS에서 받은 JSON을 보관함에 담아요. 틀린 줄이 하나라도 있으면 어느 줄인지
            알려 주고 아무것도 담지 않아요. 같은 파일을 여러 번 담아도 달라지지 않아요.
            fetch는 KOBIS에서 날짜별로 받아 와요. 하루에 물어볼 수 있는 만큼만 받고, 다시 실행하면 이어서 받아요.
            export는 보관함의 일별, 주말, 주간 자료를 파일로 써요. 이름이 .json으로 끝나면 KOBIS의 JSON으로
            영화 정보까지, 아니면 CSV로요. import가 둘 다 다시 읽어요.
            """,
            """
            Fills and exports the box office's archive. Stop the server for import and fetch.

            import reads CSV files, or JSON from KOBIS, into the archive. If a line is wrong, it reports the line
            and imports nothing. Importing the same file again changes nothing.
            fetch gets one day after another from KOBIS, up to the daily quota; run it again to continue.
            export writes the archive's days, weekends and weeks to a file: KOBIS's JSON with films' facts if its
            name ends in .json, else CSV. import reads both.
            """
        )
    )
}
