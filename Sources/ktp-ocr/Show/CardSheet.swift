import KTPCore
import TextTable

/// One card on the terminal: what each engine read, what was chosen, and what is doubtful about it.
struct CardSheet {
    let record: CardRecord
    let words: ShowWords

    private var language: Language { words.language }

    var text: String {
        var parts = [heading]
        if let error = record.error {
            parts.append(
                TerminalText.toned("\(error.code.name(in: language)): \(TerminalText.safe(error.message))", .bad))
        }
        if !record.fields.isEmpty { parts.append(fields) }
        if record.error == nil || !record.findings.isEmpty { parts.append(findings) }
        parts.append(timings)
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        let source = record.source
        let size = [source.format, source.width.flatMap { width in source.height.map { "\(width)×\($0)" } }]
        let facts = [record.status.name(in: language), "ID \(TerminalText.safe(record.id))"] + size.compactMap(\.self)
        let page = source.page > 1 ? " (\(words.page) \(source.page))" : ""
        return TerminalText.toned(TerminalText.safe(source.path) + page, .heading) + "\n"
            + facts.joined(separator: " · ")
    }

    private var fields: String {
        let rows = record.fields.pairs
        let table = TerminalText.table(rows, tone: { tone($0.value) }) { field, decision in
            let (lstm, legacy) = (reading(.lstm, field), reading(.legacy, field))
            let differ = record.comparison?.differing.contains(field) == true
            let second = record.secondLook.map { looks in
                Column(title: words.secondLook, value: TerminalText.safe(again(looks, field)))
            }
            return [
                Column(title: words.field, value: field.label),
                Column(title: "LSTM", value: lstm),
                Column(title: " ", value: differ ? "≠" : " "),
                Column(title: "Legacy", value: legacy),
            ] + [second].compactMap(\.self) + [
                Column(title: words.chosen, value: TerminalText.safe(decision.value ?? "–")),
                Column(title: words.from, value: decision.from?.name(in: language) ?? ""),
                Column(
                    title: words.confidence,
                    value: decision.value == nil ? "" : language.percent(decision.confidence, places: 0), align: .right),
                Column(title: words.status, value: decision.status.name(in: language)),
            ]
        }
        guard let comparison = record.comparison, !comparison.differing.isEmpty else { return table }
        return table + "\n" + TerminalText.toned(words.differing(agreement: comparison.agreement), .faint)
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
    private func again(_ looks: ReaderMap<EngineReading>, _ field: KTPField) -> String {
        let values = looks.pairs.compactMap { $0.value.fields[field] }
        return values.allSatisfy { $0 == values.first } ? values.first ?? "" : values.joined(separator: " | ")
    }

    private func reading(_ engine: OCREngine, _ field: KTPField) -> String {
        TerminalText.safe(record.engines[engine]?.fields[field] ?? "–")
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
