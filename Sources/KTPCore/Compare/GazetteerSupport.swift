/// What a gazetteer says about readings of the district and the village, by the regions settled before them, and the
/// regency about the place of issue. It only helps to choose between readings: cards print names that no table knows,
/// and those are as good as any.
struct GazetteerSupport {
    let gazetteer: (any Gazetteer)?
    /// What has been decided of the card so far.
    let decided: FieldMap<ChosenValue>

    /// One for a name that the region has, none for any other, and in every other field.
    func support(for reading: String, in field: KTPField) -> Int {
        if field == .tempatTerbit { return Regency.bareName(reading) == bareRegency ? 1 : 0 }
        guard let gazetteer else { return 0 }
        let name = PlaceName(reading)
        let isKnown =
            switch field {
            case .kecamatan: !codes(of: .district, named: name, in: regencies, gazetteer).isEmpty
            case .kelDesa: !codes(of: .village, named: name, in: districts(gazetteer), gazetteer).isEmpty
            default: false
            }
        return isKnown ? 1 : 0
    }

    /// Whether it is a birthplace but for one letter, GORONTALQ, or neither where the header says that the card was issued
    /// nor any other regency, but misread or cut off: BARAT of KOTAWARINGIN BARAT.
    func isUnknownPlace(_ reading: String, in field: KTPField) -> Bool {
        if field == .tempatLahir { return UsualValues.isNearlyPlace(reading) }
        guard field == .tempatTerbit, let bareRegency else { return false }
        let bare = Regency.bareName(reading)
        return bare != bareRegency
            && (UsualValues.contains(reading, in: field) == false || bareRegency.hasSuffix(" " + bare)
                || bareRegency.hasPrefix(bare + " "))
    }

    /// The header's regency, where a place of issue is but some of its words and no regency: KULON PROGO for PROGO.
    func whole(of reading: String, in field: KTPField) -> String? {
        guard field == .tempatTerbit, UsualValues.contains(reading, in: field) == false, let bareRegency else {
            return nil
        }
        let isPart = bareRegency.hasPrefix(reading + " ") || bareRegency.hasSuffix(" " + reading)
        return isPart ? bareRegency : nil
    }

    /// Of the card's header, without KABUPATEN or KOTA: cards are issued there.
    private var bareRegency: String? { decided[.kabupatenKota].map { Regency.bareName($0.value) } }

    /// More than one where a split has given a regency another code.
    private var regencies: [String] {
        decided[.kabupatenKota].map { RegionTable.indonesia.regencies(printed: $0.value).map(\.code) } ?? []
    }

    /// Where the village must lie: in the district, or anywhere in the regency where that is not known.
    private func districts(_ gazetteer: any Gazetteer) -> [String] {
        guard let printed = decided[.kecamatan]?.value else { return regencies }
        let districts = codes(of: .district, named: PlaceName(printed), in: regencies, gazetteer)
        return districts.isEmpty ? regencies : districts
    }

    private func codes(
        of kind: PlaceKind, named name: PlaceName, in regions: [String], _ gazetteer: any Gazetteer
    ) -> [String] {
        name.key.isEmpty ? [] : regions.flatMap { gazetteer.codes(of: kind, named: name, in: $0) }
    }
}
