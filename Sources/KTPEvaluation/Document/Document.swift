package import KTPCore

/// What an evaluation or a comparison has to say, built once: a terminal prints its tables, a page draws its charts
/// and unfolds the same tables.
package struct Document {
    package let title: String
    /// On what the figures stand: first on a terminal, where there are no headlines.
    package let heading: [String]
    package let sections: [Section]
    /// How the tables are to be read; a page says it with each section.
    package let legend: [String]
    /// At the foot of a page.
    let notes: [String]
    let style: DocumentStyle
    /// What a page says first.
    let headline: () -> [Markup]
    /// The cards of which a page shows pieces of the picture, and which fields; none where no crops are wanted.
    package let cropped: [(card: JudgedCard, fields: [KTPField])]
}

/// A part of a document with a heading of its own.
package struct Section {
    /// In the page's address: `#accuracy`.
    package let id: String
    package let title: String
    /// How to read its charts.
    let explanation: String
    package let parts: [Part]
    /// Whether its charts are small enough to stand side by side.
    var isSideBySide = false

    /// A table and, on a page, the charts that show it.
    package struct Part {
        package var title: String?
        package var table: Table?
        /// Under the table.
        package var notes: [String] = []
        package var face = Face.both
        /// Drawn when asked for: a terminal never does. nil where the table stands alone.
        var chart: (() -> [Markup])?
    }

    /// Where a part is shown.
    package enum Face: Sendable {
        case both
        case page
        case terminal
    }
}
