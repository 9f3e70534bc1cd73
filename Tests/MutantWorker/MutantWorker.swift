import KTPCore
import KTPReading
import KTPWorkers
import SystemPackage

/// `ktp-ocr worker` with a parser that was made worse on purpose: it does not see where on the card a word stands, and
/// takes dates of birth month first. `scan --worker-command` reads with it what the gate has to catch. A process of its
/// own, as every reader is.
@main
enum MutantWorker {
    static func main() throws {
        WorkerEnvironment.restartClean {}
        let output = try WorkerEnvironment.reserveStandardOutput()
        let parser = KTPParser()
        let pipeline = try CardPipeline(
            options: ReadingOptions(), parse: { parser.parse($0.withoutBoxes).withMonthFirst })
        try Worker(.en, RequestLines(.standardInput, output)).run(read: pipeline.read(_:answer:))
    }
}

extension RecognisedText {
    fileprivate var withoutBoxes: RecognisedText {
        var text = self
        for line in lines.indices {
            for word in lines[line].words.indices { text.lines[line].words[word].box = nil }
        }
        return text
    }
}

extension KTPData {
    fileprivate var withMonthFirst: KTPData {
        var data = self
        let parts = data[.tanggalLahir]?.value.split(separator: "-") ?? []
        if parts.count == 3 { data[.tanggalLahir]?.value = "\(parts[1])-\(parts[0])-\(parts[2])" }
        return data
    }
}
