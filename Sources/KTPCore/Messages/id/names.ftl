# The status of a card or of a field: column values, counts (accepted 12, review 3, failed 1), headings. The English words are also those of the records.
statusAccepted = diterima
statusReview = perlu diperiksa
statusFailed = gagal dibaca
statusSetAside = dikesampingkan

# Of a field that has no value: it is not on the card or could not be read.
statusMissing = tidak ada

# Why a card has no fields: a short name in lists and tables, before the message that explains it.
failureUnreadable = berkas tidak dapat dibaca
failureNotAnImage = bukan gambar
failureDamaged = gambar rusak
failureEncrypted = dokumen terkunci kata sandi
failureTooLarge = gambar terlalu besar
failureTooSmall = gambar terlalu kecil
failureNoCard = kartu tidak ditemukan
failureOtherDocument = dokumen lain
failureTimedOut = waktu habis
failureCrashed = pembaca berhenti
failureBadRequest = permintaan tidak sah
failureDuplicate = ganda
failureEngineUnavailable = mesin OCR tidak tersedia

# How a person decided about a card.
settledCorrected = dikoreksi oleh petugas
settledConfirmed = dinyatakan benar oleh petugas
settledNotACard = ditandai bukan kartu oleh petugas
settledDuplicate = ditandai ganda oleh petugas

# The message of a card that a person has set aside.

# Where a value comes from: both OCR engines, another field of the card, or a person.
originBoth = keduanya
originDerived = turunan
originClerk = petugas

# How serious a finding is.
severityError = kesalahan
severityWarning = peringatan

# Which reading of a field a value comes from: another OCR model, the picture of the field made narrower, or the card with its light evened out. engine is the name of an OCR engine.
readerOtherModel = model lain
readerSqueezed = dipersempit
readerOtherLight = { $engine }, pencahayaan lain
readerOtherModelOtherLight = model lain, pencahayaan lain

# Documents that are no ID card, within a sentence.
documentChildCard = Kartu Identitas Anak (KIA)
documentDrivingLicence = surat izin mengemudi (SIM)
documentTaxCard = kartu NPWP
documentPassport = paspor
documentHealthCard = kartu jaminan kesehatan (BPJS, KIS)
documentStudentCard = kartu pelajar atau mahasiswa
documentMemberCard = kartu anggota
documentForm = formulir
documentPopulationRecord = lembar biodata penduduk
documentLetter = surat atau akta
documentFamilyCard = Kartu Keluarga (KK)
