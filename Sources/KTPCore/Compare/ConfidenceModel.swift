import Foundation

/// How far a value can be trusted, and whose word is worth more where readers differ.
///
/// A logistic regression: evidence, field, the readers' own confidence and what speaks against the value each add to
/// the log-odds that it is right. A value type, so that a model fitted to other cards can take the place of this one.
package struct ConfidenceModel: Sendable {
    /// Log-odds of each kind of evidence, readers being sure of nothing.
    package var agreementClasses: [AgreementClass: Double]
    /// The same of a value that this engine read where the other was not asked.
    package var singleEngine: EngineMap<Double> = [:]
    /// What is added in a field; nothing in one that is not there.
    package var fields: [KTPField: Double]
    /// What a reader adds for each unit of its sureness when it reads the value.
    package var sources: ReadingSourceMap<Double>
    /// What the reader of something else adds for each unit of its sureness.
    package var bestAlternative: Double
    /// What a wholly alike other reading adds: the difference is then a dot or a blank.
    package var alternativeSimilarity: Double
    /// What it adds that somebody read more.
    package var partialValue = 0.0
    /// Added when the value is not one of the usual ones.
    package var unusualValue = 0.0
    /// Added for each unit of the natural logarithm of 1 + the number of other doubtful fields.
    package var otherDoubtfulFields = 0.0

    /// What a reader's word is worth when readers differ: added to its own confidence.
    package var priors: ReadingSourceMap<Double>
    /// When even the surer of two engines that agree is below this, agreement may be the same mistake twice.
    package var unsureBelow = 0.4
    /// From here on an engine alone may settle an unmistakable value.
    package var sureFrom = 0.9

    /// Set by judgement, independent of the fit: the specimens that the fit is made on are misread in these ways less
    /// often than real cards may be.
    private static func ceiling(_ field: KTPField, _ agreement: AgreementClass) -> Double {
        switch agreement {
        case .corroborated, .agreed, .agreedAfterRepair, .repairedByBoth: 0.9999
        case .agreedInDoubt, .repairedFromOne, .secondAlone: 0.9
        case .inadmissible: 0.5
        // One network twice, and everybody else against it: what nothing else can vouch for is a person's to say.
        case .repeated: isListed(field) ? 0.9999 : 0.9
        // A NIK is accepted from two engines or not at all.
        case .agreedEnhanced, .contested, .unmistakable, .single, .unconfirmed, .confirmed, .decided, .alike,
            .undecided:
            field == .nik ? 0.9 : 0.9999
        }
    }

    /// Whether its values are those of a list, or nearly all are.
    private static func isListed(_ field: KTPField) -> Bool {
        switch field {
        case .provinsi, .kabupatenKota, .jenisKelamin, .golonganDarah, .agama, .statusPerkawinan, .pekerjaan,
            .kewarganegaraan:
            true
        case .nik, .nama, .tempatLahir, .tanggalLahir, .alamat, .rtRw, .kelDesa, .kecamatan, .tempatTerbit,
            .tanggalTerbit, .berlakuHingga:
            false
        }
    }

    /// - Returns: 0…0.9999, to four decimals: the share of such values that are right. 0 for evidence the model does
    ///   not know.
    package func confidence(in field: KTPField, on features: ConfidenceFeatures) -> Double {
        let engine = features.agreement == .single ? features.confidences.engines.keys.first : nil
        guard var logOdds = engine.map({ singleEngine[$0] }) ?? agreementClasses[features.agreement] else { return 0 }
        logOdds += fields[field] ?? 0
        for (source, confidence) in features.confidences.pairs {
            logOdds += (sources[source] ?? 0) * Self.sureness(confidence)
        }
        if let other = features.bestAlternativeConfidence { logOdds += bestAlternative * Self.sureness(other) }
        if let similarity = features.alternativeSimilarity { logOdds += alternativeSimilarity * similarity }
        if features.mayBePartial { logOdds += partialValue }
        if features.isUnusual { logOdds += unusualValue }
        logOdds += otherDoubtfulFields * log(1 + Double(features.otherDoubtfulFields))
        // Only a person can tell whether the additional text of one engine is print.
        let ceiling = min(Self.ceiling(field, features.agreement), features.mayBePartial ? 0.9 : 1)
        return min((1 / (1 + exp(-logOdds))).rounded(places: 4), ceiling)
    }

    /// A reader's confidence on a scale on which the step from 0.95 to 0.99 is as long as that from 0 to two thirds.
    private static func sureness(_ confidence: Double) -> Double { -log(1 - 0.99 * min(max(confidence, 0), 1)) }
}
