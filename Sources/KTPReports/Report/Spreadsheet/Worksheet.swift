internal import CXlsxWriter
import KTPCore

/// One sheet of a workbook, written row by row: a row that another has followed cannot be gone back to.
final class Worksheet {
    private let sheet: UnsafeMutablePointer<lxw_worksheet>
    private let styles: [CellStyle: UnsafeMutablePointer<lxw_format>]
    private var links = 0
    private(set) var rows = 0
    private(set) var rowsWithContent = 0
    private var hasContent = false

    /// The most that Excel can take; the library complains on standard error about more.
    private static let (mostText, mostAddress, mostLinks) = (32_000, 2_000, 65_000)

    init(_ sheet: UnsafeMutablePointer<lxw_worksheet>, _ styles: [CellStyle: UnsafeMutablePointer<lxw_format>]) {
        (self.sheet, self.styles) = (sheet, styles)
    }

    /// Begins the next row, so many pixels high; nil for a line of text.
    func beginRow(height: Int? = nil) {
        rows += 1
        hasContent = false
        if let height {
            worksheet_set_row_pixels(sheet, row, UInt32(height), nil)
            fill()
        }
    }

    /// The first row: titles with their columns' widths, from column 0.
    func writeHeadings(_ columns: [(String, Double)], height: Int? = nil) {
        beginRow(height: height)
        for (index, column) in columns.enumerated() {
            self.column(index, width: column.1)
            write(column.0, index, .heading)
        }
    }

    /// The height of a row of wrapped texts, in pixels: programs other than Excel leave it at one line; nil for one.
    /// - Parameter texts: each with its column's width in characters; `most` counts lines.
    static func height(of texts: [(text: String, width: Double)], most: Int = 20) -> Int? {
        let lines =
            texts.map { text, width in
                // Capitals are wider than what widths are counted in.
                let isCapital = text.allSatisfy { !$0.isLowercase }
                return Int((Double(text.count) * (isCapital ? 1.25 : 1.05) / width).rounded(.up))
            }.max() ?? 1
        return lines > 1 ? 20 * min(lines, most) : nil
    }

    private var row: UInt32 { UInt32(max(rows - 1, 0)) }

    private func fill() {
        if !hasContent { rowsWithContent += 1 }
        hasContent = true
    }

    /// Into the row that was begun last; an empty text still gets its style.
    func write(_ text: String, _ column: Int, _ style: CellStyle = .plain) {
        guard !text.isEmpty || style != .plain else { return }
        fill()
        if text.isEmpty {
            worksheet_write_blank(sheet, row, UInt16(column), styles[style])
        } else {
            worksheet_write_string(sheet, row, UInt16(column), Self.fitting(text), styles[style])
        }
    }

    func write(_ number: Int, _ column: Int) {
        fill()
        worksheet_write_number(sheet, row, UInt16(column), Double(number), styles[.number])
    }

    /// As a day that the spreadsheet can reckon with; it knows none before 1900.
    func write(_ date: CalendarDate, _ column: Int, _ style: CellStyle) {
        guard date.year >= 1900 else { return write(date.printed, column, style == .date ? .plain : .doubtful) }
        fill()
        var day = lxw_datetime()
        (day.year, day.month, day.day) = (Int32(date.year), Int32(date.month), Int32(date.day))
        worksheet_write_datetime(sheet, row, UInt16(column), &day, styles[style])
    }

    /// - Parameter address: escaped already.
    func link(_ text: String, to address: String, _ column: Int) {
        guard links < Self.mostLinks, address.utf8.count <= Self.mostAddress else { return write(text, column) }
        links += 1
        fill()
        worksheet_write_url_opt(
            sheet, row, UInt16(column), address, styles[.link], Self.fitting(text, most: 250), nil)
    }

    func comment(_ text: String, _ column: Int) {
        var options = lxw_comment_options()
        options.width = 300
        options.height = UInt16(min(30 + 18 * text.split(separator: "\n").map { 1 + $0.count / 44 }.reduce(0, +), 400))
        worksheet_write_comment_opt(sheet, row, UInt16(column), Self.fitting(text), &options)
    }

