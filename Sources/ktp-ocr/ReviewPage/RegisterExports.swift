import Foundation
import KTPCore
import KTPRegister
import KTPReports
import KTPReview

/// The results in a session's folder that were written before, kept up to date during a review.
struct RegisterExports: ReviewExports {
    let store: SessionStore
    let language: Language
    let isWritable: Bool
    /// The pieces that were cut for one writing are there for the next.
    let crops: PictureCrops
    let shelf: ProfileShelf

    var canRenew: Bool { isWritable && !formats.isEmpty }

    func renew(quickly: Bool) async throws -> [String]? {
        let wanted = formats.filter { !quickly || !$0.showsPictures }
        // A run writes the results at its end, and what was decided with them.
        return try await store.withResultsLock {
            try await ReportFolder(path: store.folder, style: ReportStyle(language: language))
                .write(wanted, of: store, crops: crops, keepingCurrent: true, withOthers: !quickly).notes
        }
    }

    var downloads: [(file: String, title: String?)] {
        guard canRenew else { return [] }
        let sheet = formats.contains(.xlsx) ? [(ReportFormat.xlsx.fileName, nil as String?)] : []
        return sheet + profiles.map { ("\($0).\($1.fileExtension)", $1.title) }
    }

    /// - Throws: `OutputError`, `SpreadsheetFailure`; where the file cannot be read.
    func download(_ file: String, firstOnly isFirstOnly: Bool) async throws -> [UInt8] {
        guard let (_, profile) = profiles.first(where: { "\($0).\($1.fileExtension)" == file }) else {
            return [UInt8](try Data(contentsOf: URL(filePath: "\(store.folder)/\(file)")))
        }
        let report = try ProfileReport(profile, ReportStyle(language: language).setting(of: store))
        let bytes = ReportBytes()
        let left = isFirstOnly ? try store.bestFirst(store.repeatedPersons()).further : []
        try Report.write([Report(report, to: bytes)], of: store, without: left)
        return bytes.bytes
    }

    func preview(_ profile: String, keptAs name: String?) throws -> [[String]] {
        let place = try name.map { try shelf.place(for: $0) }
        let checked = try ExportProfile(profile, file: name ?? "JSON")
        if let place {
            try makePrivateFolder(place.parentFolder)
            try AtomicFile.write(Array(profile.utf8), to: place)
        }
        var rows = [checked.columns.map(\.heading)]
        try store.forEachRecord { record in
            if rows.count < 4, checked.holds(record) { rows.append(checked.texts(of: record, number: rows.count)) }
        }
        return rows
    }

    var profileTexts: [(name: String, text: String)] {
        profiles.compactMap { profile in (try? shelf.text(of: profile.name)).map { (profile.name, $0) } }
    }

    var profileValues: [String] { ValueTemplate.names }

    private var profiles: [(name: String, profile: ExportProfile)] {
        shelf.names.compactMap { name in (try? shelf.named(name)).map { (name, $0) } }
    }

    private var formats: [ReportFormat] { ReportFolder.formats(in: store.folder) }
}
