import Foundation
import TestSupport
import Testing

/// Twenty doubtful fields by the keyboard alone, in each way of working, and what the files hold then.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct KeyboardTests {
    struct Decision: Sendable {
        var place: ReviewPage.Place
        var value: String
    }

    @Test(arguments: ["card", "field"])
    func twentyFieldsAreSettled(by way: String) async throws {
        let register = try await ReviewedRegister()
        let decisions = try await register.look(["--by", way]) { page in
            var strokes = 0
            let began = ContinuousClock.now
            var decisions: [Decision] = []
            while decisions.count < 20 {
                guard let place = try await page.place() else {
                    // The card as a whole.
                    try await page.browser.press(.enter)
                    strokes += 1
                    try await page.isReady()
                    try await page.restsAMoment()
                    continue
                }
                let (value, pressed) = try await settle(place, number: decisions.count, on: page)
                decisions.append(Decision(place: place, value: value))
                strokes += pressed
                try await page.hasLeft(place)
            }
            try await page.isWritten()
            let seconds = Double((ContinuousClock.now - began).components.seconds)
            Attachment.record(
                "\(way): \(strokes) keystrokes, \(seconds / 20) s a field", named: "twenty-by-\(way).txt")
            try await page.attach("by-\(way)-after-twenty")
            #expect(try await page.browser.complaints().filter { !$0.contains("favicon") } == [])
            return decisions
        }
        try expect(decisions, in: register)
    }

    /// Most are accepted; some are taken from the second engine, and some typed.
    private func settle(_ place: ReviewPage.Place, number: Int, on page: ReviewPage) async throws -> (String, Int) {
        switch number % 5 {
        case 2 where place.readings.count >= 2:
            let value = try #require(place.readings[1].wholeMatch(of: /[^:]*: (.*), [^,]+, (?:kurang )?yakin/)).1
            try await page.browser.type("2")
            return (String(value), 1)
        case 4 where ["nama", "alamat", "kelDesa", "kecamatan"].contains(place.field):
            try await page.browser.type("e")
            try await page.browser.press(.end)
            try await page.browser.type(" xy")
            try await page.browser.press(.enter)
            return ("\(place.value) XY", 6)
        default:
            try await page.browser.press(.enter)
            return (place.value, 1)
        }
    }

    private func expect(_ decisions: [Decision], in register: ReviewedRegister) throws {
        let cards = try register.results()
        let table = try register.table()
        #expect(Set(decisions.map { "\($0.place.card)/\($0.place.field)" }).count == 20)
        for decision in decisions {
            let card = try #require(cards.first { $0.id == decision.place.card })
            let field = card.fields[decision.place.field]
            #expect(field == .init(value: decision.value, status: "accepted", from: "clerk"))
            #expect(table.contains(decision.value))
        }
    }

    @Test func undoneStepsAreOpenAgainAfterAReload() async throws {
        let register = try await ReviewedRegister()
        let places = try await register.look { page in
            var places: [ReviewPage.Place] = []
            for _ in 0..<3 {
                let place = try #require(try await page.place())
                places.append(place)
                try await page.browser.press(.enter)
                try await page.hasLeft(place)
            }
            for place in places.reversed() {
                try await page.browser.type("u")
                try await page.browser.wait(
                    until: "document.querySelector('.field.current')?.dataset.field === '\(place.field)'")
                try await page.restsAMoment()
            }
            try await page.isWritten()
            try await page.browser.reload()
            try await page.isReady()
            #expect(try await page.place() == places[0])
            return places
        }
        let cards = try register.results()
        for place in places {
            let card = try #require(cards.first { $0.id == place.card })
            #expect(card.fields[place.field]?.from != "clerk")
            #expect(card.status == "review")
        }
    }

    /// A name that is typed with E forgotten: its letters are commands, and none of them may decide anything.
    @Test func aNameTypedWithoutEDecidesNothing() async throws {
        let register = try await ReviewedRegister()
        let before = try register.results().map(\.status)
        try await register.look { page in
            try await page.browser.type("x")
            try await page.browser.wait(until: "document.querySelector('dialog[open]')")
            try await page.browser.type("a")
            try await page.browser.wait(until: "!document.querySelector('dialog')")
            for name in ["AXEL", "XAVERIUS", "ROSA", "BOXER"] {
                for letter in name {
                    try await page.browser.type(String(letter).lowercased())
                    try await Task.sleep(for: .milliseconds(60))
                }
                try await page.browser.press(.escape)
                try await page.browser.press(.escape)
            }
            #expect(try await page.browser.evaluate("return document.querySelector('dialog') === null").isTrue)
            #expect(
                try await page.browser.evaluate("return fetch('/api/session').then((r) => r.json())")["settled"] == 0)
        }
        #expect(try register.results().map(\.status) == before)
    }

    /// A number typed with E forgotten, and a key that rests: one decision at most, which U takes back.
    @Test func aNumberTypedWithoutEDecidesOneFieldAtMost() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let place = try #require(try await page.place())
            try await page.browser.type("1112")
            try await page.hasLeft(place)
            let hint = try await page.browser.evaluate("return document.getElementById('hint').hidden").isTrue
            #expect(!hint)
            try await page.browser.type("u")
            // The next card may ask about the same field.
            try await page.shows(".field.current[data-card='\(place.card)'][data-field='\(place.field)']")
            #expect(try await page.place() == place)
        }
    }

    /// What is wrong is said while it is typed, and stored only when it was meant.
    @Test func anImpossibleDateIsSaidWhileItIsTyped() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            try await page.browser.evaluate("document.querySelector('details.others').open = true")
            try await page.browser.evaluate(
                "document.querySelector('[data-field=tanggalLahir] input').focus()")
            try await page.browser.press(.f2)
            try await page.browser.evaluate("document.activeElement.select()")
            try await page.browser.type("31-02-1990")
            try await page.browser.wait(
                until: "document.querySelector('.field.current .problems').textContent.includes('kalender')")
            try await page.browser.press(.enter)
            try await page.browser.wait(
                until: "document.querySelector('.field.current .problems').textContent.includes('Enter')")
            #expect(try await page.place()?.field == "tanggalLahir")
            try await page.attach("impossible-date")
            try await page.browser.press(.escape)
            // What was typed is set aside, not lost.
            try await page.browser.type("e")
            #expect(try await page.place()?.value == "31-02-1990")
        }
    }
}
