/// One card after a run: a line of `results.ndjson`, a worker's answer, a session's row. JSON keeps the members' order.
package struct CardRecord: Codable, Sendable, Equatable {
    package static let schema = "ktp-ocr/1"

    package var schema = CardRecord.schema
    /// The card's in a session, whenever it is read; in a worker's answer the id of its request, whichever card it is.
    package var id: String
    package var status: CardStatus
    package var source: RecordSource
    /// Empty when the card failed, else one decision for every field.
    package var fields: FieldMap<FieldDecision> = [:]
    package var engines: EngineMap<EngineReading> = [:]
    /// Readings of the strips of doubtful fields, when they were read again; nil where nothing was doubtful.
    package var secondLook: ReadingSourceMap<EngineReading>?
    package var comparison: EngineComparison?
    package var findings: [Finding] = []
    package var quality: ImageQuality?
    /// nil when the card failed before it was laid flat.
    package var geometry: CardGeometry?
    /// How the card looks, as `PerceptualHash` writes it; nil where no card was found and in masked records.
    package var likeness: String?
    /// Ids of other cards of the session that are the same picture, the same card or bear the same NIK; nil without any.
    package var duplicates: [String]?
    /// How a person has settled the card; nil where nobody has.
    package var settled: Settlement?
    package var timings: StageMap<Double> = [:]
    /// CPU seconds of each stage, on the thread that ran it.
    package var cpuTimings: StageMap<Double> = [:]
    package var error: CardFailure?
    /// The office's correction of the confidences: the beginning of its SHA-256; nil without one.
    package var calibration: String?
    /// The means of reading: tool, models and options. Only in a worker's answer; a session keeps it apart from
    /// records.
    package var fingerprint: ReadingIdentity?

    package init(id: String, status: CardStatus, source: RecordSource, error: CardFailure? = nil) {
        (self.id, self.status, self.source, self.error) = (id, status, source, error)
    }
}

extension CardRecord {
    /// `normalised` and `nikWitnesses` are behind the fields that they are made from.
    package func encode(to encoder: any Encoder) throws {
        let members: ObjectMembers = [
            "schema": schema, "id": id, "status": status, "source": source, "fields": fields, "normalised": normalised,
            "nikWitnesses": nikWitnesses,
            "engines": engines, "secondLook": secondLook, "comparison": comparison, "findings": findings,
            "quality": quality, "geometry": geometry, "likeness": likeness, "duplicates": duplicates,
            "settled": settled, "timings": timings, "cpuTimings": cpuTimings, "error": error,
            "calibration": calibration, "fingerprint": fingerprint,
        ]
        try encoder.encode(members.omittingNil())
    }
}

package enum CardStatus: String, CaseIterable, Codable, Sendable {
    case accepted, review, failed
    /// It counts for nothing: a blank page or the back of a card, or a person has said that it is no card, or a duplicate.
    case setAside

    package var isRead: Bool { self == .accepted || self == .review }

    package func name(in language: Language) -> String {
        switch self {
        case .accepted: language.say(.statusAccepted)
        case .review: language.say(.statusReview)
        case .failed: language.say(.statusFailed)
        case .setAside: language.say(.statusSetAside)
        }
    }
}

/// The picture a record was read from.
package struct RecordSource: Sendable, Equatable {
    /// As it was given, not made absolute.
    package var location: PageLocation
    /// Which of the page's cards it is, from 1 in reading order; nil where the page holds one.
    package var card: Int?
    package var cards: Int?
    /// The checksum of the file's bytes, lower-case hex; nil when it could not be read.
    package var sha256: String?
    /// `jpeg`, `png`, `tiff`, … by content; nil when it is no image.
    package var format: String?
    /// Pixels as stored, before orientation is applied.
    package var width: Int?
    package var height: Int?
    /// Other paths of files with the same bytes, as they were given; nil for none.
    package var also: [String]?

    package init(_ location: PageLocation, card: Int? = nil, cards: Int? = nil, sha256: String? = nil) {
        (self.location, self.card, self.cards, self.sha256) = (location, card, cards, sha256)
    }

    package init(path: String, page: Int = 1, card: Int? = nil, cards: Int? = nil, sha256: String? = nil) {
        self.init(PageLocation(PicturePath(path), page: page), card: card, cards: cards, sha256: sha256)
    }
}

