import KTPCore
import KTPRegister

/// The words of `regions` in the reader's language.
struct RegionsWords {
    let language: Language

    /// The gazetteer's place and what it holds, then a line for each table.
    func account(of summary: GazetteerSummary) -> String {
        ([TerminalText.safe(summary.path) + ": " + content(of: summary)] + summary.sources.map(line))
            .joined(separator: "\n")
    }

    func content(of summary: GazetteerSummary) -> String {
        let (districts, villages) = (summary.districts, summary.villages)
        return language.say(
            id: "kecamatan: \(districts), desa/kelurahan: \(villages), nama: \(summary.names)",
            en: "districts: \(districts), villages: \(villages), names: \(summary.names)")
    }

    private func line(_ source: GazetteerSummary.Source) -> String {
        var line = "  \(source.imported.prefix(10))  \(TerminalText.safe(source.file)): \(source.places)"
        if source.largerRegions > 0 { line += passedOver(source.largerRegions) }
        return line
    }

    private func passedOver(_ count: Int) -> String {
        language.say(
            id: " (tanpa provinsi dan kabupaten/kota, yang sudah ada di dalam alat ini: \(count))",
            en: " (without provinces and regencies, which are built in: \(count))")
    }

    var afterImport: String {
        language.say(
            id: "Berikutnya: `ktp-ocr scan` memakainya mulai sekarang; lihat isinya dengan `ktp-ocr regions show`",
            en: "Next: `ktp-ocr scan` uses it from now on; see what is in it with `ktp-ocr regions show`")
    }

    var none: String {
        language.say(
            id: "tidak ada daftar wilayah; buatlah dengan `ktp-ocr regions import FILE`",
            en: "there is no gazetteer; build one with `ktp-ocr regions import FILE`")
    }
}
