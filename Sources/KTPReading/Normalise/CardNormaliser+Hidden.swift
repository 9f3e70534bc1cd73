import KTPCore

extension CardNormaliser {
    /// Pixels of a card laid flat: about two letters.
    private static let letters = 24
    /// In one column on every card, and free text: of a word of a closed list, what is left names it or nothing.
    private static let free: [KTPField] = [.nama, .tempatLahir, .alamat, .kelDesa, .kecamatan, .pekerjaan]
    private static let column: [KTPField] = free + [.rtRw, .agama, .statusPerkawinan, .kewarganegaraan, .jenisKelamin]

    /// Fields whose print a reflection touches, or that begin later than the column of values does, so that their first
    /// letters may be gone for every reader; nil for none.
    func hiddenFields(
        on card: NormalisedCard, of cards: PictureCards, _ data: ReadingSourceMap<KTPData>
    ) -> [KTPField]? {
        guard let outline = card.outline?.scaled(1 / Double(cards.reduction)), let seen = data[.lstm] else {
            return nil
        }
        let starts = Self.column.compactMap { seen[$0]?.box?.x }.sorted()
        let begins = starts.count > 3 ? starts[starts.count / 2] : nil
        let light =
            card.quality.shine ?? 0 > 0 ? ColourGrid(of: cards.original, outlinedBy: outline) : nil
        let hidden = KTPField.allCases.filter { field in
            guard let box = seen[field]?.box, CardVocabulary.closed(for: field) == nil else { return false }
            if let begins, Self.free.contains(field), box.x - begins > Self.letters { return true }
            let print = BoundingBox(
                x: box.x - Self.letters, y: box.y, width: box.width + 2 * Self.letters, height: box.height)
            return light?.shines(in: print) == true
        }
        return hidden.isEmpty ? nil : hidden
    }
}
