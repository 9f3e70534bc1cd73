import KTPCore

/// How the report looks where it differs from other pages.
enum PageStyle {
    static let text: HTMLText = """
        .accepted { --tone: var(--good); } .review { --tone: var(--doubt); } .failed { --tone: var(--bad); }
        .setAside { --tone: var(--quiet); }
        svg rect { fill: var(--tone, var(--doubt)); }
        article { border-top: 1px solid var(--rule); padding: 14px 0; break-inside: avoid; }
        article:first-of-type { border-top: 0; }
        .whole { margin: 2px 0 8px; }
        table { width: 100%; }
        th, td { overflow-wrap: anywhere; }
        th { font-size: 0.85rem; color: var(--quiet); white-space: nowrap; }
        td.doubt { background: var(--mark); padding-left: 8px; }
        td.doubt + td { padding-left: 12px; }
        .field { font-weight: 600; white-space: nowrap; }
        td code { overflow-wrap: normal; }
        td img { max-width: 300px; }
        @media (max-width: 600px) {
        article thead { display: none; } article tr, article td { display: block; } article td { padding: 2px 8px; }
        article tr { border-top: 1px solid var(--rule); padding: 6px 0; } td img { max-width: 100%; }
        }
        @media print { td img { max-width: 60mm; max-height: 12mm; width: auto; } .whole { max-width: 70mm; } }

        """
}
