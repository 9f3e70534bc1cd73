// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension FieldKind {
    var logOdds: Double {
        switch self {
        case .nik: -0.097
        case .number: -0.264
        case .closed: 0.272
        case .listed: 0.243
        case .free: -0.267
        }
    }
}

extension Evidence {
    package var weight: Weight {
        switch self {
        case .lead: .fitted(0.468, usual: 10.081)
        case .lstmFor: .fitted(1.162, usual: 2.534)
        case .legacyFor: .fitted(0.413, usual: 1.632)
        case .otherFor: .fitted(0.011, usual: 0.162)
        case .against: .fitted(-0.443, usual: 0.083)
        case .otherDigits: .fitted(-0.824, usual: 0.006)
        case .unsure: .byHand(-6.000, seen: 20)
        case .loneDigits: .fitted(-0.578, usual: 0.023)
        case .lstmAlone: .fitted(0.634, usual: 0.000)
        case .legacyAlone: .fitted(0.949, usual: 0.000)
        case .derived: .byHand(-7.000, seen: 24)
        case .silentEngines: .fitted(-0.390, usual: 0.046)
        case .ownFor: .byHand(0.100, seen: 0)
        case .ownAgainst: .byHand(-0.450, seen: 0)
        case .ownAlone: .byHand(-7.000, seen: 0)
        case .inadmissible: .byHand(-9.000, seen: 77)
        case .unlisted: .fitted(-0.813, usual: 0.021)
        case .short: .fitted(-0.490, usual: 0.051)
        case .unfinished: .byHand(-9.000, seen: 13)
        case .repeated: .byHand(-9.000, seen: 1)
        case .otherRow: .byHand(-9.000, seen: 2)
        case .partial: .byHand(-6.500, seen: 2)
        case .marked: .byHand(-7.500, seen: 1)
        case .contradicted: .byHand(-6.000, seen: 147)
        case .unconfirmed: .byHand(-2.500, seen: 9)
        case .disputed: .byHand(-7.000, seen: 33)
        case .nearList: .fitted(-3.732, usual: 0.002)
        case .noRegency: .byHand(-7.000, seen: 0)
        case .respelled: .byHand(-6.500, seen: 0)
        case .offList: .fitted(-0.245, usual: 0.010)
        case .cardLead: .byHand(0.050, seen: 30610)
        case .partOfCard: .byHand(-9.000, seen: 0)
        case .lateStart: .byHand(-9.000, seen: 3)
        case .atEdge: .byHand(-7.500, seen: 0)
        case .reflection: .byHand(-7.500, seen: 33)
        case .fading: .byHand(-7.500, seen: 7)
        case .unreadRow: .byHand(-7.500, seen: 5)
        case .tallMinus: .byHand(-9.000, seen: 12)
        case .broken: .byHand(-2.500, seen: 129)
        case .noRow: .byHand(0.000, seen: 0)
        case .unreadPrint: .byHand(0.000, seen: 0)
        }
    }
}
