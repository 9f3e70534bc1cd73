/// Masks personal values. Kept: province, regency, sex, marital status, citizenship, the year of a date.
/// Every mask is equally long, so that no length shows.
package enum Masking {
    package static let hidden = "***"

    /// A NIK keeps its region and serial (`3273********0123`), a name its initials, a date its year.
    /// A value that does not look like one of its field is hidden whole.
    package static func mask(_ value: String, of field: KTPField) -> String {
        switch field.spec.mask {
        case .region: nik(value)
        case .initials: initials(value)
        case .year: field.spec.isWhole(value) ? value : year(value)
        case .listedWord: field.spec.words?.contains(value) == true ? value : hidden
        case .placeName: value.contains(where: \.isNumber) ? hidden : value
        case .nothing: hidden
        }
    }

    /// Files are often named for the person on the card, and folders for the family: only the extension stays.
    package static func mask(path: String) -> String {
        guard let ending = path.split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false),
            ending.count > 1, let last = ending.last, (1...5).contains(last.count),
            last.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return hidden }
        return "\(hidden).\(last)"
    }

    /// Masks every separate run of sixteen digits in any text.
    package static func maskNIKs(in text: String) -> String {
        var masked = ""
        var run = ""
        func end() {
            let isNIK = run.count == 16 && run.allSatisfy { $0.isASCII && $0.isNumber }
            masked += isNIK ? nik(run) : run
            run = ""
        }
        for character in text {
            if character.isLetter || character.isNumber {
                run.append(character)
            } else {
                end()
                masked.append(character)
            }
        }
        end()
        return masked
    }

    private static func nik(_ value: String) -> String {
        guard value.count == 16, value.allSatisfy({ $0.isASCII && $0.isNumber }) else { return hidden }
        return value.prefix(4) + "********" + value.suffix(4)
    }

    private static func initials(_ name: String) -> String {
        name.split(separator: " ").map { $0.prefix(1) + hidden }.joined(separator: " ")
    }

    private static func year(_ date: String) -> String {
        let parts = date.split(separator: "-")
        guard parts.map(\.count) == [2, 2, 4], parts.joined().allSatisfy(\.isNumber) else { return hidden }
        return "**-**-\(parts[2])"
    }
}

extension CardRecord {
    /// The record without personal values. The id stays, so that the card can be found in the session.
    package var masked: CardRecord {
        var record = self
        record.source.path = Masking.mask(path: source.path)
        record.source.also = source.also?.map { Masking.mask(path: $0) }
        // Somebody who has the picture, or pictures of people, could find out whose card it is.
        (record.source.sha256, record.likeness) = (nil, nil)
        for (field, decision) in fields.pairs {
            record.fields[field]?.value = decision.value.map { Masking.mask($0, of: field) }
        }
        record.engines = engines.mapValues(\.masked)
        record.secondLook = secondLook?.mapValues(\.masked)
        record.findings = findings.map { finding in
            var finding = finding
            finding.message = Masking.maskNIKs(in: finding.message)
            return finding
        }
        if let message = error?.message {
            record.error?.message = Masking.maskNIKs(in: message.hiding(source.path, as: record.source.path))
        }
        return record
    }
}

extension EngineReading {
    fileprivate var masked: EngineReading {
        var reading = self
        reading.text = text.isEmpty ? "" : Masking.hidden
        // A value's width on the card tells its length.
        reading.boxes = nil
        for (field, value) in fields.pairs { reading.fields[field] = Masking.mask(value, of: field) }
        return reading
    }
}

extension String {
    /// A failure may name the file it is about, with or without its folder.
    fileprivate func hiding(_ path: String, as masked: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        // A name of one or two letters tells nothing, and is in every sentence.
        return [path, name].filter { $0.count > 2 }.reduce(self) { $0.replacing($1, with: masked) }
    }
}
