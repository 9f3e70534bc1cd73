/// How the page looks: in light, in the dark, and on paper. No fonts but those that are there.
enum PageStyle {
    static let text: HTMLText = """
        :root { color-scheme: light dark; --ground: #f6f7f5; --sheet: #fff; --ink: #1d2329; --quiet: #5a646d;
          --rule: #d9dee1; --accepted: #2e7d4f; --review: #d99a00; --failed: #c0392b; --doubt: #fff2cc; }
        @media (prefers-color-scheme: dark) {
          :root { --ground: #101418; --sheet: #181d22; --ink: #e7ebee; --quiet: #9ba7b1; --rule: #333c44;
            --accepted: #4fb67c; --review: #e0b040; --failed: #ff7a6b; --doubt: #4a3d12; } }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink);
          font: 15px/1.5 system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; }
        header, main, footer { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
        header { padding-top: 28px; }
        h1 { font-size: 1.6rem; margin: 0; }
        h2 { font-size: 1.25rem; margin: 0 0 10px; }
        h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
        .quiet { color: var(--quiet); font-size: 0.9rem; margin: 2px 0; }
        section { background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 18px 22px;
          margin: 18px 0; }
        .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; margin: 16px 0 0;
          padding: 0; list-style: none; }
        .tiles li { background: var(--sheet); border: 1px solid var(--rule); border-top: 4px solid var(--tone, var(--rule));
          border-radius: 10px; padding: 8px 14px; }
        .tiles b { display: block; font-size: 1.7rem; font-variant-numeric: tabular-nums; }
        .accepted { --tone: var(--accepted); } .review { --tone: var(--review); } .failed { --tone: var(--failed); }
        svg { display: block; max-width: 100%; height: auto; font-size: 13px; }
        svg text { fill: var(--ink); font-family: inherit; }
        svg rect { fill: var(--tone, var(--review)); }
        article { border-top: 1px solid var(--rule); padding: 14px 0; break-inside: avoid; }
        article:first-of-type { border-top: 0; }
        .whole { margin: 2px 0 8px; }
        table { border-collapse: collapse; width: 100%; }
        th, td { text-align: left; vertical-align: top; padding: 5px 14px 5px 0; border-bottom: 1px solid var(--rule);
          overflow-wrap: anywhere; }
        th { font-weight: 600; font-size: 0.85rem; color: var(--quiet); white-space: nowrap; }
        td.doubt { background: var(--doubt); padding-left: 8px; }
        td.doubt + td { padding-left: 12px; }
        .field { font-weight: 600; white-space: nowrap; }
        img { display: block; max-width: 100%; height: auto; border-radius: 3px; }
        td img { max-width: 300px; }
        code { font-family: ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Consolas, monospace; }
        a { color: inherit; }
        footer { color: var(--quiet); font-size: 0.85rem; padding-bottom: 36px; }
        @media print {
          :root { color-scheme: light; --ground: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --rule: #bbb;
            --accepted: #2e7d4f; --review: #d99a00; --failed: #c0392b; --doubt: #fff2cc; }
          @page { size: A4; margin: 14mm 12mm; }
          body { font-size: 9.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
          header, main, footer { max-width: none; padding: 0; }
          section { border: 0; padding: 0; margin: 10pt 0; }
          h2, h3 { break-after: avoid; } tr, .tiles, svg { break-inside: avoid; } thead { display: table-header-group; }
          td img { max-width: 60mm; max-height: 12mm; width: auto; }
          .whole { max-width: 70mm; }
        }

        """
}
