import Domain

extension Help {
    static let boxOffice = Phrase(
        """
        madang boxoffice — 극장의 자료를 채우고 꺼내요

        \(BoxOfficeCommand.Verb.import.usage)
          CSV 파일이나 KOBIS에서 받은 JSON을 보관함에 담아요. 틀린 줄이 하나라도 있으면 어느 줄인지
          알려 주고 아무것도 담지 않아요. 같은 파일을 여러 번 담아도 달라지지 않아요.
            --dry-run   담지 않고 무엇이 들어 있는지만 알려 줘요.

        \(BoxOfficeCommand.Verb.fetch.usage)
          KOBIS에서 날짜별로 받아 와요. 하루에 물어볼 수 있는 만큼만 받고, 다시 실행하면 이어서 받아요.
            --from DAY  여기부터 (예: 2018-01-01). 필요해요.
            --to DAY    여기까지. 기본값: 어제
            --films     영화 정보도 함께 받아요.
            --kobis-key KEY  KOBIS 인증 키 (환경 변수 MADANG_KOBIS_KEY). 필요해요.
            --kobis-url URL  다른 주소에 물어봐요 (환경 변수 MADANG_KOBIS_URL).

        \(BoxOfficeCommand.Verb.export.usage)
          보관함의 일별, 주말, 주간 자료를 파일로 써요. 이름이 .json으로 끝나면 KOBIS의 JSON으로 영화 정보까지,
          아니면 CSV로요. import가 둘 다 다시 읽어요.

          --data DIR  데이터 폴더예요. 기본값: .madang (환경 변수 MADANG_DATA)
        import와 fetch는 서버를 멈추고 해 주세요.
        """,
        """
        madang boxoffice — fills the box office's archive, and writes it out

        \(BoxOfficeCommand.Verb.import.usage)
          Takes CSV files, or JSON that KOBIS answered, into the archive. If a single line is wrong, it is named
          and nothing is taken. Taking the same file again changes nothing.
            --dry-run   Takes nothing; only says what is in it.

        \(BoxOfficeCommand.Verb.fetch.usage)
          Fetches day by day from KOBIS, as many as may be asked for in a day; run again, it goes on where it stopped.
            --from DAY  From this day on, such as 2018-01-01. Needed.
            --to DAY    Up to this day. Default: yesterday
            --films     Fetches the films' facts as well.
            --kobis-key KEY  The key for KOBIS (variable MADANG_KOBIS_KEY). Needed.
            --kobis-url URL  Asks another address (variable MADANG_KOBIS_URL).

        \(BoxOfficeCommand.Verb.export.usage)
          Writes the archive's days, weekends and weeks to a file: KOBIS's JSON with films' facts when its name ends
          in .json, else CSV. import reads both again.

          --data DIR  The data folder. Default: .madang (variable MADANG_DATA)
        Stop the server for import and fetch.
        """
    )
}
