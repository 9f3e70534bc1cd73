import KTPCore

/// Documents that ask for what a card holds: drawings of their kind, none after a real form.
package enum OtherDocument: String, CaseIterable, Sendable {
    case licence, taxCard, familyCard, childCard, healthCard, passport, studentCard, memberCard, form, biodata

    private var isPage: Bool { [.familyCard, .form, .biodata].contains(self) }

    private var title: [String] {
        switch self {
        case .licence: ["SURAT IZIN MENGEMUDI", "DRIVING LICENSE"]
        case .taxCard: ["DIREKTORAT JENDERAL PAJAK", "NPWP"]
        case .familyCard: ["KARTU KELUARGA", "No. 3273010101100001"]
        case .childCard: ["PROVINSI JAWA BARAT", "KOTA BANDUNG", "KARTU IDENTITAS ANAK"]
        case .healthCard: ["KARTU INDONESIA SEHAT"]
        case .passport: ["REPUBLIK INDONESIA", "PASPOR PASSPORT"]
        case .studentCard: ["UNIVERSITAS MANDIRI RAYA", "KARTU TANDA MAHASISWA"]
        case .memberCard: ["PERKUMPULAN WARGA SENTOSA", "KARTU TANDA ANGGOTA"]
        case .form: ["FORMULIR PENDAFTARAN NASABAH"]
        case .biodata: ["PEMERINTAH KOTA BANDUNG", "BIODATA PENDUDUK"]
        }
    }

    private var labels: [String] {
        switch self {
        case .licence: ["1.", "2.", "3.", "4.", "5.", "6."]
        case .taxCard: ["Nama", "NIK", "Alamat", "Terdaftar"]
        case .familyCard:
            ["Nama Kepala Keluarga", "Alamat", "RT/RW", "Kel/Desa", "Kecamatan", "Nama", "Agama", "Pekerjaan"]
        case .childCard:
            ["NIK", "Nama", "Tempat/Tgl Lahir", "Jenis Kelamin", "No. Kartu Keluarga", "Agama", "Alamat", "Kecamatan"]
        case .healthCard: ["Nomor Kartu", "Nama", "Alamat", "Tanggal Lahir", "NIK", "Faskes Tingkat I"]
        case .passport: ["Nama", "Kewarganegaraan", "Tgl Lahir", "Tempat Lahir", "Jenis Kelamin", "Berlaku Hingga"]
        case .studentCard: ["NIM", "Nama", "Tempat/Tgl Lahir", "Program Studi", "Alamat", "Berlaku Hingga"]
        case .memberCard:
            [
                "No. Anggota", "Nama", "Tempat/Tgl Lahir", "Jenis Kelamin", "Alamat", "RT/RW", "Kel/Desa", "Kecamatan",
                "Agama", "Pekerjaan",
            ]
        case .form, .biodata:
            [
                "NIK", "Nama Lengkap", "Tempat/Tgl Lahir", "Jenis Kelamin", "Gol. Darah", "Agama", "Status Perkawinan",
                "Pendidikan", "Pekerjaan", "Nama Ibu", "Nama Ayah", "Alamat", "RT/RW", "Kel/Desa", "Kecamatan",
            ]
        }
    }

    /// - Parameters:
    ///   - number: from 1.
    ///   - seed: the same gives the same pixels.
    /// - Throws: `SpecimenFailure.cannotDraw`.
    package func draw(_ number: Int, seed: UInt64) throws -> PixelImage {
        var generator = SeededGenerator(seed: seed, stream: "document/\(rawValue)/\(number)")
        let width = isPage ? 190.0 : SpecimenLayout.cardWidth
        let height = isPage ? 240.0 : SpecimenLayout.cardHeight
        let scale = generator.double(11...15) * (isPage ? 0.62 : 1)
        let canvas = try Canvas(width: Int(width * scale), height: Int(height * scale), scale: scale)
        let paper = isPage ? Colour(0.98, 0.98, 0.97) : Colour(0.86, 0.92, 0.95).jittered(0.07, from: &generator)
        canvas.ink(paper)
        canvas.paint()
        canvas.ink(Colour(0.1, 0.1, 0.13))
        let size = isPage ? 3.6 : 2.5
        let bold = CardTypeface(.liberationSans, bold: true, size: size * 1.25)
        let plain = CardTypeface(.liberationSans, size: size)
        var baseline = size * 2.2
        for line in title {
            canvas.text(line, bold, x: width / 2 - canvas.advance(line, bold) / 2, baseline: baseline)
            baseline += size * 1.7
        }
        baseline += size
        let card = SpecimenGenerator(seed: generator.next(), split: .tune).card(number, condition: .scan).truth
        let left = self == .licence ? 27.0 : isPage ? 15 : 4
        for label in labels {
            let value = Self.value(of: label, card)
            canvas.text(label, plain, x: left, baseline: baseline)
            canvas.text(": " + value, plain, x: left + (self == .licence ? 4 : size * 9), baseline: baseline)
            baseline += size * (isPage ? 2.2 : 1.45)
        }
        if !isPage {
            let portrait = PortraitStyle(woman: generator.chance(0.5), redGround: true, from: &generator)
            portrait.draw(on: canvas, x: self == .licence ? 4 : 66, y: 20, width: 16, height: 21)
        }
        let document = try canvas.image()
        guard generator.chance(0.5) else { return document }
        var table = try Backdrop.draw(width: 1800, height: isPage ? 2200 : 1300, from: &generator)
        let part = document.resized(width: 1500, height: 1500 * document.height / document.width)
        table.lay(
            part,
            at: FlatbedScan.placed(
                1500, tilt: generator.double(-4...4),
                centre: PicturePoint(x: 900, y: Double(table.height) / 2),
                heightByWidth: Double(document.height) / Double(document.width)))
        return table
    }

    private static func value(of label: String, _ card: FieldMap<String>) -> String {
        switch label {
        case "NIK", "Nomor Kartu", "No. Kartu Keluarga", "NIM", "No. Anggota": card[.nik] ?? ""
        case "Tempat/Tgl Lahir", "2.": (card[.tempatLahir] ?? "") + ", " + (card[.tanggalLahir] ?? "")
        case "Tanggal Lahir", "Tgl Lahir", "Terdaftar", "6.": card[.tanggalLahir] ?? ""
        case "Tempat Lahir": card[.tempatLahir] ?? ""
        case "Jenis Kelamin", "3.": card[.jenisKelamin] ?? ""
        case "Alamat", "4.": card[.alamat] ?? ""
        case "RT/RW": card[.rtRw] ?? ""
        case "Kel/Desa": card[.kelDesa] ?? ""
        case "Kecamatan", "Faskes Tingkat I": card[.kecamatan] ?? ""
        case "Agama": card[.agama] ?? ""
        case "Gol. Darah": "O"
        case "Status Perkawinan": card[.statusPerkawinan] ?? ""
        case "Pekerjaan", "5.": card[.pekerjaan] ?? ""
        case "Kewarganegaraan": "INDONESIA"
        case "Berlaku Hingga": card[.tanggalTerbit] ?? "30-06-2027"
        case "Pendidikan": "SLTA/SEDERAJAT"
        case "Program Studi": "TEKNIK INFORMATIKA"
        default: card[.nama] ?? ""
        }
    }
}
