/// Documents that hold the same fields as an ID card but are not one.
package enum DocumentKind: String, CaseIterable, Codable, Sendable {
    // The order counts: a child's card and many a form name the family card too.
    case childCard, drivingLicence, taxCard, passport, healthCard, studentCard, memberCard, form, populationRecord,
        letter
    case familyCard

    package func name(in language: Language) -> String { language.say(.document(self)) }

    fileprivate static let titles = allCases.map { ($0, folded($0.rawValue)) }
    fileprivate static let labelsOfOthers = folded("labels")

    private static func folded(_ name: String) -> [[UInt8]] {
        Tables.list(name).map(ConfusionDistance.fold)
    }
}

extension DocumentClassifier {
    /// The document that the text names itself as.
    static func otherDocument(_ rows: [TextRow]) -> DocumentKind? {
        // A row with a label and its colon is no title; on a card most rows are such.
        let lines = rows.filter { row in row.labels.first.map { !$0.isClear || !$0.hasColon } ?? true }
        return DocumentKind.titles.first { hold(lines, $0.1) }?.0
    }

    /// Whether one of the rows holds one of the phrases, of which one letter in eight may be wrong.
    fileprivate static func hold(_ rows: [TextRow], _ phrases: [[UInt8]]) -> Bool {
        let rows = rows.map { ConfusionDistance.fold($0.text.text) }
        return phrases.contains { phrase in
            rows.contains { letters in
                letters.count + 2 >= phrase.count
                    && ConfusionDistance.toNearestPart(of: letters, from: phrase) * 8 <= Double(phrase.count)
            }
        }
    }
}

/// Tells by its words whether what was read is a card, and what else it is.
package struct DocumentDetector {
    private let labels = LabelMatcher()

    /// Two of these labels are a card's, though its header is lost and their values are.
    private static let labelsOfCards: Set<CardLabel> = [.province, .maritalStatus, .citizenship, .validity]

    package init() {}

    package func kind(of texts: [RecognisedText]) -> DocumentKind? {
        texts.firstNonNil { DocumentClassifier.otherDocument(rows(of: $0)) }
    }

    /// Whether the texts ask for what no card holds.
    package func haveOtherLabels(_ texts: [RecognisedText]) -> Bool {
        texts.contains { DocumentClassifier.hold(rows(of: $0), DocumentKind.labelsOfOthers) }
    }

    /// Whether texts of which little is a card's may be a part of one: a label that only cards have, or a province's name.
    package func mayBePart(_ texts: [RecognisedText]) -> Bool {
        texts.map(rows).contains { rows in
            DocumentClassifier.hold(rows, Self.provinces)
                || rows.contains { $0.labels.contains { $0.isClear && Self.labelsOfCards.contains($0.label) } }
        }
    }

    /// Folded; shorter ones are a part of many a name.
    private static let provinces = RegionTable.indonesia.provinceNames.forms.map(ConfusionDistance.fold)
        .filter { $0.count >= 8 }

    /// Whether values may be a card's: a province, or citizenship and validity, else two labels that only cards have.
    package func isCard(_ fields: FieldMap<FieldDecision>, _ texts: [RecognisedText]) -> Bool {
        let province = fields.value(.provinsi).flatMap(RegionTable.indonesia.provinceNames.repaired)
        if province != nil || fields.value(.kewarganegaraan) != nil && fields.value(.berlakuHingga) != nil {
            return true
        }
        return texts.contains { text in
            let rows = rows(of: text)
            let isOther =
                DocumentClassifier.otherDocument(rows) != nil
                || rows.contains { row in
                    let letters = ConfusionDistance.fold(row.text.text)
                    return DocumentKind.labelsOfOthers.contains { letters.starts(with: $0) }
                }
            let own = Set(rows.compactMap { $0.labels.first }.filter(\.isClear).map(\.label))
            return !isOther && own.intersection(Self.labelsOfCards).count >= 2
        }
    }

    /// Whether the text is a card's of before 2011, without a chip: signed by a head of district with his number, the NIK
    /// with dots.
    package func isOldCard(_ texts: [RecognisedText]) -> Bool {
        texts.contains { text in
            text.lines.contains { line in
                let words = line.words.map { $0.text.uppercased() }
                let digits = words.joined().utf8.count(where: \.isDigit)
                if words.first?.hasPrefix("NIP") == true, digits >= 9 { return true }
                if words == ["CAMAT"] || words.first == "CAMAT" && words.count <= 3 && digits == 0 { return true }
                return words.contains { word in
                    let groups = word.split(separator: ".")
                    return groups.map(\.count) == [2, 4, 6, 4] && groups.joined().allSatisfy(\.isASCIIDigit)
                }
            }
        }
    }

    /// Whether the texts are the other side of a card: the republic's name and the card's, no label and no number.
    package func isBack(_ texts: [RecognisedText]) -> Bool {
        texts.contains { text in
            let rows = rows(of: text)
            return Self.titlesOfBacks.allSatisfy { DocumentClassifier.hold(rows, [$0]) }
                && rows.allSatisfy { $0.clearLabel == nil && $0.text.text.utf8.count(where: \.isDigit) < 8 }
        }
    }

    private static let titlesOfBacks = Tables.list("cardBack").map(ConfusionDistance.fold)

    private func rows(of text: RecognisedText) -> [TextRow] { TextRow.rows(of: TextLines(text), labels: labels) }
}
