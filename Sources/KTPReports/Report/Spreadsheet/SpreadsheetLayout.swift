import KTPCore

/// What the spreadsheet's sheets and columns are called, for those who write it and those who read it back.
enum SpreadsheetLayout {
    /// The workbook's own name for the session it was made from, or for being masked.
    static let sessionName = "ktp_ocr_session"
    static let maskedName = "ktp_ocr_masked"

    enum Sheet: CaseIterable {
        case cards
        case review
        case summary
        case failed
        case setAside

        func name(in language: Language) -> String { language.say(.sheet(self)) }
    }

    /// The columns in which machines find their way; hidden, and the same in every language.
    static let id = "ID"
    static let marks = "ktp-ocr"
    static let fieldKey = "field"

    static func number(in language: Language) -> String { language.say(.numberHeading) }
    static func rightValue(in language: Language) -> String { language.say(.rightValueHeading) }
    static func isRight(in language: Language) -> String { language.say(.isRightHeading) }

    /// The fields in the order in which an office writes them down: who, then where, then the rest.
    static let fields: [KTPField] = [
        .nik, .nama, .tempatLahir, .tanggalLahir, .jenisKelamin, .golonganDarah, .alamat, .rtRw, .kelDesa, .kecamatan,
        .kabupatenKota, .provinsi, .agama, .statusPerkawinan, .pekerjaan, .kewarganegaraan, .berlakuHingga,
        .tempatTerbit, .tanggalTerbit,
    ]

    /// Those whose cells hold a day, where the value is one.
    static let dates: Set<KTPField> = [.tanggalLahir, .berlakuHingga, .tanggalTerbit]
}

/// A hash of each value as it was written. It tells a value that somebody edited from one that has changed in the
/// session meanwhile. It is not secret: the values stand in the same row.
enum RowMarks {
    /// One run of eight digits a field, in the order of the fields.
    static func of(_ values: FieldMap<String>) -> String {
        KTPField.allCases.map { mark(of: values[$0]) }.joined()
    }

    static func mark(of value: String?) -> String {
        // FNV-1a.
        var hash: UInt32 = 0x811C_9DC5
        for byte in (value.flatMap(CellText.tidied) ?? "").utf8 {
            hash = (hash ^ UInt32(byte)) &* 0x0100_0193
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// nil unless it is such a row of fingerprints.
    static func read(_ text: String) -> FieldMap<String>? {
        let digits = Array(text)
        guard digits.count == KTPField.allCases.count * 8, digits.allSatisfy(\.isHexDigit) else { return nil }
        var marks: FieldMap<String> = [:]
        for (index, field) in KTPField.allCases.enumerated() {
            marks[field] = String(digits[index * 8..<index * 8 + 8])
        }
        return marks
    }
}

enum CellText {
    /// Without blanks around it and with single ones within; nil for nothing.
    static func tidied(_ text: String) -> String? {
        let words = text.split { $0.isWhitespace || $0.isNewline }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }
}
