// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension FieldKind {
    var logOdds: Double {
        switch self {
        case .nik: 4.096
        case .number: -0.238
        case .closed: 4.371
        case .listed: 3.271
        case .open: 0.236
        }
    }
}

extension Evidence {
    package var weight: Weight {
        switch self {
        case .lead: .fitted(0.463, usual: 10.047)
        case .implausible: .fitted(0.000, usual: 0.087)
        case .lstmFor: .fitted(1.295, usual: 2.533)
        case .legacyFor: .fitted(1.290, usual: 1.631)
        case .otherFor: .fitted(0.000, usual: 0.178)
        case .lstmAgainst: .fitted(-0.316, usual: 0.010)
        case .legacyAgainst: .fitted(0.000, usual: 0.080)
        case .otherAgainst: .fitted(-1.110, usual: 0.003)
        case .unsure: .byHand(-6.000, seen: 25)
        case .alone: .fitted(0.000, usual: 0.052)
        case .loneDigits: .fitted(0.000, usual: 0.003)
        case .lstmAlone: .fitted(0.000, usual: 0.000)
        case .legacyAlone: .fitted(0.000, usual: 0.000)
        case .derived: .byHand(-7.000, seen: 15)
        case .silentEngines: .fitted(0.000, usual: 0.045)
        case .inadmissible: .byHand(-9.000, seen: 6)
        case .unlisted: .fitted(-4.044, usual: 0.022)
        case .short: .fitted(0.000, usual: 0.051)
        case .unfinished: .byHand(-9.000, seen: 6)
        case .repeated: .byHand(-9.000, seen: 0)
        case .otherRow: .byHand(-9.000, seen: 2)
        case .partial: .byHand(-7.500, seen: 5)
        case .marked: .byHand(-7.500, seen: 1)
        case .contradicted: .byHand(-6.000, seen: 48)
        case .unconfirmed: .fitted(-0.964, usual: 0.012)
        case .disputed: .byHand(-7.000, seen: 22)
        case .nearList: .byHand(-4.000, seen: 23)
        case .offList: .fitted(-1.137, usual: 0.009)
        case .cardLead: .byHand(0.050, seen: 16985)
        case .incompleteCard: .fitted(0.000, usual: 0.007)
        case .partOfCard: .byHand(-9.000, seen: 0)
        case .lateStart: .byHand(-9.000, seen: 1)
        case .atEdge: .byHand(-7.500, seen: 3)
        case .reflection: .byHand(-7.500, seen: 22)
        case .fading: .byHand(-7.500, seen: 6)
        case .unreadRow: .byHand(-7.500, seen: 1)
        case .tallMinus: .byHand(-9.000, seen: 9)
        case .noRow: .byHand(0.000, seen: 0)
        case .unreadPrint: .byHand(0.000, seen: 0)
        }
    }
}
