// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 0.195, .bothEngines: 1.495, .cardLead: 0.424, .closed: -0.486, .derived: -0.672, .disputed: -0.664,
            .implausible: -0.325, .inadmissible: -2.428, .incompleteCard: -1.139, .lead: 0.446, .listed: 0.532,
            .longer: -0.071, .marked: -0.626, .nik: 1.010, .number: 0.448, .oneFamily: -0.423, .open: -1.308,
            .partial: -3.607, .short: -0.605, .split: -0.246, .sureness: 0.111, .unfinished: -3.021, .unlisted: -2.279,
            .unsure: -0.820, .lstmAlone: 1.178, .legacyAlone: 0.612,
        ])
}
