/// How the pages look: in light, in the dark, and on paper. No fonts but those that are there.
enum StyleSheet {
    static let text: StaticString = """
        :root {
          color-scheme: light dark;
          --ground: #f6f7f5; --sheet: #ffffff; --ink: #1d2329; --quiet: #5a646d; --rule: #d9dee1; --stripe: #f4f6f6;
          --tone0: #0067a5; --tone1: #c2510a; --tone2: #00795a; --tone3: #7b4a9c; --tone4: #59656f;
          --good: #00694d; --bad: #b01030; --badGround: #fbdfe3; --onBar: #ffffff; --wrong: #69757f; --alike: #a3173a;
          --chip: #eceff0;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ground: #101418; --sheet: #181d22; --ink: #e7ebee; --quiet: #9ba7b1; --rule: #333c44; --stripe: #1d2329;
            --tone0: #5fb4ec; --tone1: #f29a55; --tone2: #43c99e; --tone3: #c8a0e4; --tone4: #a3afb9;
            --good: #5bd3a8; --bad: #ff8fa0; --badGround: #56202c; --onBar: #101418; --wrong: #8b97a2; --alike: #f07a92;
            --chip: #262e35;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; background: var(--ground); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif;
        }
        main, body > header, body > footer { max-width: 1080px; margin: 0 auto; padding: 0 20px; }
        body > header { padding-top: 36px; }
        h1 { font-size: 1rem; font-weight: 600; color: var(--quiet); margin: 0; }
        .headline { font-size: 2rem; line-height: 1.2; font-weight: 650; margin: 6px 0 8px; letter-spacing: -0.01em; }
        .finding { margin: 0 0 4px; max-width: 92ch; }
        h2 { font-size: 1.3rem; margin: 0; letter-spacing: -0.005em; }
        h3 { font-size: 1rem; margin: 22px 0 4px; }
        section {
          background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px; padding: 22px 24px; margin: 18px 0;
          scroll-margin-top: 12px;
        }
        .explanation { color: var(--quiet); margin: 4px 0 12px; max-width: 84ch; }
        .note { color: var(--quiet); font-size: 0.875rem; margin: 2px 0; }
        nav { margin: 16px 0 0; font-size: 0.9rem; }
        nav a { display: inline-block; margin: 0 16px 4px 0; }
        a { color: var(--tone0); text-underline-offset: 2px; }
        .tiles {
          display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin: 18px 0 0;
          padding: 0; list-style: none;
        }
        .tiles li {
          background: var(--sheet); border: 1px solid var(--rule); border-radius: 10px;
          border-top: 3px solid var(--edge, var(--rule)); padding: 10px 14px;
        }
        .tiles .name { display: block; font-size: 0.85rem; color: var(--quiet); }
        .tiles .number { display: block; font-size: 1.6rem; font-weight: 650; font-variant-numeric: tabular-nums; }
        .tiles .base { display: block; font-size: 0.8rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
        li.tone0 { --edge: var(--tone0); } li.tone1 { --edge: var(--tone1); } li.tone2 { --edge: var(--tone2); }
        li.tone3 { --edge: var(--tone3); } li.tone4 { --edge: var(--tone4); }
        figure { margin: 0; min-width: 0; }
        figcaption { font-size: 0.9rem; margin: 10px 0 4px; }
        figcaption span { display: block; max-width: 298px; font-size: 0.8rem; color: var(--quiet); }
        .side-by-side { display: flex; flex-wrap: wrap; gap: 12px 36px; }
        .side-by-side > * { flex: 0 1 auto; }
        .legend { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 6px 0; font-size: 0.9rem; }
        .ornament { width: 14px; height: 14px; vertical-align: -2px; display: inline; }
        svg { max-width: 100%; height: auto; display: block; font-size: 12.5px; }
        svg text { fill: var(--ink); font-family: inherit; }
        svg .tick { fill: var(--quiet); font-size: 11.5px; font-variant-numeric: tabular-nums; }
        svg .head { font-size: 11.5px; }
        svg .tiny { fill: var(--quiet); font-size: 9.5px; }
        svg .strong { font-weight: 650; }
        svg .cell { font-size: 12px; font-variant-numeric: tabular-nums; }
        svg .grid { stroke: var(--rule); stroke-width: 1; }
        svg .rule { stroke: var(--rule); stroke-width: 1.5; }
        svg .reference { stroke: var(--quiet); stroke-width: 1.2; stroke-dasharray: 4 4; }
        svg .stripe, svg .empty { fill: var(--stripe); }
        svg .whisker { stroke: var(--tone); stroke-width: 2; stroke-linecap: round; stroke-opacity: 0.55; }
        svg .mark { fill: var(--tone); stroke: var(--sheet); stroke-width: 1; }
        svg .mark.hollow { fill: var(--sheet); stroke: var(--tone); stroke-width: 1.6; }
        svg .dot { fill: var(--tone); fill-opacity: 0.28; }
        svg .box { fill: var(--tone); fill-opacity: 0.3; stroke: var(--tone); stroke-width: 1.4; }
        svg .box.hollow { fill: none; }
        svg .median { stroke: var(--tone); stroke-width: 3; }
        svg .column { fill: var(--tone); fill-opacity: 0.4; }
        svg .heat, svg .bar { fill: var(--tone); }
        svg .bar.wrong { fill: var(--wrong); }
        svg .bar.alike { fill: var(--alike); }
        svg .onBar { fill: var(--onBar); font-size: 11.5px; font-variant-numeric: tabular-nums; }
        .tone0 { --tone: var(--tone0); } .tone1 { --tone: var(--tone1); } .tone2 { --tone: var(--tone2); }
        .tone3 { --tone: var(--tone3); } .tone4 { --tone: var(--tone4); }
        summary { cursor: pointer; }
        .figures { margin: 8px 0 0; font-size: 0.875rem; }
        .figures summary { color: var(--quiet); }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
        .figures th, .figures td {
          text-align: left; padding: 3px 18px 3px 0; border-bottom: 1px solid var(--rule); white-space: nowrap;
        }
        .figures th { font-weight: 600; }
        .tools { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin: 12px 0; font-size: 0.875rem; }
        .tools[hidden] { display: none; }
        .tools .apart { margin-left: auto; }
        button {
          font: inherit; color: inherit; background: var(--chip); border: 1px solid var(--rule); border-radius: 6px;
          padding: 2px 10px; cursor: pointer;
        }
        button[aria-pressed="true"] { background: var(--ink); color: var(--sheet); }
        #card-list { list-style: none; margin: 12px 0 0; padding: 0; }
        #card-list li { border-top: 1px solid var(--rule); padding: 8px 0; scroll-margin-top: 8px; }
        #card-list li:target { outline: 2px solid var(--tone0); outline-offset: 4px; border-radius: 4px; }
        #card-list summary > * { margin-left: 8px; }
        .path { font-weight: 600; overflow-wrap: anywhere; }
        .count, .address { font-size: 0.85rem; color: var(--quiet); }
        .chip {
          font-size: 0.8rem; background: var(--chip); border-radius: 99px; padding: 1px 9px; white-space: nowrap;
          border: 1px solid var(--tone, transparent);
        }
        .chip.failed { color: var(--bad); } .chip.accepted { color: var(--good); }
        .readings { margin: 8px 0 8px 22px; font-size: 0.9rem; }
        .readings tbody { border-top: 1px solid var(--rule); }
        .readings th { text-align: left; vertical-align: top; padding: 3px 20px 3px 0; font-weight: 600; }
        .readings td { padding: 1px 20px 1px 0; white-space: nowrap; }
        .readings tbody tr:first-child td { padding-top: 4px; }
        .readings tbody tr:last-child td { padding-bottom: 5px; }
        .readings .who { color: var(--quiet); }
        .crop { display: block; max-width: min(100%, 640px); height: auto; border-radius: 3px; margin: 2px 0; }
        details > .crop { margin: 8px 0 0 22px; }
        code { font: 0.95rem/1.3 ui-monospace, "DejaVu Sans Mono", "Liberation Mono", Consolas, monospace; white-space: pre; }
        mark {
          background: var(--badGround); color: inherit; border-bottom: 2px solid var(--bad); font-weight: 700;
        }
        .gap { color: var(--quiet); opacity: 0.6; }
        i { color: var(--quiet); }
        .right { color: var(--good); } .wrong { color: var(--bad); }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        body > footer { color: var(--quiet); font-size: 0.875rem; padding-bottom: 40px; }
        body > footer p { margin: 4px 0; max-width: 90ch; }
        :focus-visible { outline: 2px solid var(--tone0); outline-offset: 2px; }
        @media print {
          :root {
            color-scheme: light; --ground: #fff; --sheet: #fff; --ink: #000; --quiet: #444; --rule: #bbb; --stripe: #f4f4f4;
            --tone0: #0067a5; --tone1: #c2510a; --tone2: #00795a; --tone3: #7b4a9c; --tone4: #59656f;
            --good: #00694d; --bad: #b01030; --badGround: #fbdfe3; --onBar: #fff; --wrong: #69757f; --alike: #a3173a;
            --chip: #eee;
          }
          body { font-size: 10.5pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
          section { border: 0; padding: 0; margin: 12pt 0; }
          body > header { padding-top: 0; }
          .headline { font-size: 1.5rem; }
          .tiles li { padding: 4px 10px; }
          .tiles .number { font-size: 1.2rem; }
          nav, .tools, .figures, .address { display: none; }
          h2, h3, .explanation, .legend, figcaption, summary { break-after: avoid; }
          figure, svg, p, .tiles, .readings tbody { break-inside: avoid; }
          svg { max-height: 150mm; }
          .ornament { max-height: none; }
          .side-by-side { gap: 8px 14px; }
          .side-by-side > * { flex: 1 1 30%; }
          #card-list { columns: 2; column-gap: 7mm; font-size: 8pt; }
          #card-list li { padding: 4px 0; }
          .readings, .count, .chip { font-size: 1em; }
          .readings { margin: 2px 0; }
          .readings th, .readings td { padding-right: 6px; }
          .readings .text { white-space: normal; }
          code { font-size: 1em; white-space: pre-wrap; overflow-wrap: anywhere; }
          .crop { max-width: 100%; max-height: 10mm; width: auto; }
          details > .crop { max-height: 45mm; margin-left: 0; }
          main, body > header, body > footer { max-width: none; padding: 0; }
        }

        """
}
