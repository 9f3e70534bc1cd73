/// The models for Tesseract's LSTM that Debian has packages of.
enum DebianModels {
    /// - Parameter model: as Tesseract names it: `ind`, `chi_sim`.
    /// - Returns: the package; nil where no package has the model.
    static func package(of model: String) -> String? {
        let name = model.replacing("_", with: "-")
        return !model.contains("-") && names.contains(name[...]) ? "tesseract-ocr-\(name)" : nil
    }

    /// As the packages of Debian 12 are named after `tesseract-ocr-`, without those of whole scripts.
    private static let names = Set(
        """
        afr amh ara asm aze aze-cyrl bel ben bod bos bre bul cat ceb ces chi-sim chi-sim-vert chi-tra chi-tra-vert chr \
        cos cym dan deu div dzo ell eng enm epo est eus fao fas fil fin fra frk frm fry gla gle glg grc guj hat heb hin \
        hrv hun hye iku ind isl ita ita-old jav jpn jpn-vert kan kat kat-old kaz khm kir kmr kor kor-vert lao lat lav \
        lit ltz mal mar mkd mlt mon mri msa mya nep nld nor oci ori osd pan pol por pus que ron rus san sin slk slv snd \
        spa spa-old sqi srp srp-latn sun swa swe syr tam tat tel tgk tha tir ton tur uig ukr urd uzb uzb-cyrl vie yid \
        yor
        """.split(separator: " "))
}
