import Domain
import Fetching
import Folders
import Glibc
import HTTP
import Pages
import Pictures
import Processes
import Storage
import Threads

/// Runs `madang doctor`. Each check prints one line, and a remedy if needed.
struct Doctor: Sendable {
    let settings: ServeSettings
    var backups: BackupAddress?
    let language: Language
    var now = Clock.system.now
    var machine = MachineLook()

    /// The result of one check.
    struct Symptom: Sendable, Equatable {
        enum Grade: String, Sendable {
            case well = "✓"
            /// Working, but perhaps not for long.
            case warning = "!"
            case trouble = "✗"
        }

        let grade: Grade
        let words: Phrase

        static func well(_ words: Phrase) -> Symptom { Symptom(grade: .well, words: words) }
        static func warning(_ words: Phrase) -> Symptom { Symptom(grade: .warning, words: words) }
        static func trouble(_ words: Phrase) -> Symptom { Symptom(grade: .trouble, words: words) }
    }

    func run() -> ExitCode {
        let symptoms = all
        for symptom in symptoms { Console.write("\(symptom.grade.rawValue) \(symptom.words[language])") }
        return symptoms.contains { $0.grade == .trouble } ? .unavailable : .success
    }

    var all: [Symptom] {
        [
            version, folder, schema, database, bucket, exhibitions, space, backup, clock, zone, terminal, address,
            proxy,
            pictures, Self.fetching, libraries, files,
        ].compactMap(\.self)
    }
}

extension Doctor {
    /// The troubles and warnings a running server can have.
    var concerns: [Phrase] {
        let symptoms = [space, backup, clock, proxy, pictures, Self.fetching, libraries].compactMap(\.self)
        return symptoms.filter { $0.grade != .well }.map(\.words)
    }

    private var version: Symptom {
        let engine = settings.store == nil ? SQLiteLibrary.words : Phrase("PostgreSQL", "PostgreSQL")
        return .well(
            Phrase("마당 \(Version.current). \(engine.korean)", "Madang \(Version.current). \(engine.english)")
        )
    }

    private var folder: Symptom {
        do throws(Failure) {
            let folder = try LockedDataFolder(settings.data, for: .copying)
            return .well(Phrase("데이터 폴더: \(folder.path)", "Data folder: \(folder.path)"))
        } catch {
            guard error.kind == .notFound else { return .trouble(error.message) }
            return .well(
                Phrase(
                    "데이터 폴더 \(settings.data)는 처음 열 때 만들어요.",
                    "The first start will create the data folder \(settings.data)."
                )
            )
        }
    }

    /// Nil if there is no data yet.
    private var schema: Symptom? {
        guard settings.store == nil, let folder = try? LockedDataFolder(settings.data, for: .copying) else {
            return nil
        }
        do throws(Failure) {
            try folder.expectStore()
            guard folder.store.changed != nil else { return nil }
            guard try Upgrade(folder.store).isNeeded else {
                return .well(Phrase("데이터가 이 버전과 맞아요.", "The data matches this version."))
            }
            return .warning(
                Phrase(
                    "데이터가 이전 버전이에요. 다음에 열 때 바꿔요. 먼저 madang backup으로 백업해 두세요.",
                    "The data is from an older version; the next start migrates it. Run madang backup first."
                )
            )
        } catch {
            return .trouble(error.message)
        }
    }

    private var space: Symptom {
        var disk = statvfs()
        guard statvfs(isThere ? settings.data : ".", &disk) == 0 else {
            return .warning(Phrase("남은 자리를 알 수 없어요.", "The free space is unknown."))
        }
        let free = Int(disk.f_bavail) * Int(disk.f_frsize)
        let all = Int(disk.f_blocks) * Int(disk.f_frsize)
        let words = Phrase("남은 자리: \(free >> 20)MB / \(all >> 20)MB", "Free space: \(free >> 20) MB of \(all >> 20) MB")
        guard free < 1 << 30 else { return .well(words) }
        let more = Phrase(
            " 사진을 곧 받지 못해요. 자리를 늘리거나 다른 디스크를 --data로 정해 주세요.",
            " Uploads will soon be refused. Free some space, or choose another disk with --data."
        )
        let advice = Phrase(words.korean + "." + more.korean, words.english + "." + more.english)
        return free < 256 << 20 ? .trouble(advice) : .warning(advice)
    }

