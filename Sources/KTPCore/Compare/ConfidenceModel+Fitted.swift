// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 0.026, .bothEngines: 1.444, .cardLead: 0.311, .closed: -1.451, .confirmed: 0.183, .derived: -1.078,
            .implausible: -0.064, .inadmissible: -0.688, .incompleteCard: -0.557, .lead: 0.576, .listed: 0.897,
            .marked: -0.704, .nik: 1.181, .number: 0.747, .oneFamily: -0.356, .open: -1.348, .outvoted: -0.201,
            .partial: -2.085, .short: -0.049, .split: -0.392, .sureness: 0.111, .unconfirmedLetters: -0.787,
            .undotted: -0.214, .unfinished: -1.940, .unlisted: -2.258, .unsure: -0.477, .lstmAlone: 1.178,
            .legacyAlone: 0.612,
        ])
}
