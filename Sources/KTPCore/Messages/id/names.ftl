# The status of a card or of a field: column values, counts (accepted 12, review 3, failed 1), headings. The English words are also those of the records.
statusAccepted = diterima
statusReview = perlu diperiksa
statusFailed = gagal dibaca
statusSetAside = dikesampingkan

# Of a field that has no value: it is not on the card or could not be read.
statusMissing = tidak ada

# Why a card has no fields: a short name in lists and tables, before the message that explains it.
# Of CardFailure.Code.
failure =
    .unreadable = berkas tidak dapat dibaca
    .notAnImage = bukan gambar
    .damaged = gambar rusak
    .encrypted = dokumen terkunci kata sandi
    .tooLarge = gambar terlalu besar
    .tooSmall = gambar terlalu kecil
    .noCard = kartu tidak ditemukan
    .otherDocument = dokumen lain
    .blankPage = halaman kosong
    .cardBack = bagian belakang KTP
    .timedOut = waktu habis
    .crashed = pembaca berhenti
    .badRequest = permintaan tidak sah
    .duplicate = ganda
    .engineUnavailable = mesin OCR tidak tersedia

# How a person decided about a card.
# Of Settlement.
settlement =
    .corrected = dikoreksi oleh petugas
    .confirmed = dinyatakan benar oleh petugas
    .notACard = ditandai bukan kartu oleh petugas
    .duplicate = ditandai ganda oleh petugas

# Where a value comes from: both OCR engines, another field of the card, or a person.
originBoth = keduanya
originSecond = bacaan ulang
originDerived = turunan
originClerk = petugas

# Of PictureKind.
pictureKind =
    .colour = gambar berwarna
    .copy = fotokopi atau pindaian abu-abu
    .bilevel = hitam putih, seperti faks
    .screen = foto layar
    .screenshot = tangkapan layar

# How serious a finding is.
# Of Finding.Severity.
severity =
    .error = kesalahan
    .warning = peringatan
    .info = info

# Which reading of a field a value comes from: another OCR model, the picture of the field made narrower, or the card with its light evened out. engine is the name of an OCR engine.
readerOtherModel = model lain
readerSqueezed = dipersempit
readerOtherLight = { $engine }, pencahayaan lain
readerOtherModelOtherLight = model lain, pencahayaan lain

# Documents that are no ID card, within a sentence.
# Of DocumentKind.
document =
    .childCard = Kartu Identitas Anak (KIA)
    .drivingLicence = surat izin mengemudi (SIM)
    .taxCard = kartu NPWP
    .passport = paspor
    .healthCard = kartu jaminan kesehatan (BPJS, KIS)
    .studentCard = kartu pelajar atau mahasiswa
    .memberCard = kartu anggota
    .form = formulir
    .populationRecord = lembar biodata penduduk
    .letter = surat atau akta
    .familyCard = Kartu Keluarga (KK)