    /// The clock, on which sessions, signatures and the box office's days depend.
    private var clock: Symptom {
        let time = Phrase("시계: \(now.iso)", "Clock: \(now.iso)")
        guard now.day(in: .utc).iso >= "2026-01-01" else {
            return .trouble(Phrase("\(time.korean). 시계를 맞춰 주세요.", "\(time.english). Set the clock."))
        }
        guard !SystemTime.isKeptRight else { return .well(time) }
        return .warning(
            Phrase(
                "\(time.korean). 저절로 맞춰지지 않아요. systemd-timesyncd나 chrony를 켜 주세요.",
                "\(time.english). It isn’t synchronised: start systemd-timesyncd or chrony."
            )
        )
    }

    private var address: Symptom {
        let listen = settings.listen
        do throws(ServerFailure) {
            try Server.tryAddress(listen.host, port: listen.port)
            return .well(Phrase("주소 \(listen)를 쓸 수 있어요.", "\(listen) is free."))
        } catch {
            if case .addressInUse = error {
                return .warning(
                    Phrase(
                        "주소 \(listen)에서 이미 무언가 돌고 있어요. 마당이 아니라면 --listen으로 다른 주소를 정해 주세요.",
                        "Another program listens at \(listen). If that isn’t Madang, choose another address with --listen."
                    )
                )
            }
            return .trouble(StartFailure(error, listen).message)
        }
    }

    private var proxy: Symptom {
        let isSecure = settings.fixed[.address].hasPrefix("https:")
        switch (settings.trustedProxies.isEmpty, isSecure, settings.listen.isLocal) {
        case (false, _, _): return .well(Phrase("프록시를 믿고 있어요.", "A proxy is trusted."))
        case (true, true, _):
            return .trouble(
                Phrase(
                    "--public-url이 https인데 --trusted-proxy가 없어요. 쿠키가 안전하지 않고, 모두가 한 사람으로 세어져요.",
                    "--public-url is https, but there is no --trusted-proxy: cookies are not Secure, and all visitors count as one."
                )
            )
        case (true, false, true):
            return .well(Phrase("이 컴퓨터에서만 열려요.", "Only this machine can reach it."))
        case (true, false, false):
            return .warning(
                Phrase(
                    "암호화 없이 밖에 열려요. Caddy 같은 프록시를 앞에 두고 --trusted-proxy로 알려 주세요.",
                    "It is open to others without encryption. Use a reverse proxy such as Caddy and give it with --trusted-proxy."
                )
            )
        }
    }

    private var pictures: Symptom {
        Self.program(.pictures, Phrase("사진 프로그램", "pictures program"), OwnProgram.picturesVariable)
    }

    private static var fetching: Symptom {
        program(.fetch, Phrase("바깥 서버에 묻는 프로그램", "fetching program"), OwnProgram.fetchVariable)
    }

    private static func program(_ program: OwnProgram, _ name: Phrase, _ variable: String) -> Symptom {
        guard !program.isThere else {
            return .well(Phrase("\(name.korean): \(program.path)", "The \(name.english): \(program.path)"))
        }
        return .trouble(
            Phrase(
                "\(name.korean)이 없어요: \(program.path). madang과 한 폴더에 두거나 \(variable)로 알려 주세요.",
                "No \(name.english): \(program.path). Put it beside madang, or set its path in \(variable)."
            )
        )
    }

    /// A message if the program for outgoing requests is missing.
    static var missingFetch: Phrase? {
        let symptom = fetching
        return symptom.grade == .trouble ? symptom.words : nil
    }

    /// The limit of open files, one for each connection.
    private var files: Symptom {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_max < 4_096 else {
            return .well(Phrase("파일과 연결을 넉넉히 열 수 있어요.", "The limit on open files is high enough."))
        }
        return .warning(
            Phrase(
                "파일과 연결을 \(limit.rlim_max)개까지만 열 수 있어요. LimitNOFILE을 늘려 주세요.",
                "The limit on open files is only \(limit.rlim_max): raise LimitNOFILE."
            )
        )
    }

    private var isThere: Bool { access(settings.data, F_OK) == 0 }
}

extension ListenAddress {
    /// Whether it is reachable only from this machine.
    fileprivate var isLocal: Bool { host == "localhost" || IPAddress(host)?.isLoopback == true }
}
