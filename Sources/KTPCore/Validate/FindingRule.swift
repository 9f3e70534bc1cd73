/// Every rule a card can break, by its stable name. Findings are listed in this order.
package enum FindingRule: String, CaseIterable, Sendable {
    case nikCharacters = "nik.characters"
    case nikLength = "nik.length"
    case nikProvince = "nik.province"
    case nikRegency = "nik.regency"
    case nikDistrict = "nik.district"
    case nikDate = "nik.date"
    case nikSerial = "nik.serial"
    case nikBirthDate = "nik.birthDate"
    case nikSex = "nik.sex"
    case nikRegion = "nik.region"
    case birthDateImpossible = "birthDate.impossible"
    case birthDateFuture = "birthDate.future"
    case birthDateAge = "birthDate.age"
    case issueDateImpossible = "issueDate.impossible"
    case issueDateFuture = "issueDate.future"
    case issueDateBeforeBirth = "issueDate.beforeBirth"
    case validityForm = "validity.form"
    case validityOrder = "validity.order"
    case sex = "vocabulary.jenisKelamin"
    case blood = "vocabulary.golonganDarah"
    case religion = "vocabulary.agama"
    case maritalStatus = "vocabulary.statusPerkawinan"
    case citizenship = "vocabulary.kewarganegaraan"
    case occupation = "vocabulary.pekerjaan"
    case neighbourhood = "rtRw.form"
    case province = "region.province"
    case regency = "region.regency"
    case regencyOfProvince = "region.pair"
    case identityMissing = "missing.identity"
    case fieldMissing = "missing.field"
    case singleEngine = "engines.single"
    case engineSilent = "engines.silent"
    case cardNotFound = "quality.notFound"
    case cardTooSmall = "quality.tooSmall"
    case blurred = "quality.blurred"
    case pale = "quality.pale"
    case glare = "quality.glare"
    case tooDark = "quality.tooDark"
    case cutOff = "quality.cutOff"
    case photocopy = "quality.photocopy"
    case incomplete = "quality.incomplete"
    case severalCards = "quality.severalCards"
    case oldCard = "card.notElectronic"
    case readingChanged = "person.readingChanged"
    case decisionElsewhere = "person.elsewhere"
    case cardUnseen = "source.unseen"
    case valueUnread = "reading.unread"
    case listOtherName = "list.otherName"
    case listOtherNIK = "list.otherNIK"
    case listAgrees = "list.agrees"
    case pictureGone = "source.gone"
    case pictureReplaced = "source.replaced"

    /// Errors and warnings send a card to review; an info is only shown.
    package var severity: Finding.Severity {
        switch self {
        case .nikCharacters, .nikLength, .nikDistrict, .nikDate, .nikSerial, .birthDateImpossible, .birthDateFuture,
            .identityMissing:
            .error
        case .nikProvince, .nikRegency, .nikBirthDate, .nikSex, .birthDateAge, .issueDateImpossible,
            .issueDateFuture, .issueDateBeforeBirth, .validityForm, .validityOrder, .sex, .blood, .religion,
            .maritalStatus, .citizenship, .neighbourhood, .province, .regency, .regencyOfProvince, .fieldMissing,
            .singleEngine, .cardNotFound, .cardTooSmall, .blurred, .pale, .glare, .cutOff, .incomplete,
            .severalCards, .oldCard, .decisionElsewhere, .cardUnseen, .valueUnread, .listOtherName, .listOtherNIK:
            .warning
        // Why something could not be read, where it could not; what was read surely counts all the same.
        case .tooDark, .photocopy: .info
        // The region in a NIK is that of first registration: people move, and regions are split.
        case .nikRegion, .occupation: .info
        // What a person decided holds; a picture that was moved was read while it was there.
        case .readingChanged, .pictureGone, .pictureReplaced, .listAgrees: .info
        // A person's own engine has no say in what is accepted.
        case .engineSilent: .info
        }
    }

    package var sendsToReview: Bool { severity != .info }

    package init(_ problem: NIK.Problem) {
        switch problem {
        case .characters: self = .nikCharacters
        case .length: self = .nikLength
        case .province: self = .nikProvince
        case .regency: self = .nikRegency
        case .district: self = .nikDistrict
        case .date: self = .nikDate
        case .serial: self = .nikSerial
        }
    }

    package func finding(about field: KTPField?, in language: Language) -> Finding {
        Finding(rule: rawValue, severity: severity, field: field, message: message(in: language))
    }
}

extension FindingRule {
    package func message(in language: Language) -> String { language.say(.finding(self)) }
}
