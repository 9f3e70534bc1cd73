// Written by Lab/Training/confidence.py; see Lab/Training/README.md. Do not edit.

extension ConfidenceModel {
    package static let fitted = ConfidenceModel(
        weights: [
            .always: -0.694, .bothEngines: 0.270, .cardLead: 0.547, .clearLead: 0.162, .closed: -0.944,
            .derived: -0.848, .disputed: -0.369, .implausible: -0.728, .inadmissible: -0.147, .incompleteCard: -0.277,
            .lead: 0.386, .listed: 0.128, .longer: -0.161, .marked: -0.160, .nik: 1.001, .number: 0.463,
            .oneFamily: -0.860, .open: -1.341, .outvoted: -0.333, .partial: -1.261, .short: -1.361, .sureness: 0.537,
            .unconfirmedMarks: -0.243, .unfinished: -2.131, .unlisted: -1.321, .unsure: -0.287, .lstmAlone: 2.096,
            .legacyAlone: 0.778,
        ])
}
