extension CardRecord {
    /// The machine's record, as far as it carries itself: whether it comes from a worker, another session or an older version,
    /// nobody's word is believed. What it says beyond its readings is in review, and said.
    package func believed(in language: Language) -> CardRecord {
        var record = self
        let unread = fields.pairs.filter { !isCarried($1, in: $0) }.map(\.key)
        for field in unread {
            record.fields[field]?.status = fields[field]?.value == nil ? .missing : .review
            let finding = FindingRule.valueUnread.finding(about: field, in: language)
            if !findings.contains(where: { $0.rule == finding.rule && $0.field == field }) {
                record.findings.append(finding)
            }
        }
        record.settled = nil
        if !record.carriesStatus { record.status = error == nil || !fields.isEmpty ? .review : .failed }
        return record
    }

    /// Whether it accepts what of the same card, made again, is in review because no reading bears it.
    package func acceptsUnread(of made: CardRecord) -> Bool {
        let unread = made.findings.filter { $0.rule == FindingRule.valueUnread.rawValue }.compactMap(\.field)
        return status == .accepted && fields.pairs.contains { $0.value.status == .review }
            || unread.contains { fields[$0]?.status == .accepted && made.fields[$0]?.status != .accepted }
    }

    /// Whether the readers that the decision names have read its value, where on the card any reader could have.
    private func isCarried(_ decision: FieldDecision, in field: KTPField) -> Bool {
        let readings = (secondLook ?? [:]).merging(engines)
        guard readings.pairs.allSatisfy({ isOnCard($0.value, field) }) else { return false }
        // A field that must be there is asked about, though nobody read it.
        guard let value = decision.value else { return decision.from == nil && decision.status != .accepted }
        let readers = readings.pairs.filter { $0.value.fields[field] == value }.map(\.key)
        let engines = Set(readers.compactMap(\.wholeCardFamily))
        return switch decision.from {
        case .both: engines == EngineFamily.both
        // Before `second` was a word, what a second look alone had read was the LSTM's.
        case .lstm: readers.contains { $0.wholeCardFamily != .legacy }
        case .legacy: engines.contains(.legacy)
        case .second: readers.contains(where: \.isReread)
        case .program(let name): self.engines[name]?.fields[field] == value
        case .derived:
            decision.status != .accepted
                || isRestored(value, in: field, from: readings.pairs.compactMap { $0.value.fields[field] })
        case .clerk, nil: false
        }
    }

    /// Whether the list of a field has the value that nobody read so, and no other that was read; and whether it is near what was
    /// read where other values than those of the list may stand.
    private func isRestored(_ value: String, in field: KTPField, from read: [String]) -> Bool {
        field.spec.isListed(value) && !read.contains(where: field.spec.isListed)
            && (field.spec.kind == .closed
                || read.contains { other in
                    EditDistance.between(value, other) <= max(1, value.count / 4)
                        || value.hasPrefix(other + " ") || value.hasSuffix(" " + other)
                })
    }

    private func isOnCard(_ reading: EngineReading, _ field: KTPField) -> Bool {
        guard let box = reading.boxes?[field] else { return true }
        guard reading.fields[field] != nil, let geometry else { return reading.fields[field] != nil }
        return box.x < geometry.width && box.y < geometry.height && box.right > 0 && box.bottom > 0
    }

    private var carriesStatus: Bool {
        switch status {
        case .accepted:
            error == nil && KTPField.required.allSatisfy { fields[$0]?.status == .accepted }
                && !fields.pairs.contains { $0.value.status == .review } && !findings.contains(where: \.isSerious)
        case .review: error == nil
        case .failed: error != nil && fields.isEmpty
        case .setAside: error?.code.setsAside == true && fields.isEmpty
        }
    }
}

extension Finding {
    /// A rule about the picture may only remark on it; none else is less than it is.
    fileprivate var isSerious: Bool {
        severity != .info || FindingRule(rawValue: rule).map { $0.sendsToReview && !rule.hasPrefix("quality.") } == true
    }
}

extension CaseMap where Key == ReadingSource, Value == EngineReading {
    /// With what the engines built in read.
    fileprivate func merging(_ engines: EngineMap<EngineReading>) -> Self {
        var all = self
        for (engine, reading) in engines.pairs where engine.family != nil { all[ReadingSource(engine)] = reading }
        return all
    }
}
