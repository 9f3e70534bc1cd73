internal import CXlsxWriter

/// How a cell looks. It holds text unless it says otherwise, so that no program makes a number of sixteen digits.
enum CellStyle: Hashable, CaseIterable {
    case plain, number, date, doubtful, doubtfulDate
    /// An empty cell of a field that every card prints and nobody read.
    case unread
    case accepted, review, failed, link
    /// The name of a picture that is no longer there.
    case gone
    case wrapped
    /// A sentence that runs on over empty cells.
    case long
    /// A cell that waits for a person.
    case input
    case heading, title, quiet

    func apply(to format: UnsafeMutablePointer<lxw_format>) {
        format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
        format_set_num_format(format, numberFormat)
        if let fill { format_set_bg_color(format, fill) }
        switch self {
        case .heading:
            format_set_bold(format)
            format_set_font_color(format, 0xFFFFFF)
            format_set_text_wrap(format)
            format_set_bottom(format, UInt8(LXW_BORDER_THIN.rawValue))
        case .title:
            format_set_bold(format)
            format_set_font_size(format, 14)
        case .wrapped: format_set_text_wrap(format)
        case .date, .doubtfulDate: format_set_align(format, UInt8(LXW_ALIGN_LEFT.rawValue))
        case .input:
            format_set_border(format, UInt8(LXW_BORDER_THIN.rawValue))
            format_set_border_color(format, 0xBF9000)
            format_set_text_wrap(format)
        case .link:
            format_set_font_color(format, 0x0563C1)
            format_set_underline(format, UInt8(LXW_UNDERLINE_SINGLE.rawValue))
        case .gone, .quiet:
            format_set_font_color(format, 0x7F7F7F)
            format_set_italic(format)
        case .number:
            format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue))
            format_set_indent(format, 1)
        // A long name next to another cell would be cut off, on paper too.
        case .plain, .doubtful: format_set_text_wrap(format)
        case .long, .unread, .accepted, .review, .failed: break
        }
    }

    private var numberFormat: String {
        switch self {
        case .date, .doubtfulDate: "dd-mm-yyyy"
        case .number: "0"
        default: "@"
        }
    }

    /// Pale enough for black print on a grey printer.
    private var fill: UInt32? {
        switch self {
        case .doubtful, .doubtfulDate: 0xFFE699
        case .unread: 0xE7E6E6
        case .accepted: 0xE2EFDA
        case .review: 0xFFF2CC
        case .failed: 0xF8CBAD
        case .input: 0xFFFBE6
        case .heading: 0x1F4E79
        default: nil
        }
    }
}
