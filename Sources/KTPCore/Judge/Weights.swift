// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension FieldKind {
    var logOdds: Double {
        switch self {
        case .nik: 1.005
        case .number: -0.274
        case .closed: 2.341
        case .listed: 1.959
        case .open: -0.225
        }
    }
}

extension Evidence {
    package var weight: Weight {
        switch self {
        case .lead: .fitted(0.447, usual: 10)
        case .implausible: .fitted(-0.192, usual: 0)
        case .lstmFor: .fitted(0.894, usual: 2.5)
        case .legacyFor: .fitted(0.766, usual: 2)
        case .otherFor: .fitted(0.074, usual: 0)
        case .lstmAgainst: .fitted(-0.182, usual: 0)
        case .legacyAgainst: .fitted(-0.007, usual: 0)
        case .otherAgainst: .fitted(-0.304, usual: 0)
        case .unsure: .fitted(-0.5, usual: 0)
        case .alone: .fitted(-0.1, usual: 0)
        case .loneDigits: .fitted(-1.5, usual: 0)
        case .lstmAlone: .fitted(0.879, usual: 0)
        case .legacyAlone: .fitted(0.485, usual: 0)
        case .derived: .fitted(-1.5, usual: 0)
        case .silentEngines: .fitted(-0.574, usual: 0)
        case .inadmissible: .fitted(-1.799, usual: 0)
        case .unlisted: .fitted(-2.619, usual: 0)
        case .short: .fitted(-3.818, usual: 0)
        case .unfinished: .fitted(-6.773, usual: 0)
        case .repeated: .byHand(-5, seen: 0)
        case .otherRow: .byHand(-6, seen: 0)
        case .partial: .fitted(-4.682, usual: 0)
        case .marked: .fitted(-2, usual: 0)
        case .contradicted: .fitted(-0.402, usual: 0)
        case .unconfirmed: .fitted(-0.3, usual: 0)
        case .disputed: .fitted(-1.322, usual: 0)
        case .nearList: .fitted(-4.682, usual: 0)
        case .offList: .fitted(-0.3, usual: 0)
        case .cardLead: .fitted(0.032, usual: 9)
        case .incompleteCard: .fitted(-1.333, usual: 0)
        case .partOfCard: .byHand(-4, seen: 0)
        case .lateStart: .byHand(-6, seen: 0)
        case .atEdge: .byHand(-4, seen: 0)
        case .reflection: .byHand(-4, seen: 0)
        case .fading: .byHand(-4, seen: 0)
        case .unreadRow: .byHand(-5, seen: 0)
        case .tallMinus: .byHand(-6, seen: 0)
        case .noRow: .byHand(0, seen: 0)
        case .unreadPrint: .byHand(0, seen: 0)
        }
    }
}
