/// How a print shop words the labels. Which blanks and capitals it uses is its own habit.
struct LabelWording: Sendable, Equatable {
    var nik = "NIK"
    var name = "Nama"
    var birth = "Tempat/Tgl Lahir"
    var sex = "Jenis Kelamin"
    var blood = "Gol. Darah"
    var address = "Alamat"
    var neighbourhood = "RT/RW"
    var village = "Kel/Desa"
    var district = "Kecamatan"
    var religion = "Agama"
    var status = "Status Perkawinan"
    var occupation = "Pekerjaan"
    var citizenship = "Kewarganegaraan"
    var expiry = "Berlaku Hingga"
    /// Puts the colon right after the longest labels in place of the column.
    var gluesLongColons = false

    static func random(from generator: inout SeededGenerator) -> LabelWording {
        var wording = LabelWording()
        wording.sex = generator.pick(["Jenis Kelamin", "Jenis kelamin", "Jenis Kelamin"])
        wording.blood = generator.pick(["Gol. Darah", "Gol Darah", "Gol. Darah", "Gol.Darah"])
        wording.birth = generator.pick(weighted: [
            (0.9, "Tempat/Tgl Lahir"), (0.06, "Tempat/Tgl. Lahir"), (0.04, "Tempat / Tgl Lahir"),
        ])
        wording.neighbourhood = generator.pick(weighted: [(0.94, "RT/RW"), (0.06, "RT / RW")])
        wording.village = generator.pick(weighted: [(0.92, "Kel/Desa"), (0.08, "Kel / Desa")])
        wording.expiry = generator.pick(weighted: [(0.88, "Berlaku Hingga"), (0.12, "Berlaku hingga")])
        wording.gluesLongColons = generator.chance(0.5)
        return wording
    }

    /// As foreigners' cards have them; NIK and RT/RW stay.
    static func english(from generator: inout SeededGenerator) -> LabelWording {
        LabelWording(
            name: generator.pick(["Name", "Name", "Full Name"]),
            birth: generator.pick([
                "Place/Date of Birth", "Place/Date of Birth", "Place / Date of Birth", "Date of Birth",
            ]),
            sex: generator.pick(["Sex", "Gender"]), blood: generator.pick(["Blood Type", "Blood Group"]),
            address: "Address", village: generator.pick(["Village", "Kel/Desa", "Urban Village"]),
            district: generator.pick(["District", "Sub-District", "Kecamatan"]), religion: "Religion",
            status: generator.pick(["Marital Status", "Marital Status", "Status"]),
            occupation: generator.pick(["Occupation", "Profession"]),
            citizenship: generator.pick(["Nationality", "Nationality", "Citizenship"]),
            expiry: generator.pick(["Valid Until", "Date of Expiry", "Expiry Date", "Valid Thru"]),
            gluesLongColons: generator.chance(0.5))
    }
}
