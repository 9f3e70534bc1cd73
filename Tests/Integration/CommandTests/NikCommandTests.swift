import TestSupport
import Testing

struct NikCommandTests {
    @Test func aSoundNumberIsExplainedAndEndsWithZero() async throws {
        let run = try await ToolRun.inProcess(["nik", "3273.0157.0890.0001"])
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
        let run = try await ToolRun.inProcess(["nik", "3171234567890123"])
        #expect(run.status == 1)
        #expect(run.output.hasPrefix("NIK              3171234567890123\n"))
        #expect(run.output.hasSuffix("! The date in the NIK is not in the calendar.\n"))
    }

    @Test func jsonIsOneObjectInItsOrder() async throws {
        let run = try await ToolRun.inProcess(["nik", "--json", "3273", "0157", "0890", "0000", "--language", "id"])
        #expect(run.status == 1)
        #expect(
            run.output == #"{"nik":"3273015708900000","province":{"code":"32","name":"JAWA BARAT"},"#
                + #""regency":{"code":"3273","name":"KOTA BANDUNG"},"districtCode":"327301","#
                + #""birthDates":["17-08-1990"],"sex":"PEREMPUAN","serial":"0000","problems":[{"rule":"nik.serial","#
                + #""severity":"error","field":"nik","message":"Nomor urut dalam NIK adalah nol, padahal nomor urut "#
                + #"dimulai dari satu."}]}"# + "\n")
    }

    @Test func theLanguageFollowsTheLocale() async throws {
        let run = try await ToolRun.inProcess(["nik", "123"], language: "id_ID.UTF-8")
        #expect(run.status == 1)
        #expect(run.output.contains("! NIK tidak terdiri atas enam belas angka."))
    }

    @Test(arguments: [
        ["3273015708900001", "3171234567890123"], ["3273.0157.0890.0001", "3171", "2345", "6789", "0123"],
        ["3273", "0157", "0890", "0001", "3171234567890123"],
    ])
    func severalNumbersAreAnsweredOneByOne(_ words: [String]) async throws {
        let run = try await ToolRun.inProcess(["nik"] + words)
        #expect(run.status == 1)
        let tables = run.output.split(separator: "\n\n")
        #expect(tables.map { $0.hasPrefix("NIK              3273015708900001\n") } == [true, false])
        #expect(tables.map { $0.hasPrefix("NIK              3171234567890123\n") } == [false, true])
        #expect(tables.map { $0.contains("!") } == [false, true])

        let json = try await ToolRun.inProcess(["nik", "--json"] + words)
        #expect(json.status == 1)
        #expect(
            json.output.split(separator: "\n").map { $0.prefix(25) } == [
                #"{"nik":"3273015708900001""#, #"{"nik":"3171234567890123""#,
            ])
    }

    @Test func aNumberThatIsTooShortOrTooLongStaysOneNumber() async throws {
        for words in [["123", "456"], ["3273", "0157", "0890", "00012"]] {
            let run = try await ToolRun.inProcess(["nik", "--json"] + words)
            #expect(run.status == 1)
            #expect(run.output.hasPrefix(#"{"nik":"\#(words.joined(separator: " "))""#))
            #expect(run.output.contains("nik.length"))
        }
    }

    @Test(arguments: [["BUDI"], ["3273015708900001", "BUDI"]])
    func textWithoutADigitIsAUsageError(_ words: [String]) async throws {
        let run = try await ToolRun.inProcess(["nik"] + words)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.error.hasPrefix("ktp-ocr: this text contains no digits; give the 16 digits of a NIK"))
        #expect(!run.error.contains("BUDI"))
    }
}
