import Foundation
import TestSupport
import Testing

/// How the screens look and read: sizes, contrast, names for a screen reader, both languages.
@Suite(.enabled(if: Browser.isInstalled, "apt-get install chromium chromium-driver"), .timeLimit(.minutes(4)))
struct ScreenTests {
    private let folder = TemporaryFolder()

    private func expectNothingFaint(_ page: ReviewPage, _ screen: String) async throws {
        #expect(try await page.browser.faintTexts() == [], "\(screen)")
        #expect(try await page.browser.violations() == [], "\(screen)")
    }

    /// The other judge, tried on a picture that nothing is said of.
    @Test(.enabled(if: Browser.axe != nil, "make browser installs axe-core"))
    func aPictureWithoutAWordIsSeen() async throws {
        try await Browser.open(keeping: folder.url) { browser in
            try await browser.open("data:text/html,<html lang=en><title>T</title><main><h1>T</h1><img src=x></main>")
            #expect(try await browser.violations() == ["image-alt: img"])
        }
    }

    /// The judge itself, tried on a text that is too faint.
    @Test func aFaintTextIsSeen() async throws {
        try await Browser.open(keeping: folder.url) { browser in
            try await browser.open("data:text/html,<p style='color:%23999'>faint</p><p style='color:%23333'>clear</p>")
            let found = try await browser.faintTexts()
            #expect(found.count == 1 && found[0].contains("faint"))
        }
    }

    @Test(arguments: [("id", false), ("en", true)])
    func everyScreenIsClearAndNamesWhatItHolds(language: String, isDark: Bool) async throws {
        let register = try await ReviewedRegister()
        try await register.look(language: language, on: .init(isDark: isDark)) { page in
            let browser = page.browser
            #expect(try await browser.evaluate("return document.documentElement.lang").string == language)
            try await look(at: "by-card", page)
            for (name, key) in [("keys", "?"), ("search", "/"), ("not-a-card", "x"), ("turn", "r")] {
                try await browser.type(key)
                try await browser.wait(until: "document.querySelector('dialog[open]')")
                try await Task.sleep(for: .milliseconds(200))
                try await look(at: name, page)
                try await browser.press(.escape)
                try await browser.wait(until: "!document.querySelector('dialog')")
            }
            try await browser.type("e")
            try await look(at: "editing", page)
            try await browser.press(.escape)
            try await browser.press(.escape)
            try await browser.type("v")
            try await browser.wait(until: "document.querySelector('.byField .field.current')")
            try await look(at: "by-field", page)
            try await browser.evaluate("document.querySelector('nav button:nth-child(3)').click()")
            try await browser.wait(until: "document.querySelector('.sample button.main')")
            try await look(at: "sample", page)
            try await page.open(view: 1)
            try await page.shows(".byCard .bar select.filter")
            try await page.isReady()
            for filter in ["failed", "duplicates", "changed", "all"] {
                try await page.choose(filter: filter)
                try await look(at: "filter-\(filter)", page)
            }
            try await page.choose(filter: "duplicates")
            try await browser.type("d")
            try await page.shows("dialog .twins")
            try await look(at: "compare", page)
            try await browser.press(.escape)
            // What is said at the foot of the page.
            try await browser.type("z")
            try await browser.type("9")
            try await page.shows("#hint:not([hidden])")
            try await look(at: "hint", page)
            #expect(try await browser.complaints().filter { !$0.contains("favicon") } == [])
        }
    }

