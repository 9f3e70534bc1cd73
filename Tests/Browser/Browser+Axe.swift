import Foundation
import TestSupport

extension Browser {
    /// axe-core, where `make browser` has installed it.
    static let axe: String? = {
        let folder = Repository.root.appending(path: ".build/axe")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let file = files?.lazy.compactMap { $0 as? URL }.first { $0.lastPathComponent == "axe.min.js" }
        return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
    }()

    /// What axe-core finds wrong with the page as it stands; nothing where it is not installed.
    func violations() async throws -> [String] {
        guard let axe = Self.axe else { return [] }
        // The page lets no other script in; the browser's own tools may.
        if try await !evaluate("return Boolean(window.axe)").isTrue {
            try await devTools("Runtime.evaluate", ["expression": .string(axe)])
        }
        return try await evaluateLater(
            """
            const tell = arguments[0];
            axe.run(document, { resultTypes: ["violations"] }).then(
                ({ violations }) => tell(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))),
                (error) => tell([String(error)]));
            """
        ).items.compactMap(\.string)
    }

    /// The same at the widths of a phone, a page twice as large, a tablet, an office's screen and a wide one; and what does not fit.
    func violationsAtEveryWidth() async throws -> [String] {
        var found: [String] = []
        for screen in [Screen.phone, .init(width: 683, height: 384), .init(width: 1024), .init(width: 1920), .desk] {
            try await resize(to: screen)
            let wider = try await evaluate(
                "return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) > innerWidth")
            found += (try await violations() + (wider.isTrue ? ["wider than the screen"] : []))
                .map { "\(screen.width): \($0)" }
        }
        return found
    }
}
