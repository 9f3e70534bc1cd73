import KTPCore

/// One card on the terminal: what was read, twice, what was chosen, and what is doubtful about it.
struct RecordSheet {
    let record: CardRecord
    let language: Language
    let width: Int
    /// Also which engine read what, with which confidence, how long it took, and by which rule a finding came about.
    let isVerbose: Bool
    /// The card's in the register, for `correct CARD@REVISION`.
    var revision: String?
    /// Whether each engine's reading is next to the value.
    var hasReadings = true

    var text: String {
        var parts = [heading]
        if let error = record.error {
            parts.append(
                TerminalText.toned(
                    TerminalText.paragraph(
                        "", "\(error.code.name(in: language)): \(TerminalText.safe(error.message))", within: width),
                    .bad))
        }
        if !record.fields.isEmpty { parts.append(fields) }
        if record.error == nil || !record.findings.isEmpty { parts.append(remarks) }
        if isVerbose { parts.append(timings) }
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        let source = record.source
        let size = [source.format, source.width.flatMap { width in source.height.map { "\(width)×\($0)" } }]
        let revision = revision.map { "\(language.say(.revisionHeading)) \($0)" }
        let technical = (["ID \(TerminalText.safe(record.id))", revision] + size).compactMap(\.self)
        let kind = record.quality?.source.flatMap { $0 == .colour ? nil : $0.name(in: language) }
        let facts = [record.status.name(in: language), kind].compactMap(\.self) + (isVerbose ? technical : [])
        let place =
            TerminalText.safe(source.path) + language.part(page: source.page, card: source.card, cards: source.cards)
        let also = source.also.map { language.say(.sameFileAs(files: TerminalText.safe($0.joined(separator: ", ")))) }
        return ([TerminalText.toned(place, .heading)] + [also].compactMap(\.self) + [facts.joined(separator: " · ")])
            .joined(separator: "\n")
    }

    private var fields: String {
        let rows = record.fields.pairs
        let table = TerminalTable<(key: KTPField, value: FieldDecision)>(width: width, tone: { tone($0.value) }) {
            isVerbose ? verboseCells($0.key, $0.value) : plainCells($0.key, $0.value)
        }.text(of: rows)
        guard hasReadings || isVerbose, let comparison = record.comparison, !comparison.differing.isEmpty else {
            return table
        }
        let agreement = comparison.agreement.map { language.percent($0, places: 0) }
        let legend = language.say(
            isVerbose ? agreement.map { .enginesDifferShare(share: $0) } ?? .enginesDiffer : .sameAsValue)
        return table + "\n" + TerminalText.toned(legend, .faint)
    }

    /// A reading that is the value itself takes no room, so that one that is not stands out.
    private func plainCells(_ field: KTPField, _ decision: FieldDecision) -> [TableCell] {
        let engines = hasReadings ? EngineName.allCases : []
        let readings = engines.enumerated().map { number, engine in
            let reading = record.engines[engine]?.fields[field]
            let isValue = reading != nil && reading == decision.value
            return TableCell(
                title: language.say(.readingTitle(number: number + 1)),
                value: isValue ? "=" : text(of: reading, by: engine, field), overflow: .wraps)
        }
        let status = decision.from == .clerk ? FieldOrigin.clerk.name(in: language) : decision.status.name(in: language)
        return [
            TableCell(title: language.say(.fieldTitle), value: field.label),
            TableCell(
                title: language.say(.valueTitle), value: TerminalText.safe(decision.value ?? "–"), overflow: .wraps),
        ] + readings + [confidence(decision), TableCell(title: "Status", value: status)]
    }

