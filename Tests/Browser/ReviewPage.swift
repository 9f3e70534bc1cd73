import Foundation
import Testing

/// The page, as somebody with a keyboard uses it.
struct ReviewPage: Sendable {
    let browser: Browser

    struct Place: Equatable, Sendable {
        var card: String
        var field: String
        var value: String
        var readings: [String]
    }

    /// Until a field is in front, or the card as a whole, or the end. What is asked before about cards of one person is left
    /// for later.
    func isReady() async throws {
        let ready = ".field.current, .end, .sample"
        try await shows("\(ready), dialog[open] .choices")
        if try await !has(ready) { try await browser.press(.escape) }
        try await shows(ready)
        try await browser.wait(until: "!document.querySelector('.storing')")
    }

    /// The field in front; nil if no field is in front.
    func place() async throws -> Place? {
        let found = try await browser.evaluate(
            """
            const field = document.querySelector(".field.current");
            const input = field?.querySelector("input");
            return input && [field.dataset.card, field.dataset.field, input.value,
                [...field.querySelectorAll(".reading")].map((reading) => reading.getAttribute("aria-label"))];
            """
        ).items
        guard found.count == 4, let card = found[0].string, let field = found[1].string else { return nil }
        return Place(
            card: card, field: field, value: found[2].string ?? "", readings: found[3].items.compactMap(\.string))
    }

    /// Until another field is in front than this one, and it is old enough to be decided.
    func hasLeft(_ place: Place) async throws {
        try await hides(".storing")
        try await hides(".field.current[data-card='\(place.card)'][data-field='\(place.field)']")
        try await hides("[aria-busy=true]")
        try await restsAMoment()
    }

    /// The page takes no decision so soon after another: nobody has read it by then.
    func restsAMoment() async throws { try await Task.sleep(for: .milliseconds(270)) }

    /// Types a value and stores it, also where it breaks a rule, of which the page asks once. Ends where another field is
    /// in front, or where a dialog asks.
    func type(_ value: String, into place: Place) async throws {
        let isLeft =
            "document.querySelector('dialog[open]') || !document.querySelector('.storing') && "
            + "!document.querySelector(`.field.current[data-card='\(place.card)'][data-field='\(place.field)']`)"
        let asks = "document.querySelector('.field.current .problems')?.textContent.includes('Enter')"
        try await browser.type(value)
        try await browser.press(.enter)
        try await browser.wait(until: "\(isLeft) || \(asks)")
        if try await browser.evaluate("return Boolean(\(asks))").isTrue {
            try await browser.press(.enter)
            try await browser.wait(until: isLeft)
        }
        try await restsAMoment()
    }

    // MARK: what shows

    /// Until something that a selector finds is there.
    func shows(_ selector: String, seconds: Double = 10) async throws {
        try await browser.wait(until: "document.querySelector(`\(selector)`)", seconds: seconds)
    }

    /// Until nothing that a selector finds is there any more.
    func hides(_ selector: String) async throws {
        try await browser.wait(until: "!document.querySelector(`\(selector)`)")
    }

    func has(_ selector: String) async throws -> Bool {
        try await browser.evaluate("return document.querySelector(arguments[0]) !== null", .string(selector)).isTrue
    }

    func text(of selector: String) async throws -> String {
        try await browser.evaluate("return document.querySelector(arguments[0])?.textContent", .string(selector)).string
            ?? ""
    }

    // MARK: the mouse

    func click(_ selector: String) async throws {
        try await browser.evaluate("document.querySelector(arguments[0]).click()", .string(selector))
    }

    func click(buttonThatSays text: String) async throws {
        try await browser.evaluate(
            """
            [...document.querySelectorAll("button")].find((node) => node.textContent.startsWith(arguments[0])).click();
            """, .string(text))
    }

    /// By card, by field, or the sample: 1, 2, 3.
    func open(view number: Int) async throws { try await click("nav button:nth-child(\(number))") }

    func choose(filter: String) async throws {
        try await browser.evaluate(
            """
            const select = document.querySelector(".bar select");
            select.value = arguments[0];
            select.dispatchEvent(new Event("change"));
            """, .string(filter))
        try await Task.sleep(for: .milliseconds(300))
        try await isReady()
    }

    /// A field of the card in front, of those that are folded away too.
    func go(to field: String) async throws {
        try await browser.evaluate(
            """
            document.querySelector("details.others").open = true;
            document.querySelector(`[data-field=${arguments[0]}] input`).focus();
            """, .string(field))
    }

    // MARK: what is saved

    /// Until every decision has been answered. The results may follow later.
    func isSaved() async throws {
        try await browser.wait(until: "document.getElementById('state')?.className === 'saved'", seconds: 30)
    }

    /// Until all results hold every decision, for which they are asked.
    func isWritten() async throws {
        try await isSaved()
        try await click("#results")
        try await browser.wait(until: "document.getElementById('results').disabled", seconds: 30)
    }

    func attach(_ name: String) async throws {
        // Pictures come a moment after the text.
        try await browser.wait(
            until: "[...document.images].every((image) => image.hidden || !image.src || image.complete)")
        try await Task.sleep(for: .milliseconds(150))
        Attachment.record(try await browser.screenshot(), named: "\(name).png")
    }
}
