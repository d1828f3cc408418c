import Domain

/// The arguments of `madang doctor`: those of `madang serve`, checked without serving.
struct DoctorCommand: ReadFromArguments, Equatable {
    let settings: ServeSettings
    /// The place of backups; nil: not given.
    let backups: BackupAddress?

    init(_ arguments: [String], environment: [String: String]) throws(UsageError) {
        let usage = Usage("doctor", flags: ServeOption.allCases.map { Flag($0) } + [.backups])
        let given = try Arguments(arguments, for: usage, environment: environment)
        settings = try ServeSettings(given, environment: environment)
        backups = try given.value(of: .backups, BackupAddress.init)?.with(BucketAddress.Access(environment))
    }
}

extension Help {
    static let doctor = Phrase(
        """
        madang doctor [madang serve의 설정] [--backups PLACE]

        서버를 열 컴퓨터를 살펴보고 할 일을 알려 줘요: 데이터 폴더, 남은 자리, 시계, 시간대, 언어, 주소,
        프록시, 함께 쓰는 프로그램, 라이브러리, 백업.
        아무것도 바꾸지 않고, 서버가 도는 동안에도 쓸 수 있어요. 고칠 것이 있으면 \(ExitCode.unavailable.rawValue)로 끝나요.
        --backups에 madang backup --to에 쓴 곳을 적으면 거기 있는 마지막 백업을 살펴봐요.
        """,
        """
        madang doctor [flags of madang serve] [--backups PLACE]

        Checks the server's machine and suggests fixes: data folder, free space, clock, time zone, locale, address,
        proxy, the other programs, libraries, backups. It changes nothing and may run beside a server. It exits with
        \(ExitCode.unavailable.rawValue) if something needs fixing. With --backups, the folder or bucket given to madang backup --to, it checks the
        newest backup there.
        """
    )
}
