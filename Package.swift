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

/// For the modules in which a card's time goes. The Makefile sets the variable: a debug build then reads as fast as a
/// release build, and everything else is compiled in half the time. SwiftPM calls such flags unsafe and refuses them in a
/// dependency, so that they stay out wherever this package is one.
let isOptimised = Context.environment["KTP_OCR_OPTIMISED"] != nil
let optimised = strict + (isOptimised ? [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])] : [])

let package = Package(
    name: "ktp-ocr",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "ktp-ocr", targets: ["ktp-ocr"]),
        // What others may build on; all that is `public` stands in these two.
        .library(name: "KTPOCR", targets: ["KTPOCR"]),
        .library(name: "TesseractLSTM", targets: ["TesseractLSTM"]),
        // For people who change the tool.
        .executable(name: "ktp-specimens", targets: ["ktp-specimens"]),
    ],
    // Each the very version that it was tried with: what reads personal data changes when somebody has looked at the change.
    // `make licences` lists them, and `make test` knows no others.
    dependencies: [
        // Help, man page and completions are made from what it prints, which minor versions reword.
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        // Descriptors and paths; Subprocess takes and gives its types.
        .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
        // Ends the program when descriptors run out, which is seen to beforehand; try another one under `make torture`.
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
        // Writes every session: another one has to open those of Fixtures/sessions first.
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        // Serves the page of `review`: its limits on what a stranger may send are tried in Tests/KTPReviewTests.
        .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
        // Colours, and none where NO_COLOR is set.
        .package(url: "https://github.com/onevcat/Rainbow", exact: "4.2.2"),
    ],
    targets: [
        // MARK: C libraries, one module map and one shim header each; hashes, by libcrypto; and how files are made
        library("CTesseract", pkgConfig: "tesseract", package: "libtesseract-dev"),
        library("CLeptonica", pkgConfig: "lept", package: "libleptonica-dev"),
        library("CExif", pkgConfig: "libexif", package: "libexif-dev"),
        library("CHEIF", pkgConfig: "libheif", package: "libheif-dev"),
        library("CJXL", pkgConfig: nil, package: "libjxl-dev"),
        library("CTIFF", pkgConfig: "libtiff-4", package: "libtiff-dev"),
        library("CKissFFT", pkgConfig: nil, package: "libkissfft-dev"),
        library("CPoppler", pkgConfig: "poppler-glib", package: "libpoppler-glib-dev"),
        library("CPNG", pkgConfig: "libpng", package: "libpng-dev"),
        library("CSandbox", pkgConfig: "libseccomp", package: "libseccomp-dev"),
        library("CCrypto", pkgConfig: "libcrypto", package: "libssl-dev"),
        library("CPango", pkgConfig: "pangocairo", package: "libpango1.0-dev"),
        library("CXlsxWriter", pkgConfig: "xlsxwriter", package: "libxlsxwriter-dev"),
        library("CZip", pkgConfig: "libzip", package: "libzip-dev"),
        .target(
            name: "Archives", dependencies: ["CZip"], path: "Sources/Libraries/Archives", swiftSettings: strict),
        .target(
            name: "Hashing", dependencies: ["CCrypto"], path: "Sources/Libraries/Hashing", swiftSettings: strict),
        .target(
            name: "NewFiles", dependencies: ["KTPCore"], path: "Sources/Libraries/NewFiles", swiftSettings: strict),

        // MARK: the official districts and villages: a table, and what looks names up in it
        .target(
            name: "OfficialRegionTable", path: "Sources/Libraries/OfficialRegions/Table", exclude: ["regions.zip"]),
        .target(
            name: "OfficialRegions", dependencies: ["KTPCore", "Archives", "Hashing", "OfficialRegionTable"],
            path: "Sources/Libraries/OfficialRegions", exclude: ["Table"], swiftSettings: optimised),

        // MARK: Tesseract's LSTM networks, a package of its own
        .target(
            name: "LSTMKernels", path: "Packages/TesseractLSTM/Kernels",
            cSettings: isOptimised ? [.unsafeFlags(["-O2"])] : []),
        .target(
            name: "TesseractLSTM", dependencies: ["LSTMKernels"], path: "Packages/TesseractLSTM/Sources",
            swiftSettings: optimised),

        // MARK: a part of a JPEG picture
        .target(
            name: "JPEGPart", path: "Packages/JPEGPart", linkerSettings: [.linkedLibrary("jpeg")]),

        // MARK: loops over pixels, vectorised
        .target(
            name: "ImageKernels", path: "Packages/ImageKernels", cSettings: isOptimised ? [.unsafeFlags(["-O2"])] : []),

        // MARK: the rooms
        .target(
            name: "KTPCore", exclude: ["Messages", "Tables"], swiftSettings: optimised, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPWorkers",
            dependencies: [
                "KTPCore", .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Messages"], swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPReading",
            dependencies: [
                "KTPCore", "KTPWorkers", "OfficialRegions", "TesseractLSTM", "ImageKernels", "JPEGPart", "Archives",
                "Hashing", "NewFiles", "CTesseract", "CLeptonica", "CExif", "CHEIF", "CJXL", "CTIFF", "CKissFFT",
                "CPoppler", "CSandbox",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Messages"], swiftSettings: optimised, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPRegister",
            dependencies: [
                "KTPCore", "Hashing", "NewFiles", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            exclude: ["Messages", "Migrations"], swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPReports", dependencies: ["KTPCore", "Archives", "CXlsxWriter"],
            exclude: ["Messages", "Profiles"],
            swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPHTTP",
            dependencies: [
                "KTPCore", .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .target(
            name: "KTPService", dependencies: ["KTPCore", "KTPHTTP", "KTPWorkers"], exclude: ["Messages", "OpenAPI"],
            swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(
            name: "KTPReview", dependencies: ["KTPCore", "KTPHTTP", "KTPRegister"],
            exclude: ["Assets", "Messages"], swiftSettings: strict, plugins: ["GeneratedSource"]),
        .target(name: "KTPEvaluation", dependencies: ["KTPCore"], swiftSettings: strict),
        .target(
            name: "KTPOCR", dependencies: ["KTPCore", "KTPWorkers"], exclude: ["Messages"], swiftSettings: strict,
            plugins: ["GeneratedSource"]),
        .executableTarget(
            name: "ktp-ocr",
            dependencies: [
                "KTPCore", "Hashing", "NewFiles", "OfficialRegions", "KTPReading", "KTPWorkers", "KTPRegister",
                "KTPReports", "KTPEvaluation", "KTPReview", "KTPHTTP", "KTPService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Rainbow", package: "Rainbow"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Help", "Messages"], swiftSettings: strict, plugins: ["GeneratedSource"]),
        .plugin(name: "GeneratedSource", capability: .buildTool()),

        // MARK: the lab: fictional specimen cards
        .target(
            name: "Specimens",
            dependencies: ["KTPCore", "Hashing", "OfficialRegions", "CPango", "CPNG", "CLeptonica", "CHEIF"],
            path: "Lab/Specimens/Sources", swiftSettings: optimised),
        .executableTarget(
            name: "ktp-specimens",
            dependencies: [
                "KTPCore", "Specimens", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Lab/Specimens/Program", swiftSettings: strict),

        // MARK: what tests need
        .target(
            name: "TestSupport",
            dependencies: ["KTPCore", .product(name: "Subprocess", package: "swift-subprocess")],
            path: "Tests/TestSupport", swiftSettings: strict),
        // A worker made worse on purpose, for the gate to catch.
        .executableTarget(
            name: "mutant-worker", dependencies: ["KTPCore", "KTPReading"], path: "Tests/MutantWorker",
            swiftSettings: strict),
        // What `make fuzz` gives bytes without end, and the tests what is in its corpus.
        .target(
            name: "FuzzTargets",
            dependencies: [
                "KTPCore", "KTPReading", "KTPWorkers", "KTPRegister",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/FuzzTargets", exclude: ["Corpus", "corpus.py"], swiftSettings: strict),
        // Tries from within the sandbox what a worker that was taken over would.
        .executableTarget(
            name: "sandbox-probe", dependencies: ["KTPReading", "KTPReports", "CSandbox"], path: "Tests/SandboxProbe",
            swiftSettings: strict),

        // MARK: unit tests: in this process, in parallel
        unitTests("ArchitectureTests", ["KTPCore"]),
        unitTests("FuzzTargetsTests", ["FuzzTargets"]),
        unitTests("HashingTests", ["Hashing"]),
        unitTests("KTPCoreTests", ["KTPCore"]),
        unitTests(
            "KTPEvaluationTests", ["KTPEvaluation"],
            exclude: ["crosscheck.py", "crosscheck.txt", "Page/comparison.html"]),
        unitTests(
            "KTPRegisterTests",
            ["KTPCore", "Hashing", "KTPRegister", .product(name: "GRDB", package: "GRDB.swift")]),
        unitTests("KTPReportsTests", ["KTPReports"]),
        unitTests("OfficialRegionsTests", ["KTPCore", "Hashing", "OfficialRegions"]),
        unitTests("KTPReviewTests", ["KTPCore", "KTPHTTP", "KTPReview", "KTPRegister"]),

        // MARK: integration tests: they draw cards, read them, or start programs
        integrationTests("KTPWorkersTests", ["KTPWorkers"]),
        integrationTests(
            "KTPReadingTests", ["KTPCore", "KTPReading", "KTPWorkers", "ImageKernels", "JPEGPart", "Specimens"]),
        integrationTests("KTPOCRTests", ["KTPOCR", "KTPCore", "ktp-ocr"]),
        integrationTests("SandboxTests", ["KTPReading", "KTPReports", "ktp-ocr", "sandbox-probe"]),
        integrationTests(
            "CommandTests",
            [
                "KTPCore", "KTPReports", "KTPRegister", "Specimens", "ktp-ocr", "ktp-specimens", "mutant-worker",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]),
        .testTarget(
            name: "TesseractLSTMTests",
            dependencies: ["KTPCore", "TesseractLSTM", "Specimens", "KTPReading", "TestSupport"],
            path: "Packages/TesseractLSTM/Tests", swiftSettings: strict),
        .testTarget(
            name: "SpecimensTests", dependencies: ["Specimens", "Hashing", "TestSupport"], path: "Lab/Specimens/Tests",
            swiftSettings: strict),
        // The review page in a real browser.
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "TestSupport", "ktp-ocr", .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Tests/Browser", swiftSettings: strict),
    ]
)

/// A library of the system's, by its module map and shim header.
///
/// - Parameter package: of Debian's, that brings its headers.
func library(_ name: String, pkgConfig: String?, package: String) -> Target {
    .systemLibrary(
        name: name, path: "Sources/Libraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

func unitTests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/Unit/\(name)", exclude: exclude,
        swiftSettings: strict)
}

func integrationTests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/Integration/\(name)",
        swiftSettings: strict)
}

// libFuzzer's program links with `--sanitize fuzzer` alone, which brings its `main`.
if Context.environment["KTP_OCR_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "fuzzer", dependencies: ["FuzzTargets"], path: "Tests/Fuzzer",
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}
