// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 2.427, .bothEngines: 1.539, .closed: -0.143, .derived: -0.501, .disputed: -0.560,
            .doubtsBeside: -0.022, .implausible: -0.310, .implausibleCard: -0.596, .inadmissible: -2.439,
            .incompleteCard: -1.210, .lead: 0.455, .listed: 0.904, .longer: -0.033, .marked: -0.603, .nik: 1.454,
            .number: 1.013, .oneFamily: -0.417, .open: -0.801, .partial: -3.534, .short: -0.529, .split: -0.251,
            .sureness: 0.249, .unfinished: -3.009, .unlisted: -2.175, .unsure: -0.808, .lstmAlone: 0.855,
            .legacyAlone: -0.008,
        ])
}
