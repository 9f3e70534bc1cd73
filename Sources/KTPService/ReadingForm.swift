import KTPCore
import KTPHTTP
import KTPWorkers

/// The part of an address behind `?`: how pictures are to be read and records shown.
struct ReadingForm: Sendable {
    /// A parameter that is unknown, or has another value than these.
    struct Refusal: Error {
        var name: String
        var values: String
    }

    private(set) var reading = WorkerRequest.Reading()
    /// The fields that are shown; nil for all.
    private var fields: [KTPField]?
    private var isMasked = false
    private(set) var wantsLines: Bool

    init(_ request: Request) throws(Refusal) {
        wantsLines = request.header("accept")?.contains("application/x-ndjson") == true
        for (name, value) in request.query.sorted(by: { $0.key < $1.key }) {
            switch name {
            case "fields":
                fields = try Self.list(value, name, all: KTPField.allCases.map(\.rawValue)).compactMap(KTPField.init)
            case "engines":
                let own = ["lstm", "legacy"]
                reading.engines = try Self.list(value, name, all: own).compactMap(EngineName.init(rawValue:))
            case "fast": reading.fast = try Self.flag(value, name)
            case "masked": isMasked = try Self.flag(value, name)
            default: throw Refusal(name: name, values: "fields, engines, fast, masked")
            }
        }
    }

    private static func list(_ text: String, _ name: String, all: [String]) throws(Refusal) -> [String] {
        let words = text.split(separator: ",").map(String.init)
        guard !words.isEmpty, words.allSatisfy(all.contains) else {
            throw Refusal(name: name, values: all.joined(separator: ", "))
        }
        return words
    }

    private static func flag(_ text: String, _ name: String) throws(Refusal) -> Bool {
        switch text {
        case "true", "1": true
        case "false", "0": false
        default: throw Refusal(name: name, values: "true, 1, false, 0")
        }
    }

    func shown(_ record: CardRecord) -> CardRecord {
        var record = isMasked ? record.masked : record
        guard let fields else { return record }
        record.fields = record.fields.filter(fields.contains)
        record.engines = record.engines.mapValues { reading in
            var reading = reading
            reading.fields = reading.fields.filter(fields.contains)
            reading.text = ""
            reading.boxes = reading.boxes?.filter(fields.contains)
            return reading
        }
        record.secondLook = nil
        return record
    }

    func line(_ record: CardRecord) -> [UInt8] {
        let text = (try? OrderedJSON.encode(shown(record))) ?? ""
        return Array(text.utf8) + [UInt8(ascii: "\n")]
    }
}
