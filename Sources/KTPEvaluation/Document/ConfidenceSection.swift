import KTPCore

/// Whether confidence means what it says, a diagram a side.
struct ConfidenceSection {
    let cards: CardsBySide
    let style: DocumentStyle
    /// Who sees it: drawing cards anew for what is not shown would be most of the work of an evaluation.
    var face = Section.Face.page

    private var words: ReportWords { style.words }

    var section: Section {
        let shown = cards.sides.enumerated().filter { face != .terminal || cards.face(of: $0.element) != .page }
        let sides = shown.compactMap { index, side in
            side.report.flatMap { $0.calibration.n > 0 ? part(index, side, $0.calibration) : nil }
        }
        return Section(
            id: "confidence", title: words.confidenceTitle, explanation: words.confidenceHow, parts: sides,
            isSideBySide: true)
    }

    private func part(_ index: Int, _ side: CardsBySide.Side, _ calibration: Calibration) -> Section.Part {
        let bins = zip(calibration.bins, calibration.intervals()).filter { $0.0.right.n > 0 }
        let table = Table(bins) { bin, interval in
            [
                .text(
                    words.statedConfidence,
                    "\(style.figures.decimal(bin.from, 1)) … \(style.figures.decimal(bin.to, 1))"),
                .number("⌀", style.figures.decimal(bin.meanConfidence, 3)),
                .number(words.share, style.figures.share(bin.right)),
                .number(words.interval, style.figures.interval(interval)),
            ]
        }
        let figures = words.calibration(
            brier: style.figures.decimal(calibration.brier, 4),
            error: style.figures.decimal(calibration.expectedError, 4), n: calibration.n)
        return Section.Part(title: side.name, table: table, notes: [figures], face: cards.face(of: side)) {
            [diagram(index, side.name, bins, summary: "\(figures).")]
        }
    }

    private func diagram(
        _ index: Int, _ name: String, _ bins: [(Calibration.Bin, Interval?)], summary: String
    ) -> Markup {
        let points = bins.compactMap { bin, interval in
            bin.meanConfidence.map { mean in
                ReliabilityDiagram.Point(
                    confidence: mean, right: bin.right, interval: interval,
                    title:
                        """
                        \(words.statedConfidence) \(style.figures.percent(mean)), \(words.share) \
                        \(style.figures.share(bin.right))
                        """
                )
            }
        }
        let plot = ReliabilityDiagram(
            title: "\(words.confidenceTitle), \(name)", tone: Tone(side: index), points: points,
            axes: (words.statedConfidence, words.shareRight, "n"), label: { style.figures.wholePercent($0) })
        return plot.markup(summary: summary)
    }
}
