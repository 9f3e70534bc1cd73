// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension FieldKind {
    var logOdds: Double {
        switch self {
        case .nik: -1.014
        case .number: -0.722
        case .closed: 0.590
        case .listed: 1.429
        case .open: -0.809
        }
    }
}

extension Evidence {
    package var weight: Weight {
        switch self {
        case .lead: .fitted(0.355, usual: 10.068)
        case .lstmFor: .fitted(1.298, usual: 2.533)
        case .legacyFor: .fitted(1.128, usual: 1.627)
        case .otherFor: .fitted(0.071, usual: 0.161)
        case .lstmAgainst: .byHand(-0.100, seen: 145)
        case .legacyAgainst: .fitted(-0.142, usual: 0.076)
        case .otherAgainst: .fitted(-1.293, usual: 0.002)
        case .unsure: .byHand(-6.000, seen: 16)
        case .loneDigits: .fitted(-1.247, usual: 0.002)
        case .lstmAlone: .fitted(0.000, usual: 0.000)
        case .legacyAlone: .fitted(0.000, usual: 0.000)
        case .derived: .byHand(-7.000, seen: 14)
        case .silentEngines: .fitted(-0.510, usual: 0.050)
        case .inadmissible: .byHand(-9.000, seen: 42)
        case .unlisted: .fitted(-1.956, usual: 0.022)
        case .short: .fitted(-2.604, usual: 0.051)
        case .unfinished: .byHand(-9.000, seen: 5)
        case .repeated: .byHand(-9.000, seen: 0)
        case .otherRow: .byHand(-9.000, seen: 2)
        case .partial: .byHand(-6.500, seen: 0)
        case .marked: .byHand(-7.500, seen: 0)
        case .contradicted: .byHand(-6.000, seen: 80)
        case .unconfirmed: .byHand(-2.500, seen: 6)
        case .disputed: .byHand(-7.000, seen: 22)
        case .nearList: .byHand(-3.000, seen: 22)
        case .respelled: .byHand(-6.500, seen: 0)
        case .offList: .fitted(-0.480, usual: 0.010)
        case .cardLead: .byHand(0.050, seen: 15279)
        case .partOfCard: .byHand(-9.000, seen: 0)
        case .lateStart: .byHand(-9.000, seen: 1)
        case .atEdge: .byHand(-7.500, seen: 0)
        case .reflection: .byHand(-7.500, seen: 20)
        case .fading: .byHand(-7.500, seen: 5)
        case .unreadRow: .byHand(-7.500, seen: 1)
        case .tallMinus: .byHand(-9.000, seen: 9)
        case .noRow: .byHand(0.000, seen: 0)
        case .unreadPrint: .byHand(0.000, seen: 0)
        }
    }
}
