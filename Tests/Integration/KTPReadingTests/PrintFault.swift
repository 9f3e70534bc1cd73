import Foundation
import KTPCore
import Specimens

/// What has cost a card rows of print, drawn onto a card by itself.
enum PrintFault: String, CaseIterable {
    /// It joins the digit to the photo.
    case scratchThroughTheLastDigit
    /// From the end of a short row.
    case scratchToTheRowBelow
    case scratchDownThroughFiveRows
    /// As light as the paper.
    case lightScratchAlongARow
    case lightScratchDownThroughFiveRows
    case shortRowsSideBySide
    case hyphensAsHighAsBroad
    case secondLineOfOneShortWord
    case secondLineOfANumber
    case fadedLastDigit
    /// Strokes of the ground that touch letters from below.
    case strokesUnderTheLastLetters
    /// A broad dark wave beside a short row.
    case waveBesideAShortRow
    case numberHigherThanOthers
    case noPaperBelowTheLastRow
    /// It ends where other cards still show the photo.
    case shortPlaceUnderAShortPhoto
    /// Paper and print are dark, and little apart.
    case darkSleeve

    /// The rows that it has cost.
    var fields: [KTPField] {
        switch self {
        case .scratchThroughTheLastDigit, .numberHigherThanOthers: [.nik]
        case .scratchToTheRowBelow: [.agama, .statusPerkawinan]
        case .scratchDownThroughFiveRows, .lightScratchDownThroughFiveRows: [.rtRw, .kelDesa, .kecamatan, .agama]
        case .lightScratchAlongARow: [.kecamatan]
        case .shortRowsSideBySide: [.rtRw, .kelDesa, .kecamatan, .tempatTerbit]
        case .hyphensAsHighAsBroad: [.rtRw, .golonganDarah]
        case .secondLineOfOneShortWord, .secondLineOfANumber, .fadedLastDigit: [.alamat]
        case .strokesUnderTheLastLetters: [.kelDesa]
        case .waveBesideAShortRow: [.rtRw]
        case .noPaperBelowTheLastRow: [.berlakuHingga]
        case .shortPlaceUnderAShortPhoto: [.tempatTerbit, .tanggalTerbit]
        case .darkSleeve: [.nama, .alamat, .rtRw, .agama, .pekerjaan, .tempatTerbit]
        }
    }

    /// What stands on the card, where that is part of it.
    func change(_ card: inout SpecimenCard) {
        switch self {
        case .shortRowsSideBySide:
            for (field, value) in [
                (KTPField.rtRw, "01/02"), (.kelDesa, "ULU"), (.kecamatan, "II"), (.tempatTerbit, "PATI"),
            ] {
                (card.truth[field], card.printed[field]) = (value, nil)
            }
        case .hyphensAsHighAsBroad:
            (card.truth[.rtRw], card.printed[.rtRw], card.truth[.golonganDarah]) = ("-/-", "-/-", "-")
        case .secondLineOfOneShortWord: card.truth[.alamat] = "JL. GATOT SUBROTO GANG MELATI RAYA DALAM BLOK II"
        case .secondLineOfANumber: card.truth[.alamat] = "PERUMAHAN GRIYA ASRI TIMUR LAUT BLOK C NOMOR 7"
        case .fadedLastDigit: card.truth[.alamat] = "JL. PAHLAWAN NO. 25"
        case .shortPlaceUnderAShortPhoto: card.truth[.tempatTerbit] = "BATU"
        default: break
        }
    }

    /// How the card is printed, where that is part of it.
    func print(_ style: inout CardStyle) {
        switch self {
        case .numberHigherThanOthers: style.layout.nikSize *= 1.25
        case .shortPlaceUnderAShortPhoto:
            style.layout.photo.height -= 6.2
            style.layout.issueBaseline -= 6.2
        default: break
        }
    }

    /// What has happened to the drawn face.
    func mark(_ face: inout PixelImage, of card: DrawnCard) {
        guard let run = fields.first.flatMap({ card.runs(of: $0).last })?.box else { return }
        let (end, middle, bottom) = (Double(run.right), run.centreY, Double(run.bottom))
        let half = Double(run.height) / 2
        switch self {
        case .scratchThroughTheLastDigit:
            face.scratch(from: (end - 8, middle + half), by: (150, -40), shade: 50)
        case .scratchToTheRowBelow: face.scratch(from: (end - 2, middle), by: (12, 3.2 * half), shade: 50)
        case .scratchDownThroughFiveRows:
            face.scratch(from: (Double(run.x) + 20, middle - half), by: (25, 11 * half), shade: 60)
        case .lightScratchDownThroughFiveRows:
            face.scratch(from: (Double(run.x) + 20, middle - half), by: (25, 11 * half), shade: 235)
        case .lightScratchAlongARow:
            face.scratch(from: (Double(run.x), middle - 3), by: (end - Double(run.x), 6), shade: 235)
        case .fadedLastDigit: face.fade(from: Int(end) - 12, to: Int(end) + 2, rows: run.y..<run.bottom, by: 0.6)
        case .strokesUnderTheLastLetters:
            for stroke in 0..<4 {
                face.scratch(from: (end - 60 + 14 * Double(stroke), bottom - 2), by: (12, 5), shade: 90)
            }
        case .waveBesideAShortRow:
            for row in stride(from: -half, to: half, by: 2) {
                face.scratch(from: (end + 30, middle + row), by: (140, -row), shade: 150)
            }
        case .darkSleeve: face.samples = face.samples.map { $0 / 9 + 75 }
        default: break
        }
    }
}

extension PixelImage {
    /// A line, three pixels broad.
    fileprivate mutating func scratch(from start: (x: Double, y: Double), by way: (x: Double, y: Double), shade: UInt8)
    {
        let steps = Int(2 * hypot(way.x, way.y))
        for step in 0...steps {
            let share = Double(step) / Double(max(steps, 1))
            let (x, y) = (Int(start.x + share * way.x), Int(start.y + share * way.y))
            guard (1..<height - 1).contains(y), (1..<width - 1).contains(x) else { continue }
            for row in y - 1...y + 1 {
                for column in x - 1...x + 1 {
                    for channel in 0..<channels { samples[row * stride + column * channels + channel] = shade }
                }
            }
        }
    }

    /// Towards the paper, by a share of the way.
    fileprivate mutating func fade(from left: Int, to right: Int, rows: Range<Int>, by share: Double) {
        for row in rows {
            for column in left..<min(right, width) {
                for channel in 0..<channels {
                    let place = row * stride + column * channels + channel
                    samples[place] = UInt8(Double(samples[place]) * (1 - share) + 225 * share)
                }
            }
        }
    }
}
