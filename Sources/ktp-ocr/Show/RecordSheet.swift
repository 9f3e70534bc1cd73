import KTPCore

/// One card on the terminal: what was read, twice, what was chosen, and what is doubtful about it.
struct RecordSheet {
    let record: CardRecord
    let words: ShowMessages
    let width: Int
    /// Also which engine read what, how sure of it, how long it took, and by which rule a finding came about.
    let isVerbose: Bool
    /// Whether what each engine read stands beside the value.
    var hasReadings = true

    private var language: Language { words.language }

    var text: String {
        var parts = [heading]
        if let error = record.error {
            parts.append(
                TerminalText.toned(
                    TerminalText.paragraph(
                        "", "\(error.code.name(in: language)): \(TerminalText.safe(error.message))", within: width),
                    .bad)
            )
        }
        if !record.fields.isEmpty { parts.append(fields) }
        if record.error == nil || !record.findings.isEmpty { parts.append(remarks) }
        if isVerbose { parts.append(timings) }
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        let source = record.source
        let size = [source.format, source.width.flatMap { width in source.height.map { "\(width)×\($0)" } }]
        let technical = ["ID \(TerminalText.safe(record.id))"] + size.compactMap(\.self)
        let facts = [record.status.name(in: language)] + (isVerbose ? technical : [])
        let place =
            TerminalText.safe(source.path) + words.part(page: source.page, card: source.card, cards: source.cards)
        return TerminalText.toned(place, .heading) + "\n" + facts.joined(separator: " · ")
    }

    private var fields: String {
        let rows = record.fields.pairs
        let table = TerminalTable<(key: KTPField, value: FieldDecision)>(width: width, tone: { tone($0.value) }) {
            isVerbose ? verboseCells($0.key, $0.value) : plainCells($0.key, $0.value)
        }.text(of: rows)
        guard hasReadings || isVerbose, let comparison = record.comparison, !comparison.differing.isEmpty else {
            return table
        }
        let legend = isVerbose ? words.differing(agreement: comparison.agreement) : words.sameAsValue
        return table + "\n" + TerminalText.toned(legend, .faint)
    }

    /// A reading that is the value itself takes no room, so that one that is not stands out.
    private func plainCells(_ field: KTPField, _ decision: FieldDecision) -> [TableCell] {
        let engines = hasReadings ? OCREngine.allCases : []
        let readings = engines.enumerated().map { number, engine in
            let reading = record.engines[engine]?.fields[field]
            let isValue = reading != nil && reading == decision.value
            return TableCell(
                title: words.reading(number + 1), value: isValue ? "=" : text(of: reading, by: engine, field),
                overflow: .wraps)
        }
        let status = decision.from == .clerk ? FieldOrigin.clerk.name(in: language) : decision.status.name(in: language)
        return [
            TableCell(title: words.field, value: field.label),
            TableCell(title: words.chosen, value: TerminalText.safe(decision.value ?? "–"), overflow: .wraps),
        ] + readings + [sure(decision), TableCell(title: words.status, value: status)]
    }

    private func verboseCells(_ field: KTPField, _ decision: FieldDecision) -> [TableCell] {
        let readings = OCREngine.allCases.map { engine in
            TableCell(
                title: engine.name, value: text(of: record.engines[engine]?.fields[field], by: engine, field),
                overflow: .wraps)
        }
        let differ = record.comparison?.differing.contains(field) == true
        let second = record.secondLook.map { looks in
            TableCell(title: words.secondLook, value: TerminalText.safe(again(looks, field)), overflow: .wraps)
        }
        return [
            TableCell(title: words.field, value: field.label), readings[0],
            TableCell(title: " ", value: differ ? "≠" : " "), readings[1],
        ] + [second].compactMap(\.self) + [
            TableCell(title: words.chosen, value: TerminalText.safe(decision.value ?? "–"), overflow: .wraps),
            TableCell(title: words.from, value: decision.from?.name(in: language) ?? ""),
            sure(decision), TableCell(title: words.status, value: decision.status.name(in: language)),
        ]
    }

    /// A dash where the engine read nothing, and nothing at all where it was not asked.
    private func text(of reading: String?, by engine: OCREngine, _ field: KTPField) -> String {
        let isAsked = record.engines[engine]?.isAsked(about: field) != false
        return reading.map(TerminalText.safe) ?? (isAsked ? "–" : "")
    }

    private func sure(_ decision: FieldDecision) -> TableCell {
        let share = decision.value == nil ? "" : language.percent(decision.confidence, places: 0)
        return TableCell(title: words.confidence, value: share, isNumber: true)
    }

    private var remarks: String {
        isVerbose ? findings : reviewList
    }

    /// What is to be settled, and then what is only worth knowing.
    private var reviewList: String {
        let reasons = record.reviewReasons(in: language)
        let notes = record.findings.filter { finding in
            !reasons.contains { $0.field == finding.field && $0.message.contains(finding.message) }
        }
        let blocks: [(heading: String, lines: [String], tone: TerminalText.Tone)] = [
            (words.toReview, reasons.map { line($0.field, $0.message) }, .doubtful),
            (words.notes, notes.map { line($0.field, $0.message) }, .plain),
        ].filter { !$0.lines.isEmpty }
        guard !blocks.isEmpty else { return words.nothingToReview }
        return blocks.map { block in
            (["\(block.heading):"] + block.lines.map { TerminalText.toned($0, block.tone) }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    private func line(_ field: KTPField?, _ message: String) -> String {
        TerminalText.paragraph("  " + (field.map { "\($0.label): " } ?? ""), TerminalText.safe(message), within: width)
    }

    private var findings: String {
        guard !record.findings.isEmpty else { return words.noFindings }
        let lines = record.findings.map { finding in
            let field = finding.field.map { " \($0.label):" } ?? ""
            let line =
                "  \(finding.severity.name(in: language)):\(field) \(TerminalText.safe(finding.message)) [\(finding.rule)]"
            return switch finding.severity {
            case .error: TerminalText.toned(line, .bad)
            case .warning: TerminalText.toned(line, .doubtful)
            case .info: line
            }
        }
        return ([words.findings + ":"] + lines).joined(separator: "\n")
    }

    private var timings: String {
        var readings = record.engines.pairs.map { (name: $0.key.name, reading: $0.value) }
        for (look, reading) in record.secondLook?.pairs ?? [] {
            readings.append(("\(words.secondLook) (\(look.name(in: words.language)))", reading))
        }
        let engines = readings.map { name, reading in
            let (wall, cpu) = (seconds(reading.seconds), seconds(reading.cpuSeconds))
            return "  \(name) \(wall) (CPU \(cpu)) · \(TerminalText.safe(reading.model))"
        }
        let stages = record.timings.pairs.map { "\($0.key.rawValue) \(seconds($0.value))" }
        let line = "\(words.timings) (\(words.seconds)): \(stages.joined(separator: ", "))"
        return ([line] + engines).joined(separator: "\n")
    }

    /// One value where the second looks read alike.
    private func again(_ looks: ReadingSourceMap<EngineReading>, _ field: KTPField) -> String {
        let values = looks.pairs.compactMap { $0.value.fields[field] }
        return values.allSatisfy { $0 == values.first } ? values.first ?? "" : values.joined(separator: " | ")
    }

    private func seconds(_ value: Double) -> String { language.decimal(value, places: 3) }

    private func tone(_ decision: FieldDecision) -> TerminalText.Tone {
        switch decision.status {
        case .accepted: .plain
        case .review: .doubtful
        case .missing: .faint
        }
    }
}
