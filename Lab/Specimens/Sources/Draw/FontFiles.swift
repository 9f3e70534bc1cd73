/// The files of the fonts, as Debian 12 ships them.
extension CardFont {
    func file(bold: Bool) -> FontFile { bold ? files.bold : files.regular }

    private var files: FontPair {
        switch self {
        case .liberationSans:
            FontPair(
                "fonts-liberation", "/usr/share/fonts/truetype/liberation",
                regular: (
                    "LiberationSans-Regular.ttf", "f8ace1f892b2bd9dc1792ba7f097fa7588f84fed48321480e04de5390828221f"
                ),
                bold: ("LiberationSans-Bold.ttf", "361c61b82d575c5c35fd9157fda8b0194bcfcd0d88ea8521a4fb5dd53d33dddc"))
        case .nimbusSans:
            FontPair(
                "fonts-urw-base35", "/usr/share/fonts/opentype/urw-base35",
                regular: ("NimbusSans-Regular.otf", "7c25be4d78155523080ab85b10277150657ff7dabbcad7037bdd536c9b6d0d08"),
                bold: ("NimbusSans-Bold.otf", "7f33328e6b4d4cd21b45fa625791928c9407dc702db6780e56b09ca9a3ecaa67"))
        case .dejaVuSansCondensed:
            FontPair(
                "fonts-dejavu-extra", "/usr/share/fonts/truetype/dejavu",
                regular: (
                    "DejaVuSansCondensed.ttf", "2d8aa290adcf1ebcbb35f63e57cf32941b012eaab4b65096b904112cf3bac972"
                ),
                bold: (
                    "DejaVuSansCondensed-Bold.ttf", "6d2f2481e2aae944e8411cc5be515c69503ff7f5db52f2c67bcbe5d4de6bec13"
                ))
        case .liberationSansNarrow:
            FontPair(
                "fonts-liberation", "/usr/share/fonts/truetype/liberation",
                regular: (
                    "LiberationSansNarrow-Regular.ttf",
                    "ab9719545aeb24156c462601f92bf4897130beaac59ad79bea7da264bce69b19"
                ),
                bold: (
                    "LiberationSansNarrow-Bold.ttf", "f77fe6ca01c8b043b99743fad34954c53d625263c076aa844c5a5dbf568743ab"
                ))
        case .freeSans:
            FontPair(
                "fonts-freefont-ttf", "/usr/share/fonts/truetype/freefont",
                regular: ("FreeSans.ttf", "0b602f2825b30f9faa772c2ca25b1ce05b6255c9bf02dd8ca088ae51f9f737bb"),
                bold: ("FreeSansBold.ttf", "e8b93173d6d8214fb74a068663d3721fdca612bbf3f98973dddb7067b131a0cf"))
        case .openSans:
            FontPair(
                "fonts-open-sans", "/usr/share/fonts/truetype/open-sans",
                regular: ("OpenSans-Regular.ttf", "e64e508b2aa2880f907e470c4550980ec4c0694d103a43f36150ac3f93189bee"),
                bold: ("OpenSans-Bold.ttf", "5894a3649b213cf5b2d673b6e7a871815fd1d120fa68a463592f27db14eae323"))
        case .roboto:
            FontPair(
                "fonts-roboto-unhinted", "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF",
                regular: ("Roboto-Regular.ttf", "797e35f7f5d6020a5c6ea13b42ecd668bcfb3bbc4baa0e74773527e5b6cb3174"),
                bold: ("Roboto-Bold.ttf", "36f3709dea3e3ce3c6aedc058079e55980825f898f1e901d091c73c40de8bab1"))
        case .lato:
            FontPair(
                "fonts-lato", "/usr/share/fonts/truetype/lato",
                regular: ("Lato-Regular.ttf", "0ad460bd756454f8485609747b25c5644a54d307a65daabbb24c646c112ed541"),
                bold: ("Lato-Bold.ttf", "e0b1c4de011de8dd077cf21f97919fc31158eb290ee1176cbae06d500a6304bc"))
        case .carlito:
            FontPair(
                "fonts-crosextra-carlito", "/usr/share/fonts/truetype/crosextra",
                regular: ("Carlito-Regular.ttf", "b4ff23ba370cc95a3c349336b73f9c28514a1371210f89832efc85c4b1ea7131"),
                bold: ("Carlito-Bold.ttf", "0f62ab34ad5d079a0a28fac01bcf7c7a724a4db4d6cb99cab9cabff382fbb80f"))
        case .notoSans:
            FontPair(
                "fonts-noto-core", "/usr/share/fonts/truetype/noto",
                regular: ("NotoSans-Regular.ttf", "89c3c497f618fdaa0b2d1e98fef93582f28c71debd2c4a8cdf41f190ced2909d"),
                bold: ("NotoSans-Bold.ttf", "e83493c945848ecd4a9ad0f6d19164541a0d3e23a9c952304a00a46e00272ac5"))
        case .dejaVuSans:
            FontPair(
                "fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu",
                regular: ("DejaVuSans.ttf", "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322"),
                bold: ("DejaVuSans-Bold.ttf", "0d977336a6d5fba34eab8e3199eb218327161b5143749f802982c2bc34df0c96"))
        case .nimbusSansNarrow:
            FontPair(
                "fonts-urw-base35", "/usr/share/fonts/opentype/urw-base35",
                regular: (
                    "NimbusSansNarrow-Regular.otf", "0111cf7c05377c4f1685d37bfa8b3edd2033278122f69e0a9803a8514e352b99"
                ),
                bold: ("NimbusSansNarrow-Bold.otf", "6d7cec07f5a9035e208532dab35a51312aef4a7f26eb524dd614c9fcd97c3264"))
        case .cantarell:
            FontPair(
                "fonts-cantarell", "/usr/share/fonts/opentype/cantarell",
                regular: ("Cantarell-Regular.otf", "c4d47d7fbd61863265a39e4944331178337fb0d5d93b45a70233180b6b7df260"),
                bold: ("Cantarell-Bold.otf", "027924588c05e5fb38717dee6e50562bcc2a89c21e713bb2434a7f454d0c4fa4"))
        case .clearSans:
            FontPair(
                "fonts-clear-sans", "/usr/share/fonts/truetype/clear-sans",
                regular: ("ClearSans-Regular.ttf", "bb811af889b6a3984944678f04b033a4805c49a66f06cde62ef29902e8f0f06f"),
                bold: ("ClearSans-Bold.ttf", "e95b1274e575a12d4f9ed0293c359f92a2a1b73bda862b2432ecc567b330bfeb"))
        case .karla:
            FontPair(
                "fonts-karla", "/usr/share/fonts/truetype/karla",
                regular: ("Karla-Regular.otf", "be5fbf55f7409ad485ddb316c95fc0113f1ebc280924c90809d6988f9018e65a"),
                bold: ("Karla-Bold.otf", "7d871fac4800a919f4487271ed029fbc4d5d5ffde0702a7e1c8627fb5a5ab873"))
        }
    }
}

