internal import CXlsxWriter
import Foundation
package import KTPCore

/// An Excel workbook on its way to bytes, on libxlsxwriter: rows go to the disk as they are written, so that ten
/// thousand need little more memory than ten. They are in the scratch folder, in files that lose their names once open.
final class Workbook {
    private var book: UnsafeMutablePointer<lxw_workbook>?
    private var styles: [CellStyle: UnsafeMutablePointer<lxw_format>] = [:]
    private var sheets: [Worksheet] = []
    /// The library writes to a path; this is one of a file in memory.
    private let file: Int32
    /// Until the workbook is whole.
    private var scratch: ScratchFolder?
    /// The folder that the scratch folder is in.
    private let place: String

    init(scratch: String) throws(SpreadsheetFailure) {
        let folder = try ScratchFolder(scratch)
        (self.scratch, place) = (folder, folder.parent)
        file = memfd_create("workbook", 1)  // MFD_CLOEXEC
        guard file >= 0 else { throw SpreadsheetFailure(reason: SystemReason(errno: errno), scratch: place) }
        let path = "/proc/self/fd/\(file)"
        book = folder.path.withCString { folder in
            var options = lxw_workbook_options()
            options.constant_memory = 1
            point(&options.tmpdir, at: folder)
            return workbook_new_opt(path, &options)
        }
        guard let book else { throw SpreadsheetFailure(reason: SystemReason(errno: ENOMEM), scratch: place) }
        for style in CellStyle.allCases {
            guard let format = workbook_add_format(book) else { continue }
            style.apply(to: format)
            styles[style] = format
        }
    }

    /// `holdsPictures` keeps rows in memory until the end: only so does the library know their height for pictures.
    func sheet(_ name: String, holdsPictures: Bool = false) throws(SpreadsheetFailure) -> Worksheet {
        guard let book, let sheet = workbook_add_worksheet(book, name) else {
            throw SpreadsheetFailure(reason: "\(name)", scratch: place)
        }
        if holdsPictures { sheet.pointee.optimize = 0 }
        let worksheet = Worksheet(sheet, styles)
        sheets.append(worksheet)
        return worksheet
    }

    /// A name that stands for a text in the whole workbook: what other programs keep when they save it.
    func define(_ name: String, _ text: String) {
        workbook_define_name(book, name, "=\"\(text)\"")
        workbook_set_custom_property_string(book, name, text)
    }

    /// A name for the heading of a column, counted from 0, of a sheet whose name needs no quotes.
    func define(_ name: String, column: Int, of sheet: String) {
        workbook_define_name(book, name, "=\(sheet)!$\(SheetTable.letters(column))$1")
    }

    func describe(title: String, comment: String) {
        title.withCString { title in
            comment.withCString { comment in
                "ktp-ocr".withCString { author in
                    var properties = lxw_doc_properties()
                    point(&properties.title, at: title)
                    point(&properties.comments, at: comment)
                    point(&properties.author, at: author)
                    _ = workbook_set_properties(book, &properties)
                }
            }
        }
    }

    func finish() throws(SpreadsheetFailure) -> [UInt8] {
        guard let book else { return [] }
        self.book = nil
        let result = workbook_close(book)
        guard result.rawValue == LXW_NO_ERROR.rawValue else {
            throw SpreadsheetFailure(
                reason: SystemReason(String(cString: lxw_strerror(result))), scratch: place)
        }
        let bytes = try contents()
        let rows = sheets.map(\.rowsWithContent)
        scratch = nil
        guard WorkbookCheck.isWhole(bytes, rows: rows) else {
            throw SpreadsheetFailure(reason: SystemReason(errno: ENOSPC), scratch: place)
        }
        return bytes
    }

    private func contents() throws(SpreadsheetFailure) -> [UInt8] {
        let length = Int(lseek(file, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: max(length, 0))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(filled))
            }
            guard count > 0 else {
                throw SpreadsheetFailure(reason: SystemReason(errno: errno), scratch: place)
            }
            filled += count
        }
        return bytes
    }

    deinit {
        if let book { lxw_workbook_free(book) }
        close(file)
    }
}

package struct SpreadsheetFailure: ExplainedError, Equatable {
    /// In the library's or the system's own words.
    package var reason: SystemReason
    /// The folder that its work in hand went to.
    package var scratch: String

    package func message(in language: Language) -> String {
        language.say(.spreadsheetFailed(reason: reason.sentence(in: language), folder: scratch))
    }
}

// Fields of libxlsxwriter's structures that hold text are pointers to constants in newer versions (1.2.1 in Debian 13) and were
// none before (1.1.4 in Debian 12), although nothing is written there: Swift takes whichever suits.

/// Points a field at text that outlives its use.
func point(_ field: inout UnsafePointer<CChar>?, at text: UnsafePointer<CChar>?) { field = text }

func point(_ field: inout UnsafeMutablePointer<CChar>?, at text: UnsafePointer<CChar>?) {
    field = UnsafeMutablePointer(mutating: text)
}

/// Points a field at a list of texts, with nil behind the last.
func point(
    _ field: inout UnsafeMutablePointer<UnsafePointer<CChar>?>?, at list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) { field = list }

func point(
    _ field: inout UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    at list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) { field = UnsafeMutableRawPointer(list)?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self) }
