// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 0.801, .cardLead: 0.032, .closed: 1.540, .contradicted: -0.402, .disputed: -1.322,
            .implausible: -0.192, .inadmissible: -1.799, .incompleteCard: -1.333, .lead: 0.447, .legacyAgainst: -0.007,
            .legacyFor: 0.766, .listed: 1.158, .lstmAgainst: -0.182, .lstmFor: 0.894, .marked: 1.049, .nik: 0.204,
            .number: -1.075, .open: -1.026, .otherAgainst: -0.304, .otherFor: 0.074, .partial: -4.682, .short: -3.818,
            .silentEngines: -0.574, .unfinished: -6.773, .unlisted: -2.619, .unsure: 0.081, .lstmAlone: 0.879,
            .legacyAlone: 0.485,
        ])
}
