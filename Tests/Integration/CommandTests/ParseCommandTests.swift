import Foundation
import KTPCore
import TestSupport
import Testing

struct ParseCommandTests {
    private static let card = """
        PROVINSI JAWA BARAT
        KOTA BANDUNG
        NIK : 3273015203900001
        Nama : RATNA WULANDARI
        Tempat/Tgl Lahir : BANDUNG, 12-03-1990
        Jenis Kelamin : PEREMPUAN Gol. Darah : -
        Alamat : JL. MERPATI NO. 7
        RT/RW : 003/005
        Kel/Desa : SUKAMAJU
        Kecamatan : CIBEUNYING KIDUL
        Agama : ISLAM
        Status Perkawinan: BELUM KAWIN
        Pekerjaan : GURU
        """

    @Test func textOnStandardInputBecomesAllFieldsInTheOrderOfTheContract() async throws {
        let run = try await ToolRun.inProcess(["parse"], input: Self.card)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        #expect(
            run.output == #"{"provinsi":"JAWA BARAT","kabupatenKota":"KOTA BANDUNG","nik":"3273015203900001","#
                + #""nama":"RATNA WULANDARI","tempatLahir":"BANDUNG","tanggalLahir":"12-03-1990","#
                + #""jenisKelamin":"PEREMPUAN","golonganDarah":"-","alamat":"JL. MERPATI NO. 7","rtRw":"003/005","#
                + #""kelDesa":"SUKAMAJU","kecamatan":"CIBEUNYING KIDUL","agama":"ISLAM","#
                + #""statusPerkawinan":"BELUM KAWIN","pekerjaan":"GURU","kewarganegaraan":null,"berlakuHingga":null,"#
                + #""tempatTerbit":null,"tanggalTerbit":null}"# + "\n")
    }

    @Test func aFileIsReadAndATablePrinted() async throws {
        let folder = TemporaryFolder()
        let file = folder.file("kartu.txt")
        try Data(Self.card.utf8).write(to: file)
        let run = try await ToolRun.inProcess(["parse", "--table", file.path])
        #expect(run.status == 0)
        #expect(run.output.split(separator: "\n").count == KTPField.allCases.count)
        #expect(run.output.contains("nama              RATNA WULANDARI\n"))
    }

    @Test func aFileThatCannotBeReadIsNamedWithTheRemedy() async throws {
        let run = try await ToolRun.inProcess(["parse", "no-such-file.txt"])
        #expect(run.status == 74)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("ktp-ocr: no-such-file.txt cannot be read; check its name"))
    }

    @Test func oneRowWithItsLabelIsEnough() async throws {
        let run = try await ToolRun.inProcess(["parse"], input: "Tempat/Tgl Lahir: JAKARTA, 15/08/1990\n")
        #expect(run.status == 0 && run.error.isEmpty)
        let fields = try OrderedJSON.decode([String: String?].self, from: run.output).compactMapValues(\.self)
        #expect(fields == ["tempatLahir": "JAKARTA", "tanggalLahir": "15-08-1990"])
    }

    @Test(arguments: ["", "Seekor kucing tidur di atas tikar.\n", "\u{0}\u{1}\n"])
    func textThatIsNotACardYieldsNullsAndANote(_ text: String) async throws {
        let run = try await ToolRun.inProcess(["parse", "-"], input: text)
        #expect(run.status == 0)
        #expect(run.error.hasPrefix("ktp-ocr: this text is not a card"))
        let fields = try OrderedJSON.decode([String: String?].self, from: run.output)
        #expect(fields.count == KTPField.allCases.count)
        #expect(fields.values.allSatisfy { $0 == nil })
    }
}
