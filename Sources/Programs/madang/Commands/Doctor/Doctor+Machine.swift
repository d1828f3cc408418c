import Domain
import Glibc

/// Facts about the machine.
struct MachineLook: Sendable {
    /// The root of the system's own files.
    var root = ""
    /// `LC_ALL`, `LC_CTYPE` or `LANG`, the first that is set.
    var locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(Self.variable).first
    var zone = Self.variable("TZ")

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

extension Doctor {
    /// The terminal's character set: our texts are UTF-8.
    var terminal: Symptom? {
        guard let locale = machine.locale, let charset = locale.split(separator: ".").dropFirst().first else {
            return nil
        }
        let isUTF8 = ["utf-8", "utf8"].contains(charset.lowercased())
        guard !isUTF8 else { return .well(Phrase("언어: \(locale)", "Locale: \(locale)")) }
        return .warning(
            Phrase(
                "언어: \(locale). 한글이 깨져 보일 수 있어요. LANG을 ko_KR.UTF-8로 정해 주세요.",
                "Locale: \(locale). Letters may be garbled: set LANG to en_US.UTF-8 or ko_KR.UTF-8."
            )
        )
    }

    /// The time zone. The system's timers use it; Madang does not.
    var zone: Symptom {
        let zone = machine.zone ?? link("\(machine.root)/etc/localtime")?.below("zoneinfo") ?? "UTC"
        return .well(
            Phrase(
                "시간대: \(zone). 화면은 한국 시간으로 보여 주고, 기록은 UTC로 남겨요.",
                "Time zone: \(zone). Pages use Korean time, the log UTC."
            )
        )
    }

    /// Versions of the libraries that process untrusted bytes, from Debian's package list; a warning if updates were
    /// not checked for two weeks. Nil without such a list.
    var libraries: Symptom? {
        guard let status = try? InputFile.read("\(machine.root)/var/lib/dpkg/status") else { return nil }
        let versions = InstalledPackages(status).versions(of: Self.exposed)
        guard !versions.isEmpty else { return nil }
        let named = versions.map { "\($0.name) \($0.version)" }.joined(separator: ", ")
        var lists = stat()
        let days =
            stat("\(machine.root)/var/lib/apt/lists", &lists) == 0 ? (now.seconds - lists.st_mtim.tv_sec) / 86_400 : 0
        guard days > 14 else { return .well(Phrase("라이브러리: \(named)", "Libraries: \(named)")) }
        return .warning(
            Phrase(
                "라이브러리: \(named). 새 버전이 있는지 \(days)일 동안 확인하지 않았어요. "
                    + "apt update와 apt upgrade를 하고 마당을 다시 시작해 주세요.",
                "Libraries: \(named). Nobody has looked for newer ones for \(days) days: "
                    + "run apt update and apt upgrade, and restart Madang."
            )
        )
    }

    private static let exposed = [
        "libvips42", "libheif1", "libwebp7", "libcurl4", "libssl3", "libsqlite3-0", "libpq5", "libbrotli1",
        "libdeflate0",
    ]

    private func link(_ path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { max(0, readlink(path, $0, text.count)) } ?? 0
            }
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

/// Debian's list of packages: paragraphs of fields.
struct InstalledPackages {
    private var versions: [String: String] = [:]

    init(_ status: [UInt8]) {
        var (name, isInstalled) = ("", false)
        for line in status.split(separator: UInt8(ascii: "\n")) {
            let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            let value = String(decoding: line[colon...].dropFirst(2), as: UTF8.self)
            switch String(decoding: line[..<colon], as: UTF8.self) {
            case "Package": (name, isInstalled) = (value, false)
            case "Status": isInstalled = value.hasSuffix(" installed")
            case "Version": if isInstalled { versions[name] = value }
            default: break
            }
        }
    }

    func versions(of names: [String]) -> [(name: String, version: String)] {
        names.compactMap { name in versions[name].map { (name, $0) } }
    }
}

extension String {
    /// Returns the rest of a path below a folder.
    fileprivate func below(_ folder: String) -> String? {
        let parts = split(separator: "/")
        guard let place = parts.lastIndex(where: { $0 == folder }) else { return nil }
        return parts[(place + 1)...].joined(separator: "/")
    }
}