    /// Fitted into a box at the top left of the cell, and moved with it when rows are sorted or hidden.
    func picture(_ crop: CardCrop, _ column: Int, within box: (width: Int, height: Int), alt: String) {
        let scale = min(
            Double(box.width) / Double(max(crop.width, 1)), Double(box.height) / Double(max(crop.height, 1)), 1)
        Self.fitting(alt).withCString { alt in
            var options = lxw_image_options()
            options.x_offset = 2
            options.y_offset = 2
            options.x_scale = scale
            options.y_scale = scale
            options.object_position = UInt8(LXW_OBJECT_MOVE_AND_SIZE.rawValue)
            point(&options.description, at: alt)
            let jpeg = crop.withoutResolution
            worksheet_insert_image_buffer_opt(sheet, row, UInt16(column), jpeg, jpeg.count, &options)
        }
    }

    /// - Parameter width: in characters.
    func column(_ column: Int, width: Double, isHidden: Bool = false) {
        guard isHidden else {
            worksheet_set_column(sheet, UInt16(column), UInt16(column), width, nil)
            return
        }
        var options = lxw_row_col_options(hidden: 1, level: 0, collapsed: 0)
        worksheet_set_column_opt(sheet, UInt16(column), UInt16(column), width, nil, &options)
    }

    /// The first row and columns stay in sight; every column can be filtered.
    func makeTable(columns: Int, frozen: Int) {
        worksheet_freeze_panes(sheet, 1, UInt16(frozen))
        worksheet_autofilter(sheet, 0, 0, max(row, 1), UInt16(columns - 1))
        worksheet_repeat_rows(sheet, 0, 0)
    }

    /// Landscape A4, so many pages wide; `repeated` columns come again on every page.
    func setUpPrint(pagesWide: Int, repeated: Int = 0, footer: String) {
        worksheet_set_landscape(sheet)
        worksheet_set_paper(sheet, 9)
        worksheet_set_margins(sheet, 0.4, 0.4, 0.5, 0.6)
        worksheet_fit_to_pages(sheet, UInt16(pagesWide), 0)
        if repeated > 0 { worksheet_repeat_columns(sheet, 0, UInt16(repeated - 1)) }
        worksheet_set_footer(sheet, "&L&8\(footer.replacing("&", with: "&&"))&R&8&A  &P/&N")
    }

    /// Nothing but the mark may be typed into a column, below its heading.
    func allow(only mark: String, in column: Int, title: String, message: String) {
        guard rows > 1 else { return }
        title.withCString { title in
            message.withCString { message in
                mark.withCString { mark in
                    var list: [UnsafePointer<CChar>?] = [mark, nil]
                    list.withUnsafeMutableBufferPointer { list in
                        var rule = lxw_data_validation()
                        rule.validate = UInt8(LXW_VALIDATION_TYPE_LIST.rawValue)
                        point(&rule.value_list, at: list.baseAddress)
                        point(&rule.error_title, at: title)
                        point(&rule.error_message, at: message)
                        worksheet_data_validation_range(sheet, 1, UInt16(column), row, UInt16(column), &rule)
                    }
                }
            }
        }
    }

    func activate() { worksheet_activate(sheet) }

    /// Without what XML or C cannot hold; and so that Excel takes no `_x0041_` of a file's name for a letter.
    private static func fitting(_ text: String, most: Int = mostText) -> String {
        let isPlain = text.utf8.count <= most && text.utf8.allSatisfy { $0 > 0 && $0 < 0x7F && $0 != UInt8(ascii: "_") }
        // A regex is costly to make, and hardly any text needs one.
        guard !isPlain else { return text }
        var fitting = ""
        for scalar in text.unicodeScalars.prefix(most) {
            switch scalar {
            case "\u{0}", "\u{FFFE}", "\u{FFFF}": fitting += "\u{FFFD}"
            case _ where scalar.isCode: fitting += "·"
            default: fitting.unicodeScalars.append(scalar)
            }
        }
        guard fitting.contains("_x") else { return fitting }
        return fitting.replacing(/_x[0-9A-Fa-f]{4}_/) { "_x005F\($0.output)" }
    }
}

extension CardCrop {
    /// The same JPEG, without a word on how many dots make an inch: a spreadsheet would shrink it accordingly.
    fileprivate var withoutResolution: [UInt8] {
        var jpeg = jpeg
        let (kind, units) = (6..<11, 13)
        guard jpeg.count > 18, Array(jpeg[kind]) == Array("JFIF\0".utf8) else { return jpeg }
        jpeg.replaceSubrange(units..<units + 5, with: [0, 0, 1, 0, 1])
        return jpeg
    }
}
