import KTPCore

/// Whether confidence means what it says, a diagram a side.
struct ConfidenceSection {
    let cards: CardsBySide
    let style: PageStyle

    private var words: ReportWords { style.words }

    var markup: Markup {
        let sides = cards.sides.enumerated().compactMap { index, side in
            side.report.flatMap { $0.calibration.n > 0 ? (index, side.name, $0.calibration) : nil }
        }
        return PageSection(
            id: "confidence", title: words.confidenceTitle, explanation: words.confidenceHow,
            content: [.tag("div", ["class": "side-by-side"], .group(sides.map(diagram)))]
        ).markup
    }

    private func diagram(_ index: Int, _ name: String, _ calibration: Calibration) -> Markup {
        let bins = zip(calibration.bins, calibration.intervals()).filter { $0.0.right.n > 0 }
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
        let figures = words.calibration(
            brier: style.figures.decimal(calibration.brier, 3),
            error: style.figures.decimal(calibration.expectedError, 3), n: calibration.n)
        let plot = ReliabilityDiagram(
            title: "\(words.confidenceTitle), \(name)", tone: Tone(side: index), points: points,
            axes: (words.statedConfidence, words.shareRight, "n"), label: { style.figures.wholePercent($0) })
        return .tag(
            "figure", [:],
            .tag("figcaption", [:], .tag("b", [:], .text(name)), .tag("span", [:], .text(" \(figures)"))),
            plot.markup(summary: "\(figures)."),
            PageSection.figures(
                words.theFigures, head: [words.statedConfidence, "⌀", words.share, words.interval],
                rows: bins.map { bin, interval in
                    [
                        "\(style.figures.wholePercent(bin.from))–\(style.figures.wholePercent(bin.to))",
                        bin.meanConfidence.map(style.figures.percent) ?? Figures.none, style.figures.share(bin.right),
                        style.figures.interval(interval),
                    ]
                }))
    }
}
