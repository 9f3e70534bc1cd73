import KTPCore
import TextTable

/// One card on the terminal: what each engine read, what was chosen, and what is doubtful about it.
struct CardSheet {
    let record: CardRecord
    let words: ShowWords

    var text: String {
        var parts = [heading]
        if let error = record.error {
            parts.append(TerminalText.toned("\(words.failure(error.code)): \(TerminalText.safe(error.message))", .bad))
        }
        if !record.fields.isEmpty { parts.append(fields) }
        if record.error == nil || !record.findings.isEmpty { parts.append(findings) }
        parts.append(timings)
        return parts.joined(separator: "\n\n")
    }

    private var heading: String {
        let source = record.source
        let size = [source.format, source.width.flatMap { width in source.height.map { "\(width)×\($0)" } }]
        let facts = [words.status(record.status), "ID \(TerminalText.safe(record.id))"] + size.compactMap(\.self)
        let page = source.page > 1 ? " (\(words.word(.page)) \(source.page))" : ""
        return TerminalText.toned(TerminalText.safe(source.path) + page, .heading) + "\n"
            + facts.joined(separator: " · ")
    }

    private var fields: String {
        let rows = record.fields.pairs
        let table = TerminalText.table(rows, tone: { tone($0.value) }) { field, decision in
            let (lstm, legacy) = (reading(.lstm, field), reading(.legacy, field))
            let differ = record.comparison?.differing.contains(field) == true
            let second = record.secondLook.map { looks in
                Column(title: words.word(.secondLook), value: TerminalText.safe(again(looks, field)))
            }
            return [
                Column(title: words.word(.field), value: words.label(field)),
                Column(title: "LSTM", value: lstm),
                Column(title: " ", value: differ ? "≠" : " "),
                Column(title: "Legacy", value: legacy),
            ] + [second].compactMap(\.self) + [
                Column(title: words.word(.chosen), value: TerminalText.safe(decision.value ?? "–")),
                Column(title: words.word(.from), value: decision.from.map(words.origin) ?? ""),
                Column(
                    title: words.word(.confidence),
                    value: decision.value == nil ? "" : SessionSheet.percent(decision.confidence), align: .right),
                Column(title: words.word(.status), value: words.status(decision.status)),
            ]
        }
        guard let comparison = record.comparison, !comparison.differing.isEmpty else { return table }
        return table + "\n" + TerminalText.toned(words.differing(agreement: comparison.agreement), .faint)
    }

    private var findings: String {
        guard !record.findings.isEmpty else { return "\(words.word(.findings)): \(words.word(.none))" }
        let lines = record.findings.map { finding in
            let field = finding.field.map { " \(words.label($0)):" } ?? ""
            let line =
                "  \(words.severity(finding.severity)):\(field) \(TerminalText.safe(finding.message)) [\(finding.rule)]"
            return switch finding.severity {
            case .error: TerminalText.toned(line, .bad)
            case .warning: TerminalText.toned(line, .doubtful)
            case .info: line
            }
        }
        return ([words.word(.findings) + ":"] + lines).joined(separator: "\n")
    }

    private var timings: String {
        var readings = record.engines.pairs.map { (name: $0.key == .lstm ? "LSTM" : "legacy", reading: $0.value) }
        for (look, reading) in record.secondLook?.pairs ?? [] {
            readings.append(("\(words.word(.secondLook)) (\(words.look(look)))", reading))
        }
        let engines = readings.map { name, reading in
            "  \(name) \(seconds(reading.seconds)) (CPU \(seconds(reading.cpuSeconds)))"
                + " · \(TerminalText.safe(reading.model))"
        }
        let stages = record.timings.pairs.map { "\($0.key.rawValue) \(seconds($0.value))" }
        let line = "\(words.word(.timings)) (\(words.word(.seconds))): \(stages.joined(separator: ", "))"
        return ([line] + engines).joined(separator: "\n")
    }

    /// One value where the second looks read alike.
    private func again(_ looks: LookMap<EngineReading>, _ field: KTPField) -> String {
        let values = looks.pairs.compactMap { $0.value.fields[field] }
        return values.allSatisfy { $0 == values.first } ? values.first ?? "" : values.joined(separator: " | ")
    }

    private func reading(_ engine: OCREngine, _ field: KTPField) -> String {
        TerminalText.safe(record.engines[engine]?.fields[field] ?? "–")
    }

    private func seconds(_ value: Double) -> String { SessionSheet.decimal(value, words.language, places: 3) }

    private func tone(_ decision: FieldDecision) -> TerminalText.Tone {
        switch decision.status {
        case .accepted: .plain
        case .review: .doubtful
        case .missing: .faint
        }
    }
}
