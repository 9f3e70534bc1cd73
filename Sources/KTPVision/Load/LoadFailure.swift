package import KTPCore

/// Why a picture could not be loaded, in words that end with what to do about it.
package enum LoadFailure: Error, Equatable, Sendable {
    case missing
    case danglingLink
    case folder
    case notAFile
    case noPermission
    case readError
    case empty
    case notAnImage
    case heif
    case damaged
    case tooManyBytes
    case tooManyPixels(width: Int, height: Int)
    case tooFewPixels(width: Int, height: Int)
    case noSuchPage(Int)
    case noPDFReader

    package var code: CardFailure.Code {
        switch self {
        case .missing, .danglingLink, .folder, .notAFile, .noPermission, .readError, .noPDFReader: .unreadable
        case .empty, .notAnImage, .heif: .notAnImage
        case .damaged, .noSuchPage: .damaged
        case .tooManyBytes, .tooManyPixels: .tooLarge
        case .tooFewPixels: .tooSmall
        }
    }

    package func failure(in language: Language) -> CardFailure {
        CardFailure(code, language == .id ? indonesian : english)
    }

    private var english: String {
        switch self {
        case .missing: "there is no such file; check the path"
        case .danglingLink: "the link points to nothing; restore the file it names or remove the link"
        case .folder: "this is a folder, not a picture; name the pictures in it, or rename it"
        case .notAFile: "this is no regular file; copy the picture to a file first"
        case .noPermission: "no permission to read the file; allow it with chmod u+r"
        case .readError: "the file could not be read to its end; copy it again from where it came"
        case .empty: "the file is empty; copy it again from where it came"
        case .notAnImage:
            "the content is no picture, whatever the name says; scan or export the card again as JPEG or PNG"
        case .heif: "HEIC pictures cannot be read yet; convert it with: heif-convert picture.heic picture.jpg"
        case .damaged: "the picture is cut off or damaged; copy or scan it again"
        case .tooManyBytes: "the file is larger than any picture of a card needs; save it again under 200 MB"
        case .tooManyPixels(let width, let height):
            "\(width) × \(height) pixels are more than a card can need; save it again at no more than 100 megapixels"
        case .tooFewPixels(let width, let height):
            "\(width) × \(height) pixels are too few for any text; scan the card at 300 dpi"
        case .noSuchPage(let page): "the document has no page \(page); check the page number"
        case .noPDFReader: "reading PDF needs pdftoppm; install it with: apt-get install poppler-utils"
        }
    }

    private var indonesian: String {
        switch self {
        case .missing: "berkas tidak ada; periksa lokasinya"
        case .danglingLink: "tautan tidak menunjuk ke berkas mana pun; pulihkan berkasnya atau hapus tautannya"
        case .folder: "ini folder, bukan gambar; sebutkan gambar di dalamnya, atau ganti nama folder ini"
        case .notAFile: "ini bukan berkas biasa; salin gambarnya menjadi berkas dahulu"
        case .noPermission: "tidak ada izin membaca berkas; beri izin dengan chmod u+r"
        case .readError: "berkas tidak terbaca sampai akhir; salin ulang dari asalnya"
        case .empty: "berkas kosong; salin ulang dari asalnya"
        case .notAnImage:
            "isinya bukan gambar, apa pun namanya; pindai atau simpan ulang kartunya sebagai JPEG atau PNG"
        case .heif: "gambar HEIC belum dapat dibaca; ubah dengan: heif-convert gambar.heic gambar.jpg"
        case .damaged: "gambar terpotong atau rusak; salin atau pindai ulang"
        case .tooManyBytes: "berkas lebih besar daripada yang diperlukan gambar kartu; simpan ulang di bawah 200 MB"
        case .tooManyPixels(let width, let height):
            "\(width) × \(height) piksel terlalu besar untuk kartu; simpan ulang paling besar 100 megapiksel"
        case .tooFewPixels(let width, let height):
            "\(width) × \(height) piksel terlalu kecil untuk dibaca; pindai kartunya pada 300 dpi"
        case .noSuchPage(let page): "dokumen tidak punya halaman \(page); periksa nomor halamannya"
        case .noPDFReader: "membaca PDF memerlukan pdftoppm; pasang dengan: apt-get install poppler-utils"
        }
    }
}
