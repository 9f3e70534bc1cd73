extension Browser {
    /// Every text that shows and has too little contrast to what lies behind it: below 4.5, or 3 where it is large
    /// (WCAG 2.2, 1.4.3).
    func faintTexts() async throws -> [String] {
        try await evaluate(Self.faint).items.compactMap(\.string)
    }

    private static let faint = """
        const parse = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
        const over = (top, under) => {
            const alpha = top.length > 3 ? top[3] : 1;
            return [0, 1, 2].map((at) => top[at] * alpha + under[at] * (1 - alpha));
        };
        const ground = (node) => {
            const layers = [];
            for (let at = node; at; at = at.parentElement) layers.push(parse(getComputedStyle(at).backgroundColor));
            const page = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
            return layers.reduceRight((under, top) => over(top, under), page);
        };
        const light = (color) => {
            const linear = (part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            const [r, g, b] = color.map((part) => linear(part / 255));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        };
        const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && node.getBoundingClientRect().width > 1 && !node.closest(".unseen, [aria-hidden=true], :disabled");
        const found = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const nodes = [...document.querySelectorAll("input, select")];
        while (walker.nextNode()) if (walker.currentNode.data.trim()) nodes.push(walker.currentNode.parentElement);
        for (const node of new Set(nodes)) {
            if (!shown(node)) continue;
            const style = getComputedStyle(node);
            const behind = ground(node);
            const [a, b] = [light(over(parse(style.color), behind)), light(behind)].sort((x, y) => y - x);
            const size = parseFloat(style.fontSize);
            const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
            const ratio = (a + 0.05) / (b + 0.05);
            const name = `${node.className || node.tagName}: ${node.textContent.slice(0, 30)}`;
            if (ratio < least) found.push(`${name} ${ratio.toFixed(2)}`);
        }
        return found;
        """
}
