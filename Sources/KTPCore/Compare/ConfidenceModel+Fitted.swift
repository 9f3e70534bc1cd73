// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 0.193, .bothEngines: 1.394, .cardLead: 0.284, .closed: -1.351, .confirmed: 0.073, .derived: -1.023,
            .implausible: -0.212, .inadmissible: -0.536, .incompleteCard: -0.618, .lead: 0.599, .listed: 0.684,
            .marked: -0.715, .nik: 1.294, .number: 0.734, .oneFamily: -0.360, .open: -1.168, .outvoted: -0.177,
            .partial: -2.084, .split: -0.257, .unconfirmedLetters: -0.675, .undotted: -0.128, .unfinished: -1.934,
            .unlisted: -2.293, .unsure: -0.491, .lstmAlone: 1.178, .legacyAlone: 0.612,
        ])
}
