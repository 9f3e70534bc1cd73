import Foundation
import KTPCore
import KTPRegister

/// The records that an evaluation or a comparison stands on, without what no figure uses: ten thousand lie in memory.
struct SessionRecords {
    private(set) var records: [CardRecord] = []
    /// Numbers of the lines of `results.ndjson` that hold no record.
    private(set) var brokenLines: [Int] = []
    private let isIllustrated: Bool

    /// - Parameters:
    ///   - folder: a session; also a folder with nothing but a `results.ndjson`, as workers on other
    ///     machines leave it.
    ///   - isIllustrated: whether pieces of the pictures are wanted too, for which the places on the cards are kept.
    /// - Throws: `SessionError`
    init(of folder: String, illustrated isIllustrated: Bool = true) throws {
        self.isIllustrated = isIllustrated
        let session = "\(folder)/session.sqlite"
        let results = "\(folder)/results.ndjson"
        if !FileManager.default.fileExists(atPath: session),
            let data = try? Data(contentsOf: URL(filePath: results), options: .mappedIfSafe)
        {
            read(data)
        } else {
            let store = try SessionStore.open(folder, .read)
            defer { store.close() }
            // What a person decided is the truth, not what the tool made of the card.
            try store.forEachReading(briefly: !isIllustrated) { add($0) }
        }
    }

    private mutating func read(_ data: Data) {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty {
            if let record = try? JSONDecoder().decode(CardRecord.self, from: line), record.schema == CardRecord.schema {
                add(record)
            } else {
                brokenLines.append(index + 1)
            }
        }
    }

    private mutating func add(_ record: CardRecord) {
        var record = record
        for engine in record.engines.keys {
            record.engines[engine]?.text = ""
            if !isIllustrated { record.engines[engine]?.boxes = nil }
        }
        if !isIllustrated {
            (record.findings, record.secondLook, record.geometry) = ([], nil, nil)
            (record.quality, record.likeness) = (nil, nil)
        }
        record.shareTexts(with: records.last)
        records.append(record)
    }
}
