extension FindingRule {
    /// One plain sentence without any value of the card.
    package func message(in language: Language) -> String {
        switch self {
        case .nikCharacters:
            language.say(.nikNotDigits)
        case .nikLength:
            language.say(.nikNotSixteenDigits)
        case .nikProvince:
            language.say(.nikProvinceUnknown)
        case .nikRegency:
            language.say(.nikRegencyUnknown)
        case .nikDistrict:
            language.say(.nikDistrictZero)
        case .nikDate:
            language.say(.nikDateImpossible)
        case .nikSerial:
            language.say(.nikSerialZero)
        case .nikBirthDate:
            language.say(.nikDateDiffersFromBirthDate)
        case .nikSex:
            language.say(.nikSexDiffersFromSex)
        case .nikRegion:
            language.say(.nikFromOtherRegion)
        case .birthDateImpossible:
            language.say(.birthDateImpossible)
        case .birthDateFuture:
            language.say(.birthDateInFuture)
        case .birthDateAge:
            language.say(.birthDateUnlikely)
        case .issueDateImpossible:
            language.say(.issueDateImpossible)
        case .issueDateFuture:
            language.say(.issueDateInFuture)
        case .issueDateBeforeBirth:
            language.say(.issueDateBeforeBirthDate)
        case .validityForm:
            language.say(.validityMalformed)
        case .validityOrder:
            language.say(.validityTooEarly)
        case .sex:
            language.say(.sexUnknown)
        case .blood:
            language.say(.bloodGroupUnknown)
        case .religion:
            language.say(.religionUnknown)
        case .maritalStatus:
            language.say(.maritalStatusUnknown)
        case .citizenship:
            language.say(.citizenshipUnknown)
        case .occupation:
            language.say(.occupationUnlisted)
        case .neighbourhood:
            language.say(.neighbourhoodMalformed)
        case .province:
            language.say(.provinceUnknown)
        case .regency:
            language.say(.regencyUnknown)
        case .regencyOfProvince:
            language.say(.regencyOutsideProvince)
        case .identityMissing:
            language.say(.identityUnread)
        case .fieldMissing:
            language.say(.requiredFieldUnread)
        case .singleEngine:
            language.say(.onlyOneEngineRead)
        case .cardNotFound:
            language.say(.cardNotFound)
        case .cardTooSmall:
            language.say(.cardTooSmall)
        case .blurred:
            language.say(.pictureBlurred)
        case .glare:
            language.say(.pictureHasGlare)
        case .tooDark:
            language.say(.pictureTooDark)
        case .cutOff:
            language.say(.cardCutOff)
        case .photocopy:
            language.say(.pictureOfPhotocopy)
        case .severalCards:
            language.say(.otherCardsUnread)
        case .readingChanged:
            language.say(.readingChanged)
        case .pictureGone:
            language.say(.pictureGone)
        }
    }
}
