/// A person of the office's own list. The list is asked beside a reading, and takes no reading's place.
package struct Resident: Sendable, Equatable {
    /// NIK, name and, where the list has one, address, as records hold them.
    package let values: FieldMap<String>

    /// - Returns: nil without a NIK of 16 digits or without a name.
    package init?(nik: String?, name: String?, address: String?) {
        guard let nik = nik.flatMap(KTPField.nik.typed), nik.count == 16, nik.allSatisfy(\.isASCIIDigit),
            let name = name.flatMap(KTPField.nama.typed)
        else { return nil }
        var values: FieldMap<String> = [.nik: nik, .nama: name]
        values[.alamat] = address.flatMap(KTPField.alamat.typed)
        self.values = values
    }

    /// Whether the list has this value, however blanks and dots are set in it.
    package func has(_ value: String?, in field: KTPField) -> Bool {
        guard let value, let own = values[field] else { return false }
        func plain(_ text: String) -> String { text.uppercased().filter { $0.isLetter || $0.isNumber } }
        return plain(own) == plain(value)
    }

    /// The list's name where it has a value.
    package static func listName(in language: Language) -> String { language.say(.officeList) }

    /// NIKs that differ from this one in one digit.
    package static func neighbours(of nik: String) -> [String] {
        let digits = Array(nik)
        return digits.indices.flatMap { place in
            "0123456789".filter { $0 != digits[place] }.map { digit in
                String(digits[..<place] + [digit] + digits[(place + 1)...])
            }
        }
    }
}

extension CardRecord {
    /// The record with what the office's list says of its person. What a person decided is not doubted.
    /// - Parameter residents: of the card's NIK, and those of its name whose NIK is nearly the same.
    package func compared(with residents: [Resident], in language: Language) -> CardRecord {
        guard settled != .confirmed, [.accepted, .review].contains(status) else { return self }
        var record = self
        func ask(_ rule: FindingRule, _ field: KTPField) {
            guard fields[field]?.from != .clerk, let standing = fields[field]?.status else { return }
            record.findings.append(rule.finding(about: field, in: language))
            if standing == .accepted { record.fields[field]?.status = .review }
            record.status = .review
        }
        let nik = fields[.nik]?.value
        for resident in residents where resident.values[.nik] == nik {
            for field in [KTPField.nama, .alamat] where fields[field]?.status == .review {
                guard resident.has(fields[field]?.value, in: field) else { continue }
                record.findings.append(FindingRule.listAgrees.finding(about: field, in: language))
            }
            if let name = fields[.nama]?.value, !resident.has(name, in: .nama) { ask(.listOtherName, .nama) }
        }
        if residents.contains(where: { $0.values[.nik] != nik }) { ask(.listOtherNIK, .nik) }
        return record
    }
}
