package import KTPCore

/// An evaluation or a comparison in words, built once: a terminal prints its tables, a page draws its charts as well.
package struct Document {
    package let title: String
    /// The base of the figures.
    package let heading: [String]
    /// One to three sentences, and the table that bears them out: what a terminal shows first.
    package let verdict: [String]
    package let brief: Table
    let headline: [String]
    /// Made when they are asked for: redrawing the cards is most of the work, and a short answer shows none of them.
    let makeSections: () -> [Section]
    package var sections: [Section] { makeSections() }
    /// How the tables are to be read; a page says it with each section.
    package let legend: [String]
    package let notes: [String]
    let masking: PageMasking
    /// The cards of which a page shows pieces of the picture, and which fields; none where no crops are wanted.
    package let cropped: [(card: JudgedCard, fields: [KTPField])]
}

package struct Section {
    /// In the page's address: `#accuracy`.
    package let id: String
    package let title: String
    let explanation: String
    package var parts: [Part]

    /// A table and, on a page, the chart that shows it.
    package struct Part {
        package var title: String?
        package var table: Table?
        package var notes: [String] = []
        /// Drawn when asked for: a terminal never does.
        var chart: (() -> HTMLText)?
    }
}

/// Figures in rows and columns, as plain text: what a terminal prints and a page unfolds.
package struct Table {
    package struct Column {
        package let title: String
        package let isNumber: Bool
        /// A terminal has no room for it.
        package let isOnPageOnly: Bool
    }

    struct Cell {
        let column: Column
        let text: String

        static func text(_ title: String, _ text: String) -> Cell {
            Cell(column: Column(title: title, isNumber: false, isOnPageOnly: false), text: text)
        }

        static func number(_ title: String, _ text: String, isOnPageOnly: Bool = false) -> Cell {
            Cell(column: Column(title: title, isNumber: true, isOnPageOnly: isOnPageOnly), text: text)
        }
    }

    package let columns: [Column]
    package let rows: [[String]]
    /// Further rows are left to the page.
    package let mostOnTerminal: Int

    /// - Parameter cells: of a row; of every row under the same titles.
    init<Row>(_ rows: [Row], mostOnTerminal: Int = .max, cells: (Row) -> [Cell]) {
        let cells = rows.map(cells)
        columns = cells.first?.map(\.column) ?? []
        self.rows = cells.map { $0.map(\.text) }
        self.mostOnTerminal = mostOnTerminal
    }
}

/// The things that a page hides under `--masked`: values, paths, and the names of folders.
struct PageMasking {
    let isMasked: Bool
    /// Shown in place of conditions that are names of folders.
    private let conditions: [String: String]

    init(isMasked: Bool, _ cards: CardsBySide) {
        self.isMasked = isMasked
        let folders = Set(cards.cards.compactMap(\.truth?.condition)).subtracting(cards.statedConditions).sorted()
        conditions = Dictionary(
            uniqueKeysWithValues: isMasked ? folders.enumerated().map { ($1, "condition \($0 + 1)") } : [])
    }

    func condition(_ name: String) -> String { conditions[name] ?? name }
    func path(_ path: String) -> String { isMasked ? Masking.mask(path: path) : path }
    func value(_ value: String, of field: KTPField) -> String { isMasked ? Masking.mask(value, of: field) : value }

    /// The sides as they are called: folders' names may be those of a family or an office.
    func named(_ cards: CardsBySide) -> CardsBySide {
        cards.named { number, side in
            cards.isOneSession ? side.reader.name : isMasked ? "session \(number)" : side.name
        }
    }
}

extension JudgedReading {
    var name: String { engine?.name ?? (self == .second ? "second looks" : rawValue) }
}
