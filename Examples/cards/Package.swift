// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "cards",
    platforms: [.macOS(.v15)],
    dependencies: [
        // Elsewhere: .package(url: "https://…/ktp-ocr", from: "…")
        .package(name: "ktp-ocr", path: "../..")
    ],
    targets: [
        // Needs Swift and nothing else.
        .executableTarget(name: "nik", dependencies: [.product(name: "KTPCard", package: "ktp-ocr")]),
        // Needs the libraries of Packages.txt, and an installed ktp-ocr when it runs.
        .executableTarget(name: "cards", dependencies: [.product(name: "KTPReading", package: "ktp-ocr")]),
    ]
)
