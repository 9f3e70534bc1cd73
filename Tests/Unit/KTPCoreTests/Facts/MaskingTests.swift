import KTPCore
import TestSupport
import Testing

struct MaskingTests {
    @Test(arguments: [
        (KTPField.nik, "3273991708850123", "3273********0123"), (.nik, "32739917O8850123", "***"),
        (.nik, "CONTOH", "***"), (.nama, "SITI NUR AMINAH", "S*** N*** A***"), (.nama, "É", "É***"),
        (.tanggalLahir, "17-08-1985", "**-**-1985"), (.tanggalLahir, "17-O8-1985", "***"),
        (.berlakuHingga, "SEUMUR HIDUP", "SEUMUR HIDUP"), (.berlakuHingga, "17-08-2017", "**-**-2017"),
        (.jenisKelamin, "PEREMPUAN", "PEREMPUAN"), (.jenisKelamin, "SITI", "***"), (.kewarganegaraan, "WNI", "WNI"),
        (.golonganDarah, "O+", "***"), (.agama, "ISLAM", "***"), (.alamat, "JL. CONTOH 5", "***"),
        (.kabupatenKota, "KOTA BANDUNG", "KOTA BANDUNG"), (.provinsi, "3273991708850123", "***"),
    ]) func aFieldKeepsOnlyWhatDescribesMany(field: KTPField, value: String, expected: String) {
        #expect(Masking.mask(value, of: field) == expected)
    }

    /// KAWIN TERCATAT was hidden once, when these words stood in a list of their own.
    @Test(arguments: [KTPField.jenisKelamin, .statusPerkawinan, .kewarganegaraan])
    func wordsThatDescribeManyAreKeptInEveryFormThatCardsPrint(field: KTPField) throws {
        let forms = try #require(field.spec.words).forms
        #expect(forms.count > 1 && forms.map { Masking.mask($0, of: field) } == forms)
    }

    @Test(arguments: CardVocabulary.religion.forms + CardVocabulary.blood.forms)
    func wordsThatDescribeOneAreHidden(word: String) {
        #expect(Masking.mask(word, of: .agama) == "***" && Masking.mask(word, of: .golonganDarah) == "***")
    }

    @Test(arguments: [
        ("/scans/siti/KTP SITI.jpg", "***.jpg"), ("scan.AMINAH", "***"), ("siti.v2", "***"), ("a/b.c/siti", "***"),
        ("", "***"), (".siti", "***.siti"),
    ]) func aPathKeepsItsExtension(path: String, expected: String) {
        #expect(Masking.mask(path: path) == expected)
    }

    @Test func aNIKInAnyTextIsMaskedAndAHashIsNot() {
        let hash = "a1234567890123456b"
        #expect(
            Masking.maskNIKs(in: "x3273991708850123 (3273991708850123), \(hash) 32739917088501234")
                == "x3273991708850123 (3273********0123), \(hash) 32739917088501234")
    }

    @Test func aMaskedRecordHoldsNothingThatNamesThePerson() throws {
        var record = CardRecord.sample(1, status: .review)
        record.source.path = "/data/KTP BUDI CONTOH.jpg"
        // As wide as the name is long.
        record.engines[.lstm]?.boxes = [.nama: BoundingBox(x: 260, y: 130, width: 211, height: 26)]
        record.secondLook = CaseMap(ReadingSource.rereads.reduce(into: [:]) { $0[$1] = record.engines[.lstm] })
        let text = try OrderedJSON.encode(record.masked)
        #expect(record.source.sha256 != nil && record.masked.source.sha256 == nil, "nor which picture it was")
        for secret in ["BUDI", "CONTOH", "1708850001", "SUKAMAJU", "003/005", "17-08", "ISLAM", "WIRASWASTA", "211"] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(text.contains(#""nik":{"value":"3273********0001""#))
        #expect(record.masked.fields[.tempatTerbit] == .missing)
    }

    @Test func aFailureDoesNotNameTheFile() {
        var record = CardRecord.failedSample(1, .unreadable, "cannot open /data/BUDI.jpg (BUDI.jpg): no such file")
        record.source.path = "/data/BUDI.jpg"
        #expect(record.masked.error?.message == "cannot open ***.jpg (***.jpg): no such file")
    }
}
