/// Figures in rows and columns, as plain text: what a terminal prints and a page unfolds.
package struct Table: Sendable, Equatable {
    package struct Column: Sendable, Equatable {
        package let title: String
        /// Numbers stand at the right on a terminal.
        package let isNumber: Bool
        /// A terminal has no room for it.
        package let isOnPageOnly: Bool
        /// What of its texts a terminal shows.
        package let room: Room
    }

    /// How many characters a terminal spares for a text, and which end tells more.
    package enum Room: Sendable, Equatable {
        case all
        case ending(Int)
        case beginning(Int)
    }

    /// A text under its column's title.
    package struct Cell: Sendable {
        fileprivate var column: Column
        fileprivate var text: String

        package static func text(_ title: String, _ text: String, room: Room = .all) -> Cell {
            Cell(column: Column(title: title, isNumber: false, isOnPageOnly: false, room: room), text: text)
        }

        package static func number(_ title: String, _ text: String, isOnPageOnly: Bool = false) -> Cell {
            Cell(column: Column(title: title, isNumber: true, isOnPageOnly: isOnPageOnly, room: .all), text: text)
        }
    }

    package let columns: [Column]
    /// As wide as there are columns.
    package let rows: [[String]]
    /// Further rows are left to the page.
    package let mostOnTerminal: Int

    /// - Parameter cells: of a row; of every row under the same titles.
    package init<Row>(_ rows: [Row], mostOnTerminal: Int = .max, cells: (Row) -> [Cell]) {
        let cells = rows.map(cells)
        columns = cells.first?.map(\.column) ?? []
        self.rows = cells.map { $0.map(\.text) }
        self.mostOnTerminal = mostOnTerminal
    }
}
