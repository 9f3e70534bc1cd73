internal import CLeptonica
internal import CTesseract
import Foundation
import KTPCore

/// One running Tesseract with its model, owned. Reads pictures one after another, each as if it were the first.
final class TesseractHandle {
    private let api: OpaquePointer

    /// - Parameter profile: one model alone is taken from memory, for its file may be out of reach by then.
    init?(_ profile: EngineProfile, engine: EngineName) {
        guard let api = TessBaseAPICreate() else { return nil }
        let mode = engine == .legacy ? OEM_TESSERACT_ONLY : OEM_LSTM_ONLY
        TessBaseAPISetVariable(api, "debug_file", "/dev/null")
        guard profile.load(into: api, mode) else {
            TessBaseAPIDelete(api)
            return nil
        }
        self.api = api
        // What one card teaches must not change how the next is read.
        TessBaseAPISetVariable(api, "classify_enable_learning", "0")
        TessBaseAPISetVariable(api, "tessedit_enable_doc_dict", "0")
        // Nor is there a second pass over each strip with what the first has taught, which is nothing.
        TessBaseAPISetVariable(api, "tessedit_tess_adaption_mode", "0")
        // All print is taken for proportional, which is what Tesseract finds of each strip after long measuring.
        TessBaseAPISetVariable(api, "textord_all_prop", "1")
        // No letter of a card has an accent: the legacy engine need not try which specks are some.
        TessBaseAPISetVariable(api, "noise_maxperblob", "0")
        TessBaseAPISetVariable(api, "noise_maxperword", "0")
        // It cuts only letters that fit none badly enough, joins no two pieces to one wider than an M, and gives a word up
        // after five joins in vain (20): a quarter less time. Of 4,537 fields of 240 tune cards it has 3 more right alone.
        TessBaseAPISetVariable(api, "tessedit_certainty_threshold", "-3.5")
        TessBaseAPISetVariable(api, "segsearch_max_char_wh_ratio", "1.6")
        TessBaseAPISetVariable(api, "segsearch_max_futile_classifications", "5")
    }

    deinit {
        TessBaseAPIEnd(api)
        TessBaseAPIDelete(api)
    }

    func set(_ variable: String, _ value: String) {
        TessBaseAPISetVariable(api, variable, value)
    }

    /// Clears what the last card has left behind. Before each card, or their order would matter.
    func forgetLastCard() {
        TessBaseAPIClearAdaptiveClassifier(api)
        // After a row that ends with a hyphen, Tesseract continues its word in the next row, even the next card's, and
        // ignores the dictionary there. Reading a word that fills its row by itself resets this.
        guard let letter = PixImage(Self.letter) else { return }
        _ = read(letter, segmentation: Self.singleWord, origin: (0, 0), scale: (1, 1))
    }

    private static let singleWord = 8
    private static let letter = GreyRaster(
        width: 24, height: 40,
        pixels: (0..<24 * 40).map { place in
            (9..<15).contains(place % 24) && (6..<34).contains(place / 24) ? 0 : 255
        })

    /// - Parameters:
    ///   - image: 8-bit grey only; Tesseract changes a colour image that it is given.
    ///   - origin: where the image's corner stands on the card, added to every box.
    ///   - scale: pixels of the image a pixel of the canonical card, in which boxes are given.
    /// - Returns: the lines in reading order; nil when recognition failed.
    func read(
        _ image: PixImage, segmentation: Int, origin: (x: Int, y: Int), scale: (x: Double, y: Double)
    ) -> [RecognisedLine]? {
        precondition(image.depth == 8, "engines are given 8-bit grey only")
        defer { TessBaseAPIClear(api) }
        TessBaseAPISetPageSegMode(api, TessPageSegMode(UInt32(segmentation)))
        image.withPix { TessBaseAPISetImage2(api, $0) }
        TessBaseAPISetSourceResolution(api, Int32(300 * scale.y))
        guard TessBaseAPIRecognize(api, nil) == 0 else { return nil }
        guard let iterator = TessBaseAPIGetIterator(api) else { return [] }
        defer { TessResultIteratorDelete(iterator) }
        return SymbolIterator(iterator: iterator, origin: origin, scale: scale).lines()
    }
}

extension EngineProfile {
    fileprivate func load(into api: OpaquePointer, _ mode: TessOcrEngineMode) -> Bool {
        guard let first = models.first else { return false }
        guard models.count == 1 else {
            let folder = String(first.path.dropLast(first.name.count + ".traineddata".count))
            return TessBaseAPIInit2(api, folder, languages, mode) == 0
        }
        return first.contents.withUnsafeBytes { bytes in
            TessBaseAPIInit5(
                api, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), languages, mode, nil, 0, nil,
                nil,
                0, 0) == 0
        }
    }
}

private struct SymbolIterator {
    let iterator: OpaquePointer
    let origin: (x: Int, y: Int)
    let scale: (x: Double, y: Double)
    private var page: OpaquePointer? { TessResultIteratorGetPageIterator(iterator) }

