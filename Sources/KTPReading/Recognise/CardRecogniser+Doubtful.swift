package import KTPCore

/// How an engine reads of a card but what another has left in doubt.
extension CardRecogniser {
    /// Has the legacy engine read what the LSTM alone has left in doubt.
    ///
    /// - Parameters:
    ///   - fields: about which it is asked; nil for all of the card.
    ///   - data: where the LSTM found them.
    ///   - runs: what that read.
    /// - Returns: nil where there is no legacy engine, the LSTM saw nothing of a card, or the engine gave up.
    package func readDoubtful(
        about fields: [KTPField]?, of data: ReadingSourceMap<KTPData>, on card: NormalisedCard,
        after runs: ReadingSourceMap<EngineRun>
    ) -> ReadingSourceMap<EngineRun>? {
        guard let legacy = services.first(where: { $0.engine == .legacy }), let seen = runs[.lstm]?.text,
            likelihood([seen]) != .none
        else { return nil }
        return read(card, with: legacy, about: fields, of: data[.lstm], among: seen).map { [.legacy: $0] }
    }

    /// Has one engine read the strips of some fields.
    ///
    /// - Parameters:
    ///   - fields: nil for the whole card.
    ///   - found: where they stand.
    ///   - text: of the whole card by another reader, among which the strips read are to be parsed.
    func read(
        _ card: NormalisedCard, with service: TesseractOCRService, about fields: [KTPField]?, of found: KTPData?,
        among text: RecognisedText
    ) -> EngineRun? {
        // The blood group, where it is printed at all, stands in the row of the sex.
        let places = fields?.map { found?[$0]?.box ?? ($0 == .golonganDarah ? found?[.jenisKelamin]?.box : nil) }
        // Of a value that stands nowhere nobody can say which strip to read.
        guard let fields, let places, !places.contains(nil) else { return run(service) { $0.recognise(card) } }
        let known = places.compactMap(\.self)
        let strips = card.strips(holding: known)
        guard !strips.isEmpty else { return run(service) { $0.recognise(card) } }
        var among: RecognisedText?
        var run = run(service) { service in
            let read = service.recognise(card, again: known, after: text)
            among = read?.card
            return read?.strips
        }
        run?.amongOthers = among
        // What else stands on these strips has been read with them.
        run?.asked = KTPField.allCases.filter { field in
            fields.contains(field)
                || found?[field]?.box.map { box in strips.contains { $0.holdsCentre(of: box) } } == true
        }
        return run
    }
}
