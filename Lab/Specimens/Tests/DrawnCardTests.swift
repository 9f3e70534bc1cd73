import KTPCore
import Specimens
import Testing

struct DrawnCardTests {
    private func drawn(_ number: Int, width: Int = 700) throws -> (SpecimenCard, DrawnCard) {
        let generator = SpecimenGenerator(seed: 21)
        let card = generator.card(number, condition: .scan)
        let style = generator.style(number, condition: .scan, content: card)
        return (card, try CardRenderer().draw(card, style: style, width: width))
    }

    @Test func theTruthIsWhatWasPrinted() throws {
        for number in 1...60 {
            let (card, face) = try drawn(number)
            for field in KTPField.allCases {
                let printed = face.runs(of: field).map(\.text).joined(separator: " ")
                switch field {
                case .provinsi: #expect(printed == "PROVINSI " + (card.truth[field] ?? ""))
                case .tempatLahir, .tanggalLahir:
                    let value = try #require(card.truth[field])
                    #expect(printed.contains(value))
                case .rtRw: #expect(printed.filter { $0 != " " } == card.truth[field])
                default: #expect(printed == card.truth[field] ?? "")
                }
            }
        }
    }

    @Test func noLineOfPrintTouchesAnotherOrLeavesTheCard() throws {
        for number in 1...120 {
            let (_, face) = try drawn(number)
            for (index, run) in face.runs.enumerated() {
                #expect(run.box.x >= 0 && run.box.right <= face.pixels.width, "\(number) \(run.text)")
                #expect(run.box.y >= 0 && run.box.bottom <= face.pixels.height, "\(number) \(run.text)")
                for other in face.runs.dropFirst(index + 1) where !run.fields.isEmpty && !other.fields.isEmpty {
                    let across = min(run.box.right, other.box.right) - max(run.box.x, other.box.x)
                    let down = min(run.box.bottom, other.box.bottom) - max(run.box.y, other.box.y)
                    // Commas reach under the line, and boxes are rounded outwards.
                    #expect(across <= 0 || down <= 5, "\(number): \(run.text) on \(other.text)")
                }
            }
        }
    }

    @Test func inkStandsInTheBoxOfEveryRun() throws {
        let (_, face) = try drawn(3, width: 1200)
        let grey = face.pixels.grey
        for run in face.runs {
            var darkest: UInt8 = 255
            for y in run.box.y..<run.box.bottom {
                for x in run.box.x..<run.box.right { darkest = min(darkest, grey.samples[y * grey.width + x]) }
            }
            #expect(darkest < 130, "\(run.text)")
        }
    }

    @Test func theFaceHasTheProportionsOfACardAtAnySize() throws {
        for width in [300, 1012, 2000] {
            let (_, face) = try drawn(1, width: width)
            #expect(face.pixels.width == width)
            #expect(abs(Double(width) / Double(face.pixels.height) - 85.60 / 53.98) < 0.006)
        }
    }

    @Test func longNamesAndAddressesRunOverTwoLines() throws {
        let faces = try (1...60).map { try drawn($0).1 }
        #expect(faces.contains { $0.runs(of: .nama).count > 1 })
        #expect(faces.contains { $0.runs(of: .alamat).count > 1 })
        #expect(faces.contains { $0.runs(of: .tempatTerbit).count > 1 })
    }

    @Test func aBlankCardHasLabelsAndNoValues() throws {
        var generator = SeededGenerator(seed: 1)
        let style = CardStyle(split: .train, woman: false, birthYear: 1980, from: &generator)
        let face = try CardRenderer().draw(.blank, style: style, width: 700)
        #expect(face.runs.allSatisfy { $0.fields.isEmpty })
        #expect(face.runs.contains { $0.text == "Nama" })
    }

    @Test func heldOutPrintIsAbsentFromTrainAndTuneAndPresentInEvaluate() {
        func styles(_ split: SpecimenSplit) -> [CardStyle] {
            let generator = SpecimenGenerator(seed: 3, split: split)
            return (1...300).map {
                generator.style($0, condition: .scan, content: generator.card($0, condition: .scan))
            }
        }
        for split in [SpecimenSplit.train, .tune] {
            #expect(!styles(split).contains { CardFont.heldOut.contains($0.font) })
            #expect(!styles(split).contains { SpecimenLayout.heldOut.contains($0.variant) })
        }
        let evaluated = styles(.evaluate)
        #expect(evaluated.contains { CardFont.heldOut.contains($0.font) })
        #expect(evaluated.contains { SpecimenLayout.heldOut.contains($0.variant) })
        #expect(evaluated.contains { !CardFont.heldOut.contains($0.font) })
    }
}
