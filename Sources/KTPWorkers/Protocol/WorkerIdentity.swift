package import KTPCore

/// A worker's answer to `hello`: by it a coordinator tells whether its records go with those of others.
package struct WorkerIdentity: Codable, Sendable, Equatable {
    package var schema = CardRecord.schema
    package var tool = ToolVersion.current
    package var commit: String
    package var engines: [EngineName]
    /// True where the legacy engine reads but what the LSTM leaves in doubt; absent elsewhere.
    package var fast: Bool?
    /// The readers with their models: `lstm: ktp_text 1.0 (3f9a01c2)`.
    package var models: [String]
    /// All that decides what is read; records of different ones are not put together.
    package var fingerprint: ReadingIdentity
    /// How records are judged: the least confidence of a field that is accepted, and the language of findings.
    package var accept: Double
    package var language: Language
    /// Bytes that a request may have.
    package var lineLimit = WorkerRequest.mostBytes

    package init(
        engines: [EngineName], models: [String], fingerprint: ReadingIdentity, commit: String, accept: Double,
        language: Language
    ) {
        (self.commit, self.engines, self.models) = (commit, engines, models)
        (self.fingerprint, self.accept, self.language) = (fingerprint, accept, language)
    }

    /// The identity of one request, which may ask for fewer engines, to be read fast or not, or for the picture turned.
    package func fingerprint(of request: WorkerRequest) -> ReadingIdentity {
        var identity = fingerprint
        if let asked = request.reading.engines {
            let used = engines.filter(asked.contains)
            if used != engines { identity.asked.append("engines \(used.map(\.rawValue).joined(separator: ","))") }
        }
        if let fast = request.reading.fast, fast != (self.fast ?? false) {
            identity.asked.append(fast ? "fast" : "not fast")
        }
        if request.turn != 0 { identity.turn = request.turn }
        return identity
    }
}
