package import KTPCore

/// Why a gazetteer cannot be built or used. Each sentence ends with what can be done about it.
package enum GazetteerError: ExplainedError, Equatable {
    case cannotRead(file: String, reason: SystemReason)
    /// A table of more bytes than that: likely another file.
    case tooLarge(file: String, limit: Int)
    /// Rows that are not `code,name`; the first of them, and how many there are.
    case badRows(file: String, first: [BadRow], count: Int)
    /// A table without a district and without a village.
    case nothingInIt(file: String)
    case cannotCreate(path: String, reason: SystemReason)
    case cannotWrite(path: String, reason: SystemReason)
    /// Named by somebody, and not there.
    case missing(path: String)
    /// Another program's database, or no database at all.
    case notAGazetteer(path: String)
    case newer(path: String)
    /// A gazetteer that lacks its own hash, so that a session could not record with which gazetteer it read.
    case unlabelled(path: String)
    case damaged(path: String, reason: String)

    /// The part of a row that a message tells: never its text, which may be private if the wrong file was given.
    package struct BadRow: Error, Equatable {
        /// From 1, blank lines counted.
        package var line: Int
        package var reason: Reason

        package enum Reason: Equatable {
            case notUTF8, openQuote, notACode
            /// A code of the bureau of statistics, whose codes name other regions.
            case statisticsCode
            case noName
        }
    }

    package func message(in language: Language) -> String {
        switch self {
        case .cannotRead(let file, let reason):
            language.say(.tableUnreadable(file: file, reason: reason.sentence(in: language)))
        case .tooLarge(let file, let limit): language.say(.tableTooLarge(file: file, limit: limit))
        case .badRows(let file, let first, let count): Self.listing(first, of: count, in: file, language)
        case .nothingInIt(let file): language.say(.tableHasNoDistricts(file: file))
        case .cannotCreate(let path, let reason):
            language.say(.gazetteerNotCreated(path: path, reason: reason.sentence(in: language)))
        case .cannotWrite(let path, let reason):
            language.say(.gazetteerNotWritten(path: path, reason: reason.sentence(in: language)))
        case .missing(let path): language.say(.gazetteerMissing(path: path, quotedPath: ShellWord.quoted(path)))
        case .notAGazetteer(let path): language.say(.notAGazetteer(path: path))
        case .newer(let path): language.say(.gazetteerNewer(path: path))
        case .unlabelled(let path): language.say(.gazetteerUnlabelled(path: path))
        case .damaged(let path, let reason): language.say(.gazetteerDamaged(path: path, reason: reason))
        }
    }

    private static func listing(_ rows: [BadRow], of count: Int, in file: String, _ language: Language) -> String {
        let summary = language.say(.tableRowsMalformed(count: count, file: file))
        let rest = count > rows.count ? ["  … +\(count - rows.count)"] : []
        return ([summary] + rows.map { "  " + language.say(.badRow($0.reason, line: $0.line)) } + rest).joined(
            separator: "\n")
    }
}