    init(iterator: OpaquePointer, origin: (x: Int, y: Int), scale: (x: Double, y: Double)) {
        self.iterator = iterator
        self.origin = origin
        self.scale = scale
    }

    func lines() -> [RecognisedLine] {
        var lines: [RecognisedLine] = []
        repeat {
            guard let text = text(RIL_WORD), !text.isEmpty else { continue }
            if starts(RIL_TEXTLINE) || lines.isEmpty { lines.append(RecognisedLine(words: [])) }
            let word = RecognisedWord(
                text: text, confidence: confidence(RIL_WORD), box: box(RIL_WORD), symbols: symbols())
            lines[lines.count - 1].words.append(word)
        } while TessResultIteratorNext(iterator, RIL_WORD) != 0
        return lines.filter { !$0.words.isEmpty }
    }

    private func symbols() -> [RecognisedSymbol] {
        guard let walker = TessResultIteratorCopy(iterator) else { return [] }
        defer { TessResultIteratorDelete(walker) }
        let reader = SymbolIterator(iterator: walker, origin: origin, scale: scale)
        var symbols: [RecognisedSymbol] = []
        repeat {
            if let text = reader.text(RIL_SYMBOL) {
                let confidence = reader.confidence(RIL_SYMBOL)
                symbols.append(
                    RecognisedSymbol(
                        text: text, confidence: confidence, box: reader.box(RIL_SYMBOL),
                        alternatives: reader.alternatives(to: text)))
            }
            if reader.ends(RIL_WORD, RIL_SYMBOL) { break }
        } while TessResultIteratorNext(walker, RIL_SYMBOL) != 0
        return symbols
    }

    private func alternatives(to chosen: String) -> [RecognisedSymbol.Alternative] {
        guard let choices = TessResultIteratorGetChoiceIterator(iterator) else { return [] }
        defer { TessChoiceIteratorDelete(choices) }
        var alternatives: [RecognisedSymbol.Alternative] = []
        repeat {
            // The text belongs to the iterator, unlike that of the result iterator.
            guard let text = TessChoiceIteratorGetUTF8Text(choices).map({ String(cString: $0) }) else { continue }
            guard text != chosen, !text.isEmpty else { continue }
            let confidence = Double(TessChoiceIteratorConfidence(choices)) / 100
            alternatives.append(.init(text: text, confidence: min(max(confidence, 0), 1)))
        } while TessChoiceIteratorNext(choices) != 0
        return alternatives.sorted { $0.confidence > $1.confidence }
    }

    private func text(_ level: TessPageIteratorLevel) -> String? {
        guard let text = TessResultIteratorGetUTF8Text(iterator, level) else { return nil }
        defer { TessDeleteText(text) }
        return String(cString: text).trimmingBlanks
    }

    private func confidence(_ level: TessPageIteratorLevel) -> Double {
        min(max(Double(TessResultIteratorConfidence(iterator, level)) / 100, 0), 1)
    }

    private func box(_ level: TessPageIteratorLevel) -> BoundingBox? {
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom) != 0 else { return nil }
        return BoundingBox(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
            .onCard(origin: origin, scale: scale)
    }

    private func starts(_ level: TessPageIteratorLevel) -> Bool {
        TessPageIteratorIsAtBeginningOf(page, level) != 0
    }

    private func ends(_ level: TessPageIteratorLevel, _ element: TessPageIteratorLevel) -> Bool {
        TessPageIteratorIsAtFinalElement(page, level, element) != 0
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

struct EngineProfile {
    let models: [Model]

    var languages: String { models.map(\.name).joined(separator: "+") }

    var description: String { models.map(\.description).joined(separator: " + ") }

    static func find(
        _ engine: EngineName, in library: ModelLibrary, parameters: ReadingParameters.Engine
    ) throws(EngineUnavailable) -> EngineProfile {
        // Only the LSTM reads with several at once.
        let names = engine == .lstm ? parameters.model.split(separator: "+").map(String.init) : [parameters.model]
        var models: [Model] = []
        for name in names {
            guard let model = library.locate(name), engine == .lstm ? model.hasLSTM : model.hasLegacy else {
                throw EngineUnavailable(engine: engine, model: name, in: library)
            }
            models.append(parameters.isForReread ? model.withoutDictionary : model)
        }
        return EngineProfile(models: models)
    }
}

final class DeferredTesseract {
    private let profile: EngineProfile
    private let engine: EngineName
    private let triesBlanks: Bool
    private var running: TesseractHandle?

    init(_ profile: EngineProfile, engine: EngineName, triesBlanks: Bool) {
        (self.profile, self.engine, self.triesBlanks) = (profile, engine, triesBlanks)
    }

    func started() -> TesseractHandle? {
        if running == nil {
            running = TesseractHandle(profile, engine: engine)
            running?.set("tessedit_fix_fuzzy_spaces", triesBlanks ? "1" : "0")
        }
        return running
    }

    func forgetLastCard() { running?.forgetLastCard() }
}
