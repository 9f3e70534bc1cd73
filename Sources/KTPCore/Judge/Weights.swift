// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension FieldKind {
    var logOdds: Double {
        switch self {
        case .nik: 0.051
        case .number: -0.880
        case .closed: 0.258
        case .listed: -0.328
        case .free: -0.448
        }
    }
}

extension Evidence {
    package var weight: Weight {
        switch self {
        case .lead: .fitted(0.604, usual: 10.354)
        case .lstmFor: .fitted(0.826, usual: 2.526)
        case .legacyFor: .fitted(0.478, usual: 1.540)
        case .otherFor: .fitted(0.080, usual: 0.199)
        case .against: .fitted(-0.604, usual: 0.105)
        case .otherDigits: .fitted(0.000, usual: 0.009)
        case .unsure: .byHand(-6.000, seen: 55)
        case .loneDigits: .fitted(-0.659, usual: 0.031)
        case .lstmAlone: .fitted(0.842, usual: 0.000)
        case .legacyAlone: .fitted(0.623, usual: 0.000)
        case .derived: .byHand(-4.432, seen: 20)
        case .restored: .byHand(3.313, seen: 19)
        case .silentEngines: .fitted(-0.489, usual: 0.060)
        case .ownFor: .byHand(0.100, seen: 0)
        case .ownAgainst: .byHand(-0.450, seen: 0)
        case .ownAlone: .byHand(-7.000, seen: 0)
        case .inadmissible: .byHand(-9.000, seen: 162)
        case .unlisted: .fitted(-0.243, usual: 0.022)
        case .short: .fitted(-0.383, usual: 0.051)
        case .unfinished: .byHand(-8.198, seen: 25)
        case .repeated: .byHand(-9.000, seen: 0)
        case .otherRow: .byHand(-8.619, seen: 2)
        case .partial: .byHand(-4.693, seen: 10)
        case .marked: .byHand(-6.522, seen: 3)
        case .contradicted: .byHand(-6.000, seen: 321)
        case .unconfirmed: .byHand(-2.500, seen: 19)
        case .disputed: .byHand(-7.000, seen: 80)
        case .nearList: .byHand(-3.056, seen: 24)
        case .noRegency: .byHand(-7.203, seen: 7)
        case .respelled: .byHand(-6.500, seen: 0)
        case .offList: .fitted(-0.780, usual: 0.007)
        case .cardLead: .byHand(0.050, seen: 66861)
        case .partOfCard: .byHand(-8.154, seen: 10)
        case .lateStart: .byHand(-9.000, seen: 12)
        case .atEdge: .byHand(-7.500, seen: 0)
        case .reflection: .byHand(-7.500, seen: 67)
        case .fading: .byHand(-7.500, seen: 31)
        case .underLight: .byHand(-2.500, seen: 36)
        case .unreadRow: .byHand(-7.500, seen: 6)
        case .tallMinus: .byHand(-9.000, seen: 15)
        case .broken: .byHand(-2.500, seen: 0)
        case .noRow: .byHand(0.000, seen: 0)
        case .unreadPrint: .byHand(0.000, seen: 0)
        }
    }
}
