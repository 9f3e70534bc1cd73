// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: 2.075, .bothEngines: 1.894, .closed: -0.245, .derived: -1.726, .disputed: -0.518,
            .doubtsBeside: -0.030, .implausible: -0.303, .implausibleCard: -0.550, .inadmissible: -2.628,
            .incompleteCard: -0.948, .lead: 0.488, .listed: 1.177, .nik: 1.438, .number: 0.705, .open: -1.000,
            .partial: -3.574, .short: -0.693, .split: -0.205, .sureness: 0.205, .twoFamilies: 0.392,
            .unfinished: -3.011, .unlisted: -2.695, .lstmAlone: 1.165, .legacyAlone: 0.400,
        ])
}
