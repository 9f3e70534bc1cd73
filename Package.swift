// swift-tools-version: 6.2
import PackageDescription

/// Swift 6 language mode everywhere, and a warning never lives past the build that shows it.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "ktp-ocr",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "ktp-ocr", targets: ["ktp-ocr"]),
        // What others may build on: the one place for `public`, kept in docs/api.
        .library(name: "KTPCard", targets: ["KTPCard"]),
        .library(name: "KTPReading", targets: ["KTPReading"]),
    ],
    // Each from the version that it was tried with, up to the next minor one: what reads personal data changes when
    // somebody has looked at the change. `make licences` lists them, and `make check` knows no others.
    dependencies: [
        // Help, man page and completions are made from what it prints, which minor versions reword.
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        // Descriptors and paths; Subprocess takes and gives its types.
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
        // Ends the program when descriptors run out, which is seen to beforehand; try another one under `make torture`.
        .package(url: "https://github.com/swiftlang/swift-subprocess", .upToNextMinor(from: "1.0.2")),
        // Writes every session: another one has to open those of Fixtures/sessions first.
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
        // Serves the page of `review`: its limits on what a stranger may send are tried in Tests/KTPReviewTests.
        .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
        // Colours, and none where NO_COLOR is set.
        .package(url: "https://github.com/onevcat/Rainbow", .upToNextMinor(from: "4.2.2")),
    ],
    targets: [
        // MARK: C libraries, one module map and one shim header each
        .systemLibrary(name: "CTesseract", pkgConfig: "tesseract", providers: [.apt(["libtesseract-dev"])]),
        .systemLibrary(name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
        .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
        .systemLibrary(name: "CHEIF", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
        .systemLibrary(name: "CKissFFT", providers: [.apt(["libkissfft-dev"])]),
        .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
        .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
        .systemLibrary(name: "CSandbox", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CXlsxWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),

        // MARK: C of our own
        .target(name: "CNetworkKernels"),

        // MARK: the rooms
        .target(name: "KTPCore", swiftSettings: strict),
        .target(name: "KTPCard", dependencies: ["KTPCore"], swiftSettings: strict),
        .target(name: "KTPReading", dependencies: ["KTPCard", "KTPCore", "KTPPipeline"], swiftSettings: strict),
        .target(name: "KTPNetwork", dependencies: ["KTPCore", "CNetworkKernels"], swiftSettings: strict),
        .target(name: "KTPHash", dependencies: ["CCrypto"], swiftSettings: strict),
        .target(name: "KTPSandbox", dependencies: ["KTPCore", "CSandbox"], swiftSettings: strict),
        .target(
            name: "KTPVision",
            dependencies: [
                "KTPCore", "KTPHash", "KTPNetwork", "CTesseract", "CLeptonica", "CExif", "CHEIF", "CKissFFT",
                "CPoppler",
            ],
            swiftSettings: strict),
        .target(
            name: "KTPPipeline",
            dependencies: [
                "KTPCore", "KTPHash", "KTPSandbox", "KTPVision",
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .target(
            name: "KTPRegister",
            dependencies: [
                "KTPCore", "KTPHash", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(name: "KTPReports", dependencies: ["KTPCore", "CXlsxWriter", "CZip"], swiftSettings: strict),
        .target(
            name: "KTPReview",
            dependencies: [
                "KTPCore", "KTPRegister", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            exclude: ["Assets"], swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(name: "KTPEvaluation", dependencies: ["KTPCore"], swiftSettings: strict),
        .target(
            name: "KTPSynthesis", dependencies: ["KTPCore", "CPango", "CPNG", "CLeptonica", "CHEIF"],
            swiftSettings: strict),
        .executableTarget(
            name: "ktp-ocr",
            dependencies: [
                "KTPCore", "KTPHash", "KTPSandbox", "KTPVision", "KTPPipeline", "KTPRegister", "KTPReports",
                "KTPEvaluation", "KTPReview", "KTPSynthesis",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Rainbow", package: "Rainbow"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict, plugins: ["GeneratedSource"]),
        .plugin(name: "GeneratedSource", capability: .buildTool()),

        // MARK: tests, one folder a target
        .target(
            name: "TestSupport",
            dependencies: ["KTPCore", .product(name: "Subprocess", package: "swift-subprocess")],
            path: "Tests/TestSupport", swiftSettings: strict),
        // A reader made worse on purpose, for the gate to catch.
        .executableTarget(
            name: "mutant-worker", dependencies: ["KTPCore", "KTPPipeline"], path: "Tests/MutantWorker",
            swiftSettings: strict),
        // What `make fuzz` gives bytes without end, and the tests what is in its corpus.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "KTPCore", "KTPVision", "KTPPipeline", "KTPRegister",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/FuzzTargets", exclude: ["Corpus", "corpus.py"], swiftSettings: strict),
        .testTarget(name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "KTPCoreTests", dependencies: ["KTPCore", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "KTPCardTests", dependencies: ["KTPCard", "KTPCore"], swiftSettings: strict),
        .testTarget(
            name: "KTPReadingTests", dependencies: ["KTPCard", "KTPCore", "KTPReading", "TestSupport", "ktp-ocr"],
            swiftSettings: strict),
        // Tries from within the sandbox what a worker that was taken over would.
        .executableTarget(
            name: "sandbox-probe", dependencies: ["KTPSandbox", "CSandbox"], path: "Tests/SandboxProbe",
            swiftSettings: strict),
        .testTarget(
            name: "KTPSandboxTests", dependencies: ["KTPSandbox", "TestSupport", "ktp-ocr", "sandbox-probe"],
            swiftSettings: strict),
        .testTarget(name: "KTPHashTests", dependencies: ["KTPHash"], swiftSettings: strict),
        .testTarget(
            name: "KTPNetworkTests",
            dependencies: ["KTPCore", "KTPNetwork", "KTPSynthesis", "KTPVision", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "KTPVisionTests", dependencies: ["KTPCore", "KTPSynthesis", "KTPVision", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "KTPPipelineTests", dependencies: ["KTPPipeline", "KTPVision", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "KTPRegisterTests",
            dependencies: [
                "KTPCore", "KTPHash", "KTPRegister", "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(name: "KTPReportsTests", dependencies: ["KTPReports", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "KTPEvaluationTests", dependencies: ["KTPEvaluation", "TestSupport"],
            exclude: ["crosscheck.py", "crosscheck.txt", "Page/comparison.html"],
            swiftSettings: strict),
        .testTarget(
            name: "KTPReviewTests", dependencies: ["KTPCore", "KTPReview", "KTPRegister", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "KTPSynthesisTests", dependencies: ["KTPSynthesis", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "KTPCore", "KTPReports", "KTPRegister", "KTPSynthesis", "TestSupport", "ktp-ocr", "mutant-worker",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        // The review page in a real browser.
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "TestSupport", "ktp-ocr", .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", dependencies: ["KTPCore", "TestSupport"], swiftSettings: strict),
    ]
)

// libFuzzer's program links with `--sanitize fuzzer` alone, which brings its `main`.
if Context.environment["KTP_OCR_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer",
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
