extension Testimony {
    /// A reflection on so much of what lies beside a value may hide more, unless it lies on `own` of the value's end, which is
    /// darker than `faint`, or shows print darker than `seen` elsewhere.
    private static let hiding = (shine: 0.7, own: 0.1, faint: 100.0, seen: 130.0)
    /// A lamp's glow takes letter after letter: the end of the value is paler than this, and no print shows where it is so light.
    private static let glow = (pale: 120.0, white: 250.0)
    /// Light on so much of an end whose print is so pale takes strokes of its digits, for all readers alike: 4 becomes 1. Of 36
    /// such numbers on hard tune cards 5 were read wrongly.
    private static let onPrint = (own: 0.3, pale: 150.0)

    /// Behind a place of birth stands the date.
    private var endsOpen: Bool { field != .tempatLahir || card.chosen[.tanggalLahir] == nil }

    /// Whether a reflection at one of its ends may hide more of it.
    var reflection: Double {
        guard mayBePart else { return 0 }
        // KAWIN goes on often, other values seldom.
        let seen = field == .statusPerkawinan ? Self.hiding.faint : Self.hiding.seen
        return facts.flatMap { [$0.before, endsOpen ? $0.behind : nil].compactMap(\.self) }.contains { end in
            end.beyond >= Self.hiding.shine && (end.own < Self.hiding.own || end.print >= Self.hiding.faint)
                && end.shown >= seen
        }.amount
    }

    /// Whether its last letters fade, and behind them all is white.
    var fading: Double {
        guard mayBePart, endsOpen else { return 0 }
        return facts.compactMap(\.behind).contains { $0.print >= Self.glow.pale && $0.farther >= Self.glow.white }
            .amount
    }

    /// Whether light lies on the first or last digits of a number, which no list knows better.
    var underLight: Double {
        guard kind == .nik || kind == .number else { return 0 }
        return facts.flatMap { [$0.before, $0.behind].compactMap(\.self) }.contains {
            $0.own >= Self.onPrint.own && $0.print >= Self.onPrint.pale
        }.amount
    }
}