    private func look(at screen: String, _ page: ReviewPage) async throws {
        let language = try await page.browser.evaluate("return document.documentElement.lang").string ?? ""
        try await page.attach("\(screen)-\(language)")
        try await expectNothingFaint(page, screen)
        try await expectNoSidewaysScrolling(page, screen)
        let around = try await page.browser.accessible("dialog[open]").isEmpty ? "" : "dialog[open] "
        let controls = "button, input, select, summary".split(separator: ", ").map { "\(around)\($0)" }
        let unnamed = try await page.browser.accessible(controls.joined(separator: ", "))
            .filter { $0.label.trimmingCharacters(in: .whitespaces).isEmpty && $0.role != "none" }
        #expect(unnamed.map(\.role) == [], "\(screen)")
        for landmark in ["header", "nav", "main", "h1", "[role=status][aria-live=polite]", "[role=alert]"] {
            let count = try await page.browser.evaluate(
                "return document.querySelectorAll(arguments[0]).length", .string(landmark))
            #expect(count != 0, "\(screen): \(landmark)")
        }
        // Where the keyboard is shows.
        let outline = try await page.browser.evaluate(
            """
            const style = getComputedStyle(document.activeElement);
            return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
            """)
        #expect(outline.isTrue, "\(screen)")
    }

