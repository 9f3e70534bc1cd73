import TestSupport
import Testing

struct NikCommandTests {
    @Test func aSoundNumberIsExplainedAndEndsWithZero() async throws {
        let run = try await ToolRun.ktpOCR(["nik", "3273.0157.0890.0001"])
        #expect(run.status == 0)
        #expect(
            run.output == """
                NIK              3273015708900001
                Province         JAWA BARAT (32)
                Regency or city  KOTA BANDUNG (3273)
                District code    327301
                Birth date       17-08-1990
                Sex              PEREMPUAN
                Serial number    0001

                """)
        #expect(run.error.isEmpty)
    }

    @Test func theSpecimenComesBackAsItIsWithItsImpossibleDateSaid() async throws {
        let run = try await ToolRun.ktpOCR(["nik", "3171234567890123"])
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("NIK              3171234567890123\n"))
        #expect(run.output.hasSuffix("! The date in the NIK is a day that does not exist.\n"))
    }

    @Test func jsonIsOneObjectInItsOrder() async throws {
        let run = try await ToolRun.ktpOCR(["nik", "--json", "3273", "0157", "0890", "0000", "--language", "id"])
        #expect(run.status == 1)
        #expect(
            run.output == #"{"nik":"3273015708900000","province":{"code":"32","name":"JAWA BARAT"},"#
                + #""regency":{"code":"3273","name":"KOTA BANDUNG"},"districtCode":"327301","#
                + #""birthDates":["17-08-1990"],"sex":"PEREMPUAN","serial":"0000","problems":[{"rule":"nik.serial","#
                + #""severity":"error","field":"nik","message":"Nomor urut dalam NIK nol, padahal nomor urut dimulai "#
                + #"dari satu."}]}"# + "\n")
    }

    @Test func theLanguageFollowsTheLocale() async throws {
        let run = try await ToolRun.ktpOCR(["nik", "123"], language: "id_ID.UTF-8")
        #expect(run.status == 1)
        #expect(run.output.contains("! NIK tidak terdiri dari enam belas angka."))
    }

    @Test func textWithoutADigitIsAUsageError() async throws {
        let run = try await ToolRun.ktpOCR(["nik", "BUDI"])
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("give the sixteen digits of a NIK"))
        #expect(!run.error.contains("BUDI"))
    }
}
