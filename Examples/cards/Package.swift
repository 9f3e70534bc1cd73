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
        // Number and text: need Swift and nothing else.
        .executableTarget(name: "nik", dependencies: [.product(name: "KTPOCR", package: "ktp-ocr")]),
        // Pictures: needs an installed ktp-ocr when it runs.
        .executableTarget(name: "cards", dependencies: [.product(name: "KTPOCR", package: "ktp-ocr")]),
    ]
)
