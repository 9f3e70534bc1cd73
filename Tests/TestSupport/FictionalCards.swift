package import KTPCore

/// Records made by hand: what the merged decision and each engine read of a fictional card.
package enum FictionalCards {
    package static func record(
        _ path: String, sha256: String? = nil, status: CardStatus = .accepted, merged: FieldMap<String>,
        lstm: FieldMap<String>? = nil, legacy: FieldMap<String>? = nil, confidence: Double = 0.9,
        seconds: (lstm: Double, legacy: Double) = (0.2, 0.1)
    ) -> CardRecord {
        var record = CardRecord(
            id: path, status: status, source: RecordSource(path: path, sha256: sha256 ?? "sha of \(path)"))
        for field in KTPField.allCases {
            record.fields[field] =
                merged[field].map { FieldDecision(value: $0, confidence: confidence, status: .accepted, from: .both) }
                ?? .missing
        }
        record.engines[.lstm] = lstm.map { reading($0, model: "ind", seconds: seconds.lstm, confidence: confidence) }
        record.engines[.legacy] = legacy.map { reading($0, model: "ktp", seconds: seconds.legacy, confidence: 0.5) }
        record.timings = [.load: 0.01, .recognise: seconds.lstm + seconds.legacy]
        record.cpuTimings = [.recognise: seconds.lstm + seconds.legacy]
        return record
    }

    package static func reading(
        _ fields: FieldMap<String>, model: String, seconds: Double, confidence: Double
    ) -> EngineReading {
        EngineReading(
            model: model, seconds: seconds, cpuSeconds: seconds, confidence: confidence, fields: fields,
            confidences: fields.mapValues { _ in confidence })
    }

    package static func failed(_ path: String) -> CardRecord {
        CardRecord(
            id: path, status: .failed, source: RecordSource(path: path, sha256: "sha of \(path)"),
            error: CardFailure(.noCard, "no card; photograph it again"))
    }
}

extension Sequence<CardRecord> {
    /// The same records in another state; they are numbered from 0.
    package func changing(_ change: (_ number: Int, inout CardRecord) -> Void) -> [CardRecord] {
        enumerated().map { number, record in
            var record = record
            change(number, &record)
            return record
        }
    }
}