extension NIKFont {
    /// Nil for the text's own.
    var file: FontFile? {
        switch self {
        case .ocrA:
            FontFile(
                package: "fonts-ocr-a", path: "/usr/share/fonts/truetype/ocr-a/OCRA.ttf",
                sha256: "d736f7702ccbb9551c7cb0b08e55082d6cbb8eee662cd1938f436aff093c7cf6")
        case .ocrABold:
            FontFile(
                package: "fonts-ocr-a", path: "/usr/share/fonts/truetype/ocr-a/OCRABold.ttf",
                sha256: "7786f904f764e9658a72d78affcb057faec7dd4b39349ab61aa122e9565db140")
        case .ocrACondensed:
            FontFile(
                package: "fonts-ocr-a", path: "/usr/share/fonts/truetype/ocr-a/OCRACondensed.ttf",
                sha256: "c599b34a3ac3d68c60f9dcc308d1abc4e0e3535e0fec4f2ea229e06fd27b565e")
        case .dejaVuSansMono:
            FontFile(
                package: "fonts-dejavu-core", path: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
                sha256: "0f5db4f1749979d961019838b160bec74abdf7f9eca69553fe1aa856bbff49a4")
        case .liberationMono:
            FontFile(
                package: "fonts-liberation", path: "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
                sha256: "a2e642d350acb1c5e368f375db8a4ef5a2f4ff2b79056d8c3be8bd8a7e9fcb44")
        case .ocrB:
            FontFile(
                package: "fonts-ocr-b", path: "/usr/share/fonts/opentype/ocr-b/OCRB.otf",
                sha256: "84558d47dbc19bb5887cc7b72ed62c64534fd00f0b569d28e6dc63b71fe27707")
        case .inconsolata:
            FontFile(
                package: "fonts-inconsolata", path: "/usr/share/fonts/truetype/inconsolata/Inconsolata.otf",
                sha256: "1561e616c414a1b82d6e6dfbd18e5726fd65028913ade191e5fa38b6ec375a1a")
        case .firaCode:
            FontFile(
                package: "fonts-firacode", path: "/usr/share/fonts/truetype/firacode/FiraCode-Regular.ttf",
                sha256: "bb7f3fc4bd68bbbb16b3bf204bc96d9ba7b4a1a6fc221bba49e2b2a03390e76c")
        case .hack:
            FontFile(
                package: "fonts-hack", path: "/usr/share/fonts/truetype/hack/Hack-Regular.ttf",
                sha256: "9f67c8a8cd28498525639437d6fac588c452e8572945c790db7641cc7907a69b")
        case .jetBrainsMono:
            FontFile(
                package: "fonts-jetbrains-mono",
                path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-Regular.ttf",
                sha256: "a3014fb90ae8ddfbdfc778de75f95b49a857947fde5335ab3f50b6d56eb517be")
        case .robotoBold: CardFont.roboto.file(bold: true)
        case .text: nil
        }
    }
}

private struct FontPair {
    let regular: FontFile
    let bold: FontFile

    init(
        _ package: String, _ folder: String, regular: (name: String, sha256: String),
        bold: (name: String, sha256: String)
    ) {
        self.regular = FontFile(package: package, path: "\(folder)/\(regular.name)", sha256: regular.sha256)
        self.bold = FontFile(package: package, path: "\(folder)/\(bold.name)", sha256: bold.sha256)
    }
}
