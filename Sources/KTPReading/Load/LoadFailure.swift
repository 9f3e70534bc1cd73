package import KTPCore

/// Why a picture could not be loaded, in words that end with what to do about it.
package enum LoadFailure: ReadingError, Equatable {
    case missing
    case danglingLink
    case folder
    case lockedFolder
    case notAFile
    case noPermission
    /// The file may be read, but not by a reader that is locked in.
    case lockedIn
    case readError
    case empty
    case notAnImage
    case animated
    case unusualTIFF
    /// A HEIC picture, and nothing installed that decodes it.
    case noHEIFDecoder
    case encrypted
    case damaged
    case tooManyBytes
    case tooManyPixels(width: Int, height: Int)
    case tooFewPixels(width: Int, height: Int)
    case noSuchPage(Int)
    /// In centimetres, of a page of a PDF.
    case tooLargePage(width: Int, height: Int)

    package var code: CardFailure.Code {
        switch self {
        case .missing, .danglingLink, .folder, .lockedFolder, .notAFile, .noPermission, .lockedIn, .readError,
            .noHEIFDecoder:
            .unreadable
        case .empty, .notAnImage, .animated, .unusualTIFF: .notAnImage
        case .encrypted: .encrypted
        case .damaged, .noSuchPage: .damaged
        case .tooManyBytes, .tooManyPixels, .tooLargePage: .tooLarge
        case .tooFewPixels: .tooSmall
        }
    }

    package func message(in language: Language) -> String {
        switch self {
        case .missing, .danglingLink, .folder, .lockedFolder, .notAFile, .noPermission, .lockedIn, .readError,
            .tooManyBytes:
            fileMessage(in: language)
        case .empty:
            language.say(
                id: "berkas kosong; salin ulang dari asalnya", en: "the file is empty; copy it again from where it came"
            )
        case .notAnImage:
            language.say(
                id: "isinya bukan gambar, apa pun namanya; pindai atau simpan ulang kartunya sebagai JPEG atau PNG",
                en: "the content is no picture, whatever the name says; scan or export the card again as JPEG or PNG")
        case .animated:
            language.say(
                id: "ini gambar bergerak; simpan satu gambarnya sebagai JPEG atau PNG",
                en: "this is a moving picture; save one frame of it as JPEG or PNG")
        case .unusualTIFF:
            language.say(
                id: "cara TIFF ini menyimpan piksel tidak dikenal; simpan ulang sebagai JPEG atau PNG",
                en: "the way in which this TIFF keeps its pixels is not known; save it again as JPEG or PNG")
        case .noHEIFDecoder:
            language.say(
                id: "membaca HEIC memerlukan pengurai HEVC; pasang dengan: apt-get install libheif-plugin-libde265",
                en: "reading HEIC needs a decoder for HEVC; install it with: apt-get install libheif-plugin-libde265")
        case .encrypted:
            language.say(
                id: "berkas PDF ini terkunci dengan kata sandi; buka, lalu simpan atau cetak ulang tanpa kata sandi",
                en: "this PDF is locked with a password; open it, then save or print it again without one")
        case .damaged:
            language.say(
                id: "gambar terpotong atau rusak; salin atau pindai ulang",
                en: "the picture is cut off or damaged; copy or scan it again")
        case .tooManyPixels(let width, let height):
            language.say(
                id: "\(width) × \(height) piksel terlalu besar untuk kartu; simpan ulang paling besar 100 megapiksel",
                en: """
                    \(width) × \(height) pixels are more than a card can need; save it again at no more than 100 megapixels
                    """)
        case .tooFewPixels(let width, let height):
            language.say(
                id: "\(width) × \(height) piksel terlalu kecil untuk dibaca; pindai kartunya pada 300 dpi",
                en: "\(width) × \(height) pixels are too few for any text; scan the card at 300 dpi")
        case .noSuchPage(let page):
            language.say(
                id: "dokumen tidak punya halaman \(page); periksa nomor halamannya",
                en: "the document has no page \(page); check the page number")
        case .tooLargePage(let width, let height):
            language.say(
                id: "halaman \(width) × \(height) cm terlalu besar untuk kartu; cetak ulang PDF itu pada kertas A4",
                en: "a page of \(width) × \(height) cm is more than a card can need; print the PDF again on A4")
        }
    }

    /// Of what stands in the way before the content is looked at; of all else the least that is true.
    private func fileMessage(in language: Language) -> String {
        switch self {
        case .missing:
            language.say(id: "berkas tidak ada; periksa lokasinya", en: "there is no such file; check the path")
        case .danglingLink:
            language.say(
                id: "tautan tidak menunjuk ke berkas mana pun; pulihkan berkasnya atau hapus tautannya",
                en: "the link points to nothing; restore the file it names or remove the link")
        case .folder:
            language.say(
                id: "ini folder, bukan gambar; sebutkan gambar di dalamnya, atau ganti nama folder ini",
                en: "this is a folder, not a picture; name the pictures in it, or rename it")
        case .lockedFolder:
            language.say(
                id: "tidak ada izin membuka folder ini; beri izin dengan chmod u+rx",
                en: "no permission to look into this folder; allow it with chmod u+rx")
        case .notAFile:
            language.say(
                id: "ini bukan berkas biasa; salin gambarnya menjadi berkas dahulu",
                en: "this is no regular file; copy the picture to a file first")
        case .noPermission:
            language.say(
                id: "tidak ada izin membaca berkas; beri izin dengan chmod u+r",
                en: "no permission to read the file; allow it with chmod u+r")
        case .lockedIn:
            language.say(
                id: "pembaca yang terkurung tidak boleh membaca di folder ini; sebutkan foldernya dengan --read-below",
                en: "a reader that is locked in may not read in this folder; name the folder with --read-below")
        case .tooManyBytes:
            language.say(
                id: "berkas lebih besar daripada yang diperlukan gambar kartu; simpan ulang di bawah 200 MB",
                en: "the file is larger than any picture of a card needs; save it again under 200 MB")
        case .readError, .empty, .notAnImage, .animated, .unusualTIFF, .noHEIFDecoder, .encrypted, .damaged,
            .tooManyPixels, .tooFewPixels, .noSuchPage, .tooLargePage:
            language.say(
                id: "berkas tidak terbaca sampai akhir; salin ulang dari asalnya",
                en: "the file could not be read to its end; copy it again from where it came")
        }
    }
}
