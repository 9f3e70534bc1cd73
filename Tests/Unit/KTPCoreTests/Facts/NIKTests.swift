import Foundation
import KTPCore
import Testing

struct NIKTests {
    @Test func aMansNumberIsTakenApart() throws {
        let nik = try NIK("3273011708900012")
        #expect(nik.province?.name == "JAWA BARAT")
        #expect(nik.regency?.printedName == "KOTA BANDUNG")
        #expect(nik.districtCode == "327301")
        #expect(nik.birthDates(asOf: newYear2025).map(\.printed) == ["17-08-1990"])
        #expect(nik.sex == .male)
        #expect(nik.serial == "0012")
        #expect(nik.problems.isEmpty)
    }

    @Test func aWomansDayHasFortyAdded() throws {
        let nik = try NIK("3273015708900001")
        #expect(nik.sex == .female)
        #expect(nik.birthDates(asOf: newYear2025).map(\.printed) == ["17-08-1990"])
    }

    @Test(arguments: ["3273 0157 0890 0001", "32.73.01.570890.0001", " 3273-0157-0890-0001\n"])
    func separatorsArePassedOver(text: String) throws { #expect(try NIK(text).digits == "3273015708900001") }

    @Test func theSpecimensDigitsAreKeptAndItsImpossibleDateIsSaid() throws {
        let nik = try NIK("3171234567890123")
        #expect(nik.digits == "3171234567890123")
        #expect(nik.problems == [.date])
        #expect(nik.birthDates(asOf: newYear2025).isEmpty)
        #expect(nik.sex == nil)
        #expect(nik.regency?.printedName == "JAKARTA PUSAT")
    }

    @Test(arguments: [
        ("", NIK.Problem.length), ("327301570890001", .length), ("32730157089000011", .length),
        ("327301570890000O", .characters), ("٣٢٧٣٠١٥٧٠٨٩٠٠٠٠١", .characters),
    ])
    func whatIsNoNIKIsRefusedWithTheReason(text: String, problem: NIK.Problem) {
        #expect(throws: problem) { try NIK(text) }
        #expect(NIK.problems(in: text) == [problem])
    }

    @Test(arguments: [
        ("9973015708900001", [NIK.Problem.province]), ("3299015708900001", [.regency]),
        ("3273005708900001", [.district]), ("3273015708900000", [.serial]), ("3273013208900001", [.date]),
        ("3273010008900001", [.date]), ("3273014008900001", [.date]), ("3273017208900001", [.date]),
        ("3273013104900001", [.date]), ("3273011713900001", [.date]),
        ("9900003208900000", [.province, .district, .date, .serial]),
    ])
    func everyImpossiblePartIsNamed(digits: String, problems: [NIK.Problem]) {
        #expect(NIK.problems(in: digits) == problems)
    }

    @Test(arguments: [
        ("000229", ["29-02-2000"]), ("960229", ["29-02-1996"]), ("010229", []),
        ("240229", ["29-02-2024", "29-02-1924"]),
    ])
    func leapDaysExistOnlyInLeapYears(yearMonthDay: String, dates: [String]) throws {
        let part = [yearMonthDay.suffix(2), yearMonthDay.dropFirst(2).prefix(2), yearMonthDay.prefix(2)].joined()
        let nik = try NIK("327301\(part)0001")
        #expect(nik.birthDates(asOf: newYear2025).map(\.printed) == dates)
        #expect(nik.problems.contains(.date) == dates.isEmpty)
    }

    @Test(arguments: [
        ("170890", ["17-08-1990"]),  // 2090 is to come
        ("170810", ["17-08-2010", "17-08-1910"]),  // open: a child or the oldest of the old
        ("020104", ["02-01-2004", "02-01-1904"]),  // 120 until tomorrow
        ("010104", ["01-01-2004"]),  // nobody is 121
        ("010125", ["01-01-2025", "01-01-1925"]),  // born today
        ("020125", ["02-01-1925"]),  // not born yet
    ])
    func theCenturyFollowsFromTheDayOfAsking(dayMonthYear: String, dates: [String]) throws {
        #expect(try NIK("327301\(dayMonthYear)0001").birthDates(asOf: newYear2025).map(\.printed) == dates)
    }

    @Test func aRetiredCodeOfPapuaStaysValid() throws {
        let nik = try NIK("9101011708900001")
        #expect(nik.problems.isEmpty)
        #expect(nik.regency?.printedName == "KABUPATEN MERAUKE")
        #expect(nik.regency?.isCurrent == false)
    }

    private let newYear2025 = date("01-01-2025")
}

struct CalendarDateTests {
    @Test(arguments: [
        "31-04-1990", "29-02-1900", "00-01-1990", "01-13-1990", "1-01-1990", "01/01/1990", "01-01-90", "",
    ])
    func whatIsNoDayIsNoDate(text: String) {
        #expect(CalendarDate(printed: text) == nil)
    }

    @Test(arguments: ["29-02-2000", "31-12-1999", "01-01-0900"])
    func aDayIsPrintedAsItWasRead(text: String) {
        #expect(CalendarDate(printed: text)?.printed == text)
    }

    @Test func yearsAreFullOnTheBirthdayAndNotTheDayBefore() {
        #expect(date("17-08-1990").years(until: date("16-08-2007")) == 16)
        #expect(date("17-08-1990").years(until: date("17-08-2007")) == 17)
        #expect(date("29-02-2000").years(until: date("28-02-2017")) == 16)
        #expect(date("17-08-1990").years(until: date("16-08-1990")) == -1)
    }

    @Test func anInstantIsTheDayOfItsTimeZone() throws {
        let newYearInJakarta = Date(timeIntervalSince1970: 1_735_664_400)  // 2024-12-31T17:00Z
        let jakarta = try #require(TimeZone(identifier: "Asia/Jakarta"))
        #expect(CalendarDate(newYearInJakarta, in: jakarta) == date("01-01-2025"))
        #expect(CalendarDate(newYearInJakarta, in: .gmt) == date("31-12-2024"))
    }
}

/// A day that exists; the test fails loudly when it does not.
func date(_ printed: String) -> CalendarDate {
    guard let date = CalendarDate(printed: printed) else {
        Issue.record("\(printed) is no day")
        return CalendarDate(.distantPast)
    }
    return date
}