extension RecordSource: Codable {
    private enum CodingKeys: String, CodingKey { case card, cards, sha256, format, width, height, also }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        func number(_ key: CodingKeys) throws -> Int? { try members.decodeIfPresent(Int.self, forKey: key) }
        func text(_ key: CodingKeys) throws -> String? { try members.decodeIfPresent(String.self, forKey: key) }
        self.init(
            try PageLocation(from: decoder), card: try number(.card), cards: try number(.cards),
            sha256: try text(.sha256))
        (format, width, height) = (try text(.format), try number(.width), try number(.height))
        also = try members.decodeIfPresent([String].self, forKey: .also)
    }

    package func encode(to encoder: any Encoder) throws {
        try location.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encodeIfPresent(card, forKey: .card)
        try members.encodeIfPresent(cards, forKey: .cards)
        try members.encodeIfPresent(sha256, forKey: .sha256)
        try members.encodeIfPresent(format, forKey: .format)
        try members.encodeIfPresent(width, forKey: .width)
        try members.encodeIfPresent(height, forKey: .height)
        try members.encodeIfPresent(also, forKey: .also)
    }
}

extension RecordSource {
    /// The path as text, in which other bytes show as U+FFFD.
    package var path: String {
        get { location.path.text }
        set { location.path = PicturePath(newValue) }
    }

    package var page: Int { location.page }

    /// `a.pdf#2` where the page is not the first, `sheet.jpg#1.3` where it holds several cards.
    package var place: String { path + placeInFile }

    package var placeInFile: String {
        if let card, cards ?? 1 > 1 { return "#\(page).\(card)" }
        return page > 1 ? "#\(page)" : ""
    }
}

package struct EngineReading: Codable, Sendable, Equatable {
    /// Name, version and content hash of the models it read with.
    package var model: String
    package var seconds: Double
    package var cpuSeconds: Double
    /// Mean word confidence, 0…1.
    package var confidence: Double
    package var text = ""
    package var fields: FieldMap<String>
    package var confidences: FieldMap<Double>
    /// The places where it read the fields, in the frame of the record's geometry; nil in masked and in older records.
    package var boxes: FieldMap<BoundingBox>?
    /// The fields about which it was asked, their strips being all that it read; nil of one that read the whole card.
    package var asked: [KTPField]?

    package init(
        model: String, seconds: Double, cpuSeconds: Double, confidence: Double, fields: FieldMap<String>,
        confidences: FieldMap<Double>
    ) {
        (self.model, self.seconds, self.cpuSeconds, self.confidence) = (model, seconds, cpuSeconds, confidence)
        (self.fields, self.confidences) = (fields, confidences)
    }

    package func isAsked(about field: KTPField) -> Bool { asked?.contains(field) ?? true }

    /// Stands behind the models' names where the tool itself computed their network.
    package static let ownRuntime = " by KTPNetwork"

    /// The program that computed it: its seconds depend on that, too.
    package var runtime: String { model.hasSuffix(Self.ownRuntime) ? "ktp-ocr" : "libtesseract" }
}

extension CardRecord {
    /// Makes equal readings of two cards share one copy in memory.
    package mutating func shareTexts(with other: CardRecord?) {
        for (engine, var reading) in engines.pairs {
            for (field, value) in reading.fields.pairs where fields[field]?.value == value {
                reading.fields[field] = fields[field]?.value
            }
            if let model = other?.engines[engine]?.model, model == reading.model { reading.model = model }
            engines[engine] = reading
        }
    }
}

extension CardRecord {
    /// The id of one of a page's cards: that of the page for the first, `<id>-<card>` for the others.
    package static func id(ofCard card: Int, onPage id: String) -> String { card > 1 ? "\(id)-\(card)" : id }

    /// A worker gives all cards of a page the page's id; apart from a session each has its own.
    package var namedByCard: CardRecord {
        var named = self
        named.id = Self.id(ofCard: source.card ?? 1, onPage: id)
        return named
    }
}

/// Values in the forms that programs exchange. Made from the fields when a record is written, never read.
package struct NormalisedValues: Encodable, Sendable, Equatable {
    package var birthDate: String?
    /// `L` or `P`, as Indonesian registers write it.
    package var sexCode: String?
    /// The first six digits of the NIK; nil where no edition of the codes knows the regency.
    package var regionCode: String?
}

extension CardRecord {
    /// nil where none of them is known.
    package var normalised: NormalisedValues? {
        let nik = fields[.nik]?.value.flatMap { try? NIK($0) }
        let sex = fields[.jenisKelamin]?.value.flatMap(NIK.Sex.init(printed:))
        let values = NormalisedValues(
            birthDate: fields[.tanggalLahir]?.value.flatMap(CalendarDate.init(printed:))?.iso,
            sexCode: sex.map { $0 == .male ? "L" : "P" }, regionCode: nik?.regency == nil ? nil : nik?.districtCode)
        return values == NormalisedValues() ? nil : values
    }
}
