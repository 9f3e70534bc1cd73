import Foundation
package import KTPCore

/// The forms in which results are written. A new one is a case here and a writer in a file of its own.
package enum ReportFormat: String, CaseIterable, Sendable {
    case ndjson
    case csv
    case xlsx
    case html
    /// The values that persons settled, to measure the tool by.
    case truth

    /// The formats that are written where nobody asks for anything else.
    package static let standard: [ReportFormat] = [.ndjson, .csv, .xlsx]

    package var fileName: String {
        switch self {
        case .ndjson: "results.ndjson"
        case .csv: "results.csv"
        case .xlsx: "results.xlsx"
        case .html: "report.html"
        case .truth: "truth.json"
        }
    }

    /// How the names of reports end, such as `.csv`: their files hold what is on cards.
    package static let endings = allCases.map { "." + ($0.fileName as NSString).pathExtension }

    /// Whether cards in doubt are shown with pieces of their pictures.
    package var showsPictures: Bool {
        switch self {
        case .ndjson, .csv, .truth: false
        case .xlsx, .html: true
        }
    }

    package func writer(_ setting: ReportSetting, pictures: any PictureProvider = NoPictures()) throws
        -> any ReportWriter
    {
        switch self {
        case .ndjson: NDJSONReport()
        case .csv: CSVReport(setting)
        case .xlsx: try XLSXReport(setting, pictures: pictures)
        case .html: HTMLReport(setting, pictures: pictures)
        case .truth: TruthReport(setting)
        }
    }

    /// Reads a list such as `ndjson,csv`. A format named twice counts once.
    package static func list(_ text: String) throws(UnknownReportFormat) -> [ReportFormat] {
        var formats: [ReportFormat] = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            let name = name.filter { !$0.isWhitespace }.lowercased()
            guard let format = ReportFormat(rawValue: name) else { throw UnknownReportFormat(name: name) }
            if !formats.contains(format) { formats.append(format) }
        }
        return formats
    }
}

package struct UnknownReportFormat: ExplainedError, Equatable {
    package var name: String

    package func message(in language: Language) -> String {
        let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        return language.say(.unknownFormat(name: name, formats: known))
    }
}
