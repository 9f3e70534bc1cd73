import KTPCore
import Testing

/// The published schema and the records that are written say the same.
struct RecordSchemaTests {
    private let schema: RecordSchema

    init() throws { schema = try RecordSchema() }

    private static let full: CardRecord = {
        var reading = EngineReading(
            model: "ind 4.1 69786901", seconds: 0.21, cpuSeconds: 0.2, confidence: 0.93,
            fields: [.nama: "SITI", .nik: "3273"], confidences: [.nama: 0.5, .nik: 1])
        (reading.text, reading.asked) = ("NIK\n\"x\"", [.nik, .nama])
        reading.boxes = [.nama: BoundingBox(x: 260, y: 130, width: 210, height: 26)]
        var quality = ImageQuality(
            sharpness: 312.5, glare: 0, exposure: 0.71, cardFound: true, rotation: 90, cardWidth: 1012)
        (quality.focus, quality.paper, quality.colour, quality.shine, quality.inside) = (0.2, 0.8, 0.1, 0.01, 1)
        var decisions = FieldMap<FieldDecision>()
        for field in KTPField.allCases { decisions[field] = .missing }
        decisions[.nama] = FieldDecision(
            value: "SITI", confidence: 0.5, status: .review, from: .clerk, because: [.lead, .reflection])
        decisions[.nik] = FieldDecision(value: "3273015708900001", confidence: 0.9, status: .review, from: .both)
        var card = CardRecord(id: "7", status: .review, source: RecordSource(path: "a.jpg", page: 2, sha256: "00"))
        (card.source.format, card.source.width, card.source.height) = ("jpeg", 1600, 1200)
        (card.fields, card.engines) = (decisions, [.lstm: reading, .legacy: reading])
        card.secondLook = [
            .other: reading, .narrowed: reading, .lstmEnhanced: reading, .legacyEnhanced: reading,
            .otherEnhanced: reading,
        ]
        card.comparison = EngineComparison(agreement: 0.9, faster: .legacy, moreConfident: nil, differing: [.alamat])
        card.findings = [
            Finding(rule: "nik.birthDate", severity: .warning, field: .nik, message: "x"),
            Finding(rule: "card.glare", severity: .info, field: nil, message: "x"),
        ]
        card.quality = quality
        card.geometry = CardGeometry(
            width: 1012, height: 638, corners: [[0, 0], [10.5, 0], [10.5, 6.5], [0, 6.5]],
            cut: [[-1, 0], [10.5, 0], [10.5, 6.5], [-1, 6.5]])
        (card.likeness, card.duplicates) = (String(repeating: "0f", count: 32), ["8"])
        (card.timings, card.cpuTimings) = (stages, stages)
        return card
    }()

    private static var stages: StageMap<Double> {
        var stages = StageMap<Double>()
        for stage in Stage.allCases { stages[stage] = 0.1 }
        return stages
    }

    @Test func aFullRecordFits() throws {
        #expect(schema.problems(of: try JSONText(OrderedJSON.encode(Self.full))) == [])
    }

    @Test func aRecordOfOneEngineFits() throws {
        var record = Self.full
        record.engines[.legacy] = nil
        record.comparison = EngineComparison(agreement: nil, faster: nil, moreConfident: nil, differing: [])
        #expect(schema.problems(of: try JSONText(OrderedJSON.encode(record))) == [])
    }

    @Test(arguments: CardFailure.Code.allCases)
    func everyFailureFits(_ code: CardFailure.Code) throws {
        let record = CardRecord(
            id: "1", status: .failed, source: RecordSource(path: "x"), error: CardFailure(code, "It is so. Do this."))
        #expect(schema.problems(of: try JSONText(OrderedJSON.encode(record))) == [])
    }

    /// What every other test here relies on: a record that is wrong is seen to be.
    @Test(arguments: [
        (#""status":"review""#, #""status":"perhaps""#, "record.status: string(\"perhaps\") is no case"),
        (#""page":2"#, #""page":0"#, "record.source.page: is below 1.0"),
        (#""page":2"#, #""page":"2""#, "record.source.page: is no [\"integer\"]"),
        (#""page":2,"#, "", "record.source: lacks page"),
        (#""faster":"legacy","#, #""swifter":1,"#, "record.comparison.swifter: is not described"),
        (#""glare":0,"exposure":0.71"#, #""exposure":0.71,"glare":0"#, "record.quality: stands in the order"),
        (#""differing":["alamat"]"#, #""differing":["adres"]"#, "record.comparison.differing[0]: string(\"adres\")"),
    ])
    func aWrongRecordIsSeen(right: String, wrong: String, problem: String) throws {
        let text = try OrderedJSON.encode(Self.full).replacing(right, with: wrong)
        let problems = schema.problems(of: try JSONText(text))
        #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
    }

    @Test func theSchemaKnowsEveryCase() throws {
        let names = { (path: [String], list: String) in path.reduce(schema.root) { $0[$1] ?? .null }[list] }
        let cases = { (path: [String]) in names(path, "enum")?.items.compactMap(\.string) ?? [] }
        let members = { (path: [String]) in names(path, "properties")?.members.map(\.name) ?? [] }
        #expect(cases(["$defs", "fieldName"]) == KTPField.allCases.map(\.rawValue))
        #expect(members(["$defs", "decisions"]) == KTPField.allCases.map(\.rawValue))
        #expect(members(["$defs", "stages"]) == Stage.allCases.map(\.rawValue))
        #expect(members(["properties", "engines"]) == EngineName.allCases.map(\.rawValue))
        #expect(cases(["properties", "status"]) == CardStatus.allCases.map(\.rawValue))
        #expect(cases(["$defs", "decision", "properties", "status"]) == FieldStatus.allCases.map(\.rawValue))
        #expect(cases(["$defs", "origin"]) == FieldOrigin.allCases.map(\.rawValue))
        #expect(
            cases(["$defs", "decision", "properties", "because", "items"]) == Evidence.allCases.map(\.rawValue))
        #expect(cases(["$defs", "finding", "properties", "severity"]) == Finding.Severity.allCases.map(\.rawValue))
        #expect(cases(["$defs", "error", "properties", "code"]) == CardFailure.Code.allCases.map(\.rawValue))
    }
}
