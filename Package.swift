// swift-tools-version: 6.2
import PackageDescription

// Module dependencies as drawn in docs/development.md: every dependency below is an import, and none points back.
let package = Package(
    name: "madang",
    // Applies only to the client: the server is built on Linux.
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "MadangClient", targets: ["MadangClient"]),
        .executable(name: "madang", targets: ["madang"]),
        .executable(name: "madang-pictures", targets: ["madang-pictures"]),
        .executable(name: "madang-fetch", targets: ["madang-fetch"]),
    ],
    targets: [
        // Foundations: import none of our modules.
        .target(name: "Octets", dependencies: ["CCrypto"]),
        .target(name: "Domain"),
        .target(name: "Threads", dependencies: ["CLinux"]),
        .target(name: "Processes", dependencies: ["CLinux"]),

        // HTML, independent of Madang.
        .target(name: "Markup", dependencies: ["Octets"]),

        // The wire formats of our APIs, byte for byte.
        .target(name: "Wire", dependencies: ["Octets", "Domain"]),

        // The engine: sockets and HTTP/1.1, independent of Madang.
        .target(name: "HTTP", dependencies: ["Octets", "Threads", "CLinux", "CDeflate", "CBrotli"]),

        // Exhibitions from folders of files that curators write.
        .target(name: "Expo", dependencies: ["Domain", "Octets", "Threads", "CLinux", "CAssets"]),

        // User-uploaded pictures. The decoders are in a program of their own, the only one that links libvips.
        .target(name: "Pictures", dependencies: ["Folders", "Octets", "Domain", "Threads", "Processes"]),
        .executableTarget(
            name: "madang-pictures",
            dependencies: ["Pictures", "Processes", "Domain", "CLinux", "CVips"]
        ),

        // Hashing of sellers' secrets.
        .target(name: "Secrecy", dependencies: ["Octets", "Domain", "Threads", "CArgon2"]),

        // The site: every address, the rendering of pages, the halls, and their composition.
        .target(name: "CAssets", exclude: ["files"]),
        .target(name: "Routes", dependencies: ["Octets", "Domain", "Markup", "Wire", "HTTP"]),
        .target(
            name: "Pages",
            dependencies: ["Routes", "Octets", "Domain", "Threads", "Markup", "Wire", "HTTP", "CAssets", "CLinux"]
        ),
        .target(name: "Describing", dependencies: ["Routes", "Pages", "Octets", "Domain", "Wire", "HTTP"]),
        .target(
            name: "Market",
            dependencies: ["Routes", "Pages", "Octets", "Domain", "Threads", "Markup", "Wire", "HTTP", "CAssets"]
        ),
        .target(name: "Desk", dependencies: ["Market", "Routes", "Pages", "Octets", "Domain", "Markup", "HTTP"]),
        .target(name: "BoxOffice", dependencies: ["Routes", "Pages", "Octets", "Domain", "Markup", "Wire", "HTTP"]),
        .target(name: "Exhibitions", dependencies: ["Routes", "Pages", "Octets", "Domain", "Markup", "HTTP"]),
        .target(
            name: "Studio",
            dependencies: ["Market", "Exhibitions", "Routes", "Pages", "Octets", "Domain", "Markup", "HTTP"]
        ),
        .target(
            name: "Lab",
            dependencies: ["Describing", "Routes", "Pages", "Octets", "Domain", "Markup", "Wire", "HTTP"]
        ),
        .target(
            name: "Website",
            dependencies: [
                "Describing", "Market", "Desk", "BoxOffice", "Exhibitions", "Studio", "Routes", "Pages", "Octets",
                "Domain", "Threads", "Markup", "Wire", "HTTP",
            ]
        ),

        // The program that connects everything.
        .executableTarget(
            name: "madang",
            dependencies: [
                "Website", "Lab", "Market", "Desk", "BoxOffice", "Exhibitions", "Studio", "Pages", "Routes", "HTTP",
                "Expo",
                "Storage", "Folders", "Pictures", "Processes", "Secrecy", "Kobis", "Objects", "Fetching",
                "Pushing", "Domain", "Wire", "Octets", "Threads", "CAssets", "CLinux",
            ],
            // Shipped with the program.
            exclude: ["Sample/Covers"]
        ),

        // The box office's figures: the bundled ones, imported files, and KOBIS itself.
        .target(name: "Kobis", dependencies: ["Octets", "Domain", "Threads", "Wire", "CAssets", "Fetching"]),

        // An HTTP client, independent of Madang. The requests are made in a program of its own, the only one that links
        // libcurl.
        .target(name: "Fetching", dependencies: ["Threads", "Processes"]),
        .executableTarget(name: "madang-fetch", dependencies: ["Fetching", "Processes", "CLinux", "CCurl"]),

        // Files in remote object storage, over the S3 protocol.
        .target(name: "Objects", dependencies: ["Octets", "Domain", "Fetching"]),

        // Push notifications, encrypted and sent to browsers' push services.
        .target(name: "Pushing", dependencies: ["Octets", "Domain", "Fetching"]),

        // Files and folders that survive power cuts, locks, and archives.
        .target(name: "Folders", dependencies: ["Domain", "Octets", "CLinux"]),

        // Persistent storage. No other module contains SQL.
        .target(
            name: "Storage",
            dependencies: [
                "Folders", "Domain", "Octets", "Threads", "Wire", "Pictures", "CSQLite", "CPostgres", "CLinux",
            ]
        ),

        // The library apps link to talk to a server. It stands alone: no other module of ours compiles for iOS.
        .target(name: "MadangClient"),

        // Never shipped: benchmarks, and code the tests share. In this package, because another one could not use
        // `package` declarations, and because the tests build it, so that it keeps compiling.
        .executableTarget(
            name: "shots",
            dependencies: ["Pages", "HTTP", "TestKit", "HTTPTestKit", "SiteTestKit", "BrowserKit"],
            path: "Benchmarks/shots"
        ),
        .executableTarget(
            name: "bench",
            dependencies: [
                "HTTP", "Markup", "Storage", "Pictures", "Processes", "Domain", "Octets", "CLinux", "TestKit",
                "HTTPTestKit", "SiteTestKit", "BrowserKit",
            ],
            path: "Benchmarks/bench"
        ),
        // A tool for the tests and the bench, which do not link libvips themselves.
        .executableTarget(name: "picture-probe", dependencies: ["CVips"], path: "Benchmarks/picture-probe"),
        // Four modules, so that few tests wait for the whole site to be built.
        .target(
            name: "TestKit",
            dependencies: ["Domain", "Octets", "Objects", "CPostgres", "CCrypto"],
            path: "Tests/TestKit"
        ),
        // Tries attacks that once crashed a server on a running one; the tests use it as well.
        .target(name: "AttackKit", dependencies: ["TestKit"], path: "Tests/AttackKit"),
        .executableTarget(name: "attack", dependencies: ["AttackKit"], path: "Tests/Attack"),
        .target(name: "HTTPTestKit", dependencies: ["HTTP"], path: "Tests/HTTPTestKit"),
        .target(name: "BrowserKit", dependencies: ["TestKit"], path: "Tests/BrowserKit"),
        .target(
            name: "SiteTestKit",
            dependencies: [
                "Domain", "Storage", "Kobis", "Octets", "Website", "Lab", "Market", "Desk", "BoxOffice", "Studio",
                "Pages", "HTTP", "HTTPTestKit", "BrowserKit",
            ],
            path: "Tests/SiteTestKit"
        ),

        .testTarget(name: "OctetsTests", dependencies: ["Octets"]),
        .testTarget(name: "DomainTests", dependencies: ["Domain"]),
        .testTarget(name: "ThreadsTests", dependencies: ["Threads"]),
        .testTarget(
            name: "FetchingTests",
            dependencies: ["Fetching", "Processes", "HTTP", "Octets", "HTTPTestKit", "TestKit", "CLinux"]
        ),
        .testTarget(name: "SecrecyTests", dependencies: ["Secrecy", "Domain"]),
        .testTarget(name: "WireTests", dependencies: ["Wire", "Octets", "Domain"]),
        .testTarget(
            name: "KobisTests",
            dependencies: [
                "Kobis", "Fetching", "Wire", "HTTP", "Domain", "Octets", "TestKit", "HTTPTestKit", "SiteTestKit",
            ]
        ),
        .testTarget(
            name: "ObjectsTests",
            dependencies: ["Objects", "Domain", "Octets", "TestKit"]
        ),
        .testTarget(
            name: "PushingTests",
            dependencies: ["Pushing", "Fetching", "HTTP", "Domain", "Octets", "TestKit", "HTTPTestKit"]
        ),
        .testTarget(name: "MarkupTests", dependencies: ["Markup", "Octets"]),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", "Octets", "Threads", "TestKit", "CLinux"]),
        .testTarget(
            name: "PicturesTests",
            dependencies: [
                "Pictures", "Processes", "Objects", "Octets", "Domain", "TestKit", "CLinux", "CDeflate", "storewriter",
            ]
        ),
        .testTarget(name: "ExpoTests", dependencies: ["Expo", "Domain", "Octets", "CAssets", "TestKit"]),
        .testTarget(
            name: "SiteTests",
            dependencies: [
                "Website", "Lab", "Describing", "Market", "Desk", "BoxOffice", "Exhibitions", "Studio", "Pages",
                "Routes", "Wire", "HTTP", "Expo", "Storage", "Domain", "Markup", "Octets", "Threads", "TestKit",
                "HTTPTestKit",
                "SiteTestKit", "CAssets",
            ],
            exclude: ["Snapshots", "Market/trips.tsv"]
        ),
        .testTarget(
            name: "MadangTests",
            dependencies: [
                "madang", "MadangClient", "Website", "Lab", "BoxOffice", "Pages", "Routes", "HTTP", "Storage",
                "Pictures", "Processes", "Objects", "Secrecy",
                "Kobis", "Fetching", "Wire", "Domain", "Octets", "TestKit", "HTTPTestKit", "SiteTestKit", "BrowserKit",
                "AttackKit",
            ],
            exclude: ["Documents/figures.tsv", "Metrics/rules-test.yml", "Work/counts.tsv", "Work/counts.sources"]
        ),
        .testTarget(
            name: "MadangClientTests",
            dependencies: ["MadangClient", "HTTP", "Octets", "TestKit", "HTTPTestKit"]
        ),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Website", "Market", "Desk", "Expo", "Pages", "Pushing", "HTTP", "Domain", "Octets", "TestKit",
                "HTTPTestKit",
                "SiteTestKit", "BrowserKit",
            ],
            exclude: ["Snapshots"]
        ),
        .target(name: "CFaultyVFS", dependencies: ["CSQLite"], path: "Tests/CFaultyVFS"),
        .executableTarget(
            name: "storewriter",
            dependencies: ["Storage", "Folders", "Pictures", "Domain"],
            path: "Tests/StoreWriter"
        ),
        // Counted by callgrind, so that the cost of a page cannot grow unnoticed.
        .executableTarget(
            name: "fixedwork",
            dependencies: [
                "Website", "Market", "Routes", "HTTP", "Pictures", "Domain", "HTTPTestKit", "SiteTestKit", "TestKit",
            ],
            path: "Benchmarks/fixedwork"
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Storage", "Folders", "Wire", "Pictures", "Kobis", "Domain", "Octets", "Threads", "CSQLite",
                "CPostgres",
                "CFaultyVFS", "Objects", "TestKit", "storewriter",
            ],
            exclude: ["Schema/Fixtures"]
        ),

        // C libraries of the system. Their headers contain the few inline shims Swift needs.
        .systemLibrary(name: "CLinux"),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        // Only its header: the library is loaded at run time, if a PostgreSQL database is configured.
        .target(name: "CPostgres"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CVips", pkgConfig: "vips", providers: [.apt(["libvips-dev"])]),
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .systemLibrary(name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"])]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)

// The folders of Sources, as drawn in docs/development.md.
let folders = [
    "Base": ["Octets", "Threads", "Processes", "Markup", "HTTP"],
    "Edges": ["Storage", "Folders", "Pictures", "Objects", "Fetching", "Pushing", "Secrecy", "Kobis", "Expo"],
    "Site": [
        "Routes", "Pages", "Describing", "Market", "Desk", "BoxOffice", "Exhibitions", "Studio", "Lab", "Website",
    ],
    "Programs": ["madang", "madang-pictures", "madang-fetch"],
    "System": [
        "CAssets", "CLinux", "CDeflate", "CCrypto", "CSQLite", "CPostgres", "CCurl", "CVips", "CArgon2", "CBrotli",
    ],
]
for (folder, names) in folders {
    for target in package.targets where names.contains(target.name) { target.path = "Sources/\(folder)/\(target.name)" }
}

for target in package.targets where target.type != .system && target.name != "CAssets" && target.name != "CPostgres" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// The program uses no regular expressions: their libraries would add 1.4 MB. A package that others depend on must not
// have such flags, hence not the client.
for target in package.targets where target.type != .test && target.name != "MadangClient" {
    guard target.path?.hasPrefix("Sources/") ?? true else { continue }
    let flag = "-disable-implicit-string-processing-module-import"
    target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", flag]))
}

// Modules that handle untrusted input and output: every unsafe construct in them must be marked.
let strict: Set = [
    "Wire", "Kobis", "Fetching", "madang-fetch", "Objects", "Pushing", "Routes", "Pages", "Describing", "Market",
    "Desk", "BoxOffice", "Exhibitions", "Studio", "Lab", "Website",
]
for target in package.targets where strict.contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
}

// Rarely executed: the optimiser's benefit would be smaller than its cost in size. `counts.tsv` shows the frequently
// executed code.
let cold: Set = ["Lab", "Describing", "Desk", "Studio", "madang"]
for target in package.targets where cold.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
}