    /// Label, value and doubt of the field in front are what a screen reader says.
    @Test func theFieldInFrontSaysLabelValueAndDoubt() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let place = try #require(try await page.place())
            let sentence = try await page.browser.accessible(".field.current input")
            let label = try await page.browser.evaluate(
                "return document.querySelector('.field.current label').textContent")
            #expect(sentence.map(\.role) == ["textbox"] && sentence.map(\.label) == [label.string ?? ""])
            let description = try await page.browser.evaluate(
                "return document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
            ).string
            #expect(description?.isEmpty == false)
            try await page.browser.press(.enter)
            try await page.hasLeft(place)
            try await page.browser.wait(
                until: "document.getElementById('live').textContent.includes('\(label.string ?? "")')")
            #expect(
                try await page.browser.evaluate("return document.activeElement.matches('.field.current input')").isTrue)
        }
    }

    /// Tab goes through the page as it is read: the head, the tools, the fields, and from field to field.
    @Test func theFocusGoesThroughThePageAsItIsRead() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let browser = page.browser
            let jumping = try await browser.evaluate(
                "return [...document.querySelectorAll('*')].filter((node) => node.tabIndex > 0).length")
            #expect(jumping == 0)
            try await browser.evaluate("document.querySelector('nav button').focus()")
            var places: [Double] = []
            var passed: Set<String> = []
            while places.count < 24, !passed.contains("field") {
                let here = try await browser.evaluate(
                    """
                    const node = document.activeElement;
                    const area = [["field", ".field"], ["stage", ".stage"], ["bar", ".bar"], ["head", "header"]]
                        .find(([, selector]) => node.closest(selector));
                    return [[...document.querySelectorAll("*")].indexOf(node), area?.[0] ?? ""];
                    """
                ).items
                places.append(here.first?.number ?? -1)
                passed.insert(here.last?.string ?? "")
                try await browser.press(.tab)
            }
            #expect(places == places.sorted() && Set(places).count == places.count)
            #expect(passed.isSuperset(of: ["head", "bar", "stage", "field"]))
        }
    }

    private func expectNoSidewaysScrolling(_ page: ReviewPage, _ screen: String) async throws {
        let wider = try await page.browser.evaluate(
            "return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth"
        ).number
        #expect((wider ?? 1) <= 0, "\(screen)")
    }

    @Test func aPhoneShowsItAllWithoutScrollingSideways() async throws {
        let register = try await ReviewedRegister()
        try await register.look(on: .phone) { page in
            for (screen, button) in [("by-card", 1), ("by-field", 2), ("sample", 3)] {
                try await page.browser.evaluate("document.querySelector('nav button:nth-child(\(button))').click()")
                try await page.browser.wait(until: "document.querySelector('.field.current, .sample button.main')")
                try await Task.sleep(for: .milliseconds(200))
                try await page.attach("phone-\(screen)")
                try await expectNoSidewaysScrolling(page, screen)
                try await expectNothingFaint(page, screen)
                let small = try await page.browser.evaluate(
                    """
                    return [...document.querySelectorAll("button, select, .field input")]
                        .filter((node) => node.checkVisibility() && node.getBoundingClientRect().height < 40)
                        .map((node) => node.textContent || node.className);
                    """)
                #expect(small == [], "\(screen)")
            }
            // By touch alone: the second reading, or else the value. What somebody at the counter asks for is in reach.
            try await page.browser.evaluate("document.querySelector('nav button').click()")
            try await page.isReady()
            let search = try await page.browser.evaluate(
                "return document.querySelector('.byCard .bar [aria-keyshortcuts=\"/\"]').getBoundingClientRect().right")
            #expect(search.number.map { $0 <= 390 } == true)
            let place = try #require(try await page.place())
            try await page.browser.evaluate("document.querySelector('.field.current .acts button').click()")
            try await page.hasLeft(place)
        }
    }

    /// A card without doubts, as a person looks over it: nineteen rows next to the picture, none of them below the edge.
    @Test func allFieldsOfACardStandNextToItsPicture() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            try await page.choose(filter: "failed")
            try await page.browser.type("/")
            try await page.browser.type("scan-0001")
            try await page.browser.wait(until: "document.querySelectorAll('.found button').length === 1")
            try await page.browser.press(.enter)
            try await page.browser.wait(until: "document.querySelector('.title')?.textContent.includes('scan-0001')")
            while let place = try await page.place() {
                try await page.browser.press(.enter)
                try await page.hasLeft(place)
                guard try await page.text(of: ".title").contains("scan-0001") else { break }
            }
            try await page.browser.type("/")
            try await page.browser.type("scan-0001")
            try await page.browser.wait(until: "document.querySelectorAll('.found button').length === 1")
            try await page.browser.press(.enter)
            try await page.browser.wait(until: "document.querySelector('.title')?.textContent.includes('scan-0001')")
            try await page.attach("whole-card")
            let bottoms = try await page.browser.evaluate(
                "return [...document.querySelectorAll('.others .field')].map((row) => row.getBoundingClientRect().bottom)"
            ).items.compactMap(\.number)
            #expect(bottoms.count == 19 && (bottoms.max() ?? 1000) <= 768)
        }
    }

    /// 1366 × 768 at 200 %.
    @Test func aPageTwiceAsLargeStillShowsTheField() async throws {
        let register = try await ReviewedRegister()
        try await register.look(on: .init(width: 683, height: 384)) { page in
            try await expectNoSidewaysScrolling(page, "200 %")
            try await page.attach("by-card-200-per-cent")
            let isSeen = try await page.browser.evaluate(
                """
                const box = document.activeElement.getBoundingClientRect();
                return box.top >= 0 && box.bottom <= innerHeight && document.activeElement.matches(".field input");
                """)
            #expect(isSeen.isTrue)
        }
    }

    /// A digit stores a reading's value, so what stands beside the digit must be that value, blanks and all.
    @Test func readingsThatDifferInBlanksAreToldApart() async throws {
        let register = try await ReviewedRegister()
        try await register.look { page in
            let shown = try await page.browser.evaluateLater(
                """
                const tell = arguments[0];
                import("/assets/field.js").then(({ FieldEditor }) => {
                    const part = (text, differs) => ({ text, differs });
                    const readings = [
                        { value: "JL. A. YANI", confidence: 0.9, parts: [part("JL", false), part(". ", true), part("A", false), part(". ", true), part("YANI", false)] },
                        { value: "JLAYANI", confidence: 0.4, parts: [part("JL", false), part("", true), part("A", false), part("", true), part("YANI", false)] },
                        { value: "JL A YANI", confidence: 0.5, parts: [part("JL", false), part(" ", true), part("A", false), part(" ", true), part("YANI", false)] },
                    ];
                    const field = { field: "alamat", label: "Alamat", value: "JL. A. YANI", isDoubtful: true, readings };
                    const editor = new FieldEditor({}, { id: "x" }, field);
                    tell(readings.map((reading, at) => [...editor.readingButton(reading, at + 1).querySelectorAll("mark, .nothing, .stored")]
                        .map((node) => node.textContent).join("|")));
                }, (error) => tell([String(error)]));
                """)
            #expect(
                shown.items.compactMap(\.string) == [
                    ".␣|.␣", "··|··|tersimpan sebagai JLAYANI", "␣|·|␣|·|tersimpan sebagai JL A YANI",
                ])
        }
    }
}