    private func verboseCells(_ field: KTPField, _ decision: FieldDecision) -> [TableCell] {
        let readings = EngineName.allCases.map { engine in
            TableCell(
                title: engine.name, value: text(of: record.engines[engine]?.fields[field], by: engine, field),
                overflow: .wraps)
        }
        let differ = record.comparison?.differing.contains(field) == true
        let own = record.engines.pairs.filter { $0.key.family == nil }.map { engine, reading in
            TableCell(
                title: engine.name, value: text(of: reading.fields[field], by: engine, field), overflow: .wraps)
        }
        let second = record.secondLook.map { looks in
            TableCell(
                title: language.say(.rereadTitle), value: TerminalText.safe(again(looks, field)), overflow: .wraps)
        }
        return [
            TableCell(title: language.say(.fieldTitle), value: field.label), readings[0],
            TableCell(title: " ", value: differ ? "≠" : " "), readings[1],
        ] + own + [second].compactMap(\.self) + [
            TableCell(
                title: language.say(.valueTitle), value: TerminalText.safe(decision.value ?? "–"), overflow: .wraps),
            TableCell(title: language.say(.originTitle), value: decision.from?.name(in: language) ?? ""),
            confidence(decision), TableCell(title: "Status", value: decision.status.name(in: language)),
        ]
    }

    /// A dash where the engine read nothing, and nothing at all where it was not asked.
    private func text(of reading: String?, by engine: EngineName, _ field: KTPField) -> String {
        let isAsked = record.engines[engine]?.isAsked(about: field) != false
        return reading.map(TerminalText.safe) ?? (isAsked ? "–" : "")
    }

    private func confidence(_ decision: FieldDecision) -> TableCell {
        let share = decision.value == nil ? "" : language.percent(decision.confidence, places: 0)
        return TableCell(title: language.say(.confidenceTitle), value: share, isNumber: true)
    }

    private var remarks: String { isVerbose ? findings : reviewList }

    /// The questions to be settled, and then what is only worth knowing.
    private var reviewList: String {
        let reasons = record.reviewReasons(in: language)
        let notes = record.findings.filter { finding in
            !reasons.contains { $0.field == finding.field && $0.message.contains(finding.message) }
        }
        let blocks: [(heading: String, lines: [String], tone: TerminalText.Tone)] = [
            (
                language.say(.toReviewTitle), reasons.flatMap { [line($0.field, $0.message)] + witnesses($0.field) },
                .doubtful
            ),
            (language.say(.notesTitle), notes.map { line($0.field, $0.message) } + unread(but: reasons), .plain),
        ].filter { !$0.lines.isEmpty }
        guard !blocks.isEmpty else { return language.say(.nothingToReview) }
        return blocks.map { block in
            (["\(block.heading):"] + block.lines.map { TerminalText.toned($0, block.tone) }).joined(separator: "\n")
        }.joined(separator: "\n")
    }

    /// Fields that nobody read, and why, where nothing else is said of them.
    private func unread(but reasons: [ReviewReason]) -> [String] {
        record.unread.filter { field in !reasons.contains { $0.field == field } }.map { field in
            line(field, record.fields[field]?.causes(in: language) ?? FieldStatus.missing.name(in: language))
        }
    }

    /// Below a question about the NIK, what the rest of the card says of each digit.
    private func witnesses(_ field: KTPField?) -> [String] {
        guard field == .nik, let found = record.nikWitnesses else { return [] }
        return found.flatMap { ["    " + $0.value, "    " + $0.digits] } + ["    " + language.say(.witnessLegend)]
    }

    private func line(_ field: KTPField?, _ message: String) -> String {
        TerminalText.paragraph("  " + (field.map { "\($0.label): " } ?? ""), TerminalText.safe(message), within: width)
    }

    private var findings: String {
        guard !record.findings.isEmpty else { return language.say(.noFindings) }
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
        return ([language.say(.findingsTitle) + ":"] + lines).joined(separator: "\n")
    }

    private var timings: String {
        var readings = record.engines.pairs.map { (name: $0.key.name, reading: $0.value) }
        for (look, reading) in record.secondLook?.pairs ?? [] {
            readings.append(("\(language.say(.rereadTitle)) (\(look.name(in: language)))", reading))
        }
        let engines = readings.map { name, reading in
            let (wall, cpu) = (seconds(reading.seconds), seconds(reading.cpuSeconds))
            return "  \(name) \(wall) (CPU \(cpu)) · \(TerminalText.safe(reading.model))"
        }
        let stages = record.timings.pairs.map { "\($0.key.rawValue) \(seconds($0.value))" }
        let line = "\(language.say(.timeTitle)) (\(language.say(.secondsUnit))): \(stages.joined(separator: ", "))"
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
