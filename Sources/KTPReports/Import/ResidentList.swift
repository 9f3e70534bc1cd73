package import KTPCore

/// An office's own list of persons, from a workbook or a CSV file: NIK, name and address by their headings.
package struct ResidentList: Sendable {
    package private(set) var residents: [Resident] = []
    /// Rows without a NIK of 16 digits or without a name, by their places.
    package private(set) var passedOver: [String] = []

    private static let headings: [KTPField: Set<String>] = [
        .nik: [
            "nik", "noktp", "nomorktp", "nonik", "nomornik", "noinduk", "nomorinduk", "noindukkependudukan",
            "nomorindukkependudukan", "ktp", "idnumber", "idcardnumber", "noidentitas", "nomoridentitas",
        ],
        .nama: [
            "nama", "namalengkap", "namawarga", "namapenduduk", "namaktp", "namasesuaiktp", "name", "fullname",
            "residentname",
        ],
        .alamat: ["alamat", "alamatlengkap", "alamatktp", "alamatrumah", "alamatsesuaiktp", "address", "fulladdress"],
    ]

    /// - Throws: `headingMissing` where no sheet has a column of NIKs and one of names.
    package init(_ bytes: [UInt8]) throws(EditedResultsError) {
        let most = SheetBounds(cards: 20_000)
        guard bytes.count <= EditedResultsError.mostBytes else { throw .tooLarge }
        var tables: [SheetTable]
        if bytes.starts(with: Array("PK".utf8)) {
            tables = try WorkbookFile(bytes, most).tables(ours: [])
        } else {
            tables = [try CSVTable.read(bytes, atMost: most.values)]
            tables[0].name = "CSV"
        }
        var isFound = false
        for table in tables {
            guard let (head, columns) = Self.columns(of: table) else { continue }
            isFound = true
            for row in table.rows[(head + 1)...] { add(row, columns, table) }
        }
        guard isFound else { throw .headingMissing(heading: "NIK, Nama", sheet: tables.first?.name ?? "") }
    }

    private mutating func add(_ row: SheetRow, _ columns: [KTPField: Int], _ table: SheetTable) {
        let nik = columns[.nik].flatMap { row.cells[$0] }
        let (number, name) = (nik?.text, row.text(columns[.nama]))
        guard number != nil || name != nil else { return }
        // A spreadsheet keeps fifteen digits of a number: the last one is gone.
        let isNumber = if case .number = nik { true } else { false }
        if let resident = Resident(nik: isNumber ? nil : number, name: name, address: row.text(columns[.alamat])) {
            residents.append(resident)
        } else {
            passedOver.append(table.place(row))
        }
    }

    /// The first row near the top that names both; of two columns with one heading the first.
    private static func columns(of table: SheetTable) -> (row: Int, [KTPField: Int])? {
        for index in table.rows.indices.prefix(50) {
            var columns: [KTPField: Int] = [:]
            for (column, cell) in table.rows[index].cells.sorted(by: { $0.key < $1.key }) {
                let heading = (cell.heading ?? "").lowercased().filter(\.isLetter)
                guard let field = headings.first(where: { $0.value.contains(heading) })?.key else { continue }
                columns[field] = columns[field] ?? column
            }
            if columns[.nik] != nil, columns[.nama] != nil { return (index, columns) }
        }
        return nil
    }
}
