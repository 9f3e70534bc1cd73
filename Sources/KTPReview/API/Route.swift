import KTPCore

/// What there is to ask for. Names of files are not among it: nothing of an address ever reaches the disk.
enum Route: Sendable, Equatable {
    enum Picture: String { case card, source }

    case page
    /// Browsers ask for one.
    case icon
    case asset(String)
    case session
    case cards
    case fields
    case card(String)
    /// Cards that wait, by what for.
    case putOff
    case decisions(card: String)
    case turn(card: String)
    case line(card: String)
    case undo
    case check
    case rest
    /// Cards of one person that differ in nothing.
    case pairs
    case sample
    case nextSampled
    case sampleAnswers
    /// All of them, written now.
    case results
    /// A file of results, or the cards in another office's form.
    case download(String)
    case profiles
    case quit
    /// A picture to be read, as it is.
    case files
    /// Of the person at the page.
    case name
    case picture(card: String, Picture)

    /// Nil for what there is not; `path` holds the parts of an address.
    init?(_ path: [String]) {
        let route: Route? =
            switch (path.count, path.first) {
            case (0, _): .page
            case (1, "favicon.ico"): .icon
            case (2, "assets"): .asset(path[1])
            case (2, "downloads"): .download(path[1])
            case (3, "pictures"): Self.picture(path[1], path[2])
            case (2, "api"): Self.plain[path[1]]
            case (3, "api"): Self.ofThree(path)
            case (4, "api"): Self.ofCard(path)
            default: nil
            }
        guard let route else { return nil }
        self = route
    }

    var methods: [String] {
        switch self {
        case .page, .icon, .asset, .session, .cards, .fields, .card, .putOff, .nextSampled, .download, .picture:
            ["GET", "HEAD"]
        case .decisions, .turn, .line, .undo, .check, .sampleAnswers, .results, .quit, .files, .name: ["POST"]
        case .rest, .pairs, .sample, .profiles: ["GET", "HEAD", "POST"]
        }
    }

    func changes(_ method: String) -> Bool {
        switch self {
        case .decisions, .turn, .undo, .sampleAnswers, .files: true
        case .rest, .pairs, .sample: method == "POST"
        default: false
        }
    }

    private static let plain: [String: Route] = [
        "session": .session, "cards": .cards, "fields": .fields, "undo": .undo, "check": .check, "rest": .rest,
        "pairs": .pairs, "putoff": .putOff, "sample": .sample, "results": .results, "profiles": .profiles,
        "quit": .quit, "name": .name, "files": .files,
    ]

    private static func ofThree(_ path: [String]) -> Route? {
        switch (path[1], path[2]) {
        case ("cards", let card): .card(card)
        case ("sample", "next"): .nextSampled
        case ("sample", "answers"): .sampleAnswers
        default: nil
        }
    }

    private static func ofCard(_ path: [String]) -> Route? {
        guard path[1] == "cards" else { return nil }
        return switch path[3] {
        case "decisions": .decisions(card: path[2])
        case "turn": .turn(card: path[2])
        case "line": .line(card: path[2])
        default: nil
        }
    }

    private static func picture(_ card: String, _ file: String) -> Route? {
        guard file.hasSuffix(".jpg") else { return nil }
        return Picture(rawValue: String(file.dropLast(4))).map { .picture(card: card, $0) }
    }
}
