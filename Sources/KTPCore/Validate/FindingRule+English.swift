extension FindingRule {
    /// One plain sentence without any value of the card.
    var english: String {
        switch self {
        case .nikCharacters: "The NIK holds something that is not a digit."
        case .nikLength: "The NIK does not have sixteen digits."
        case .nikProvince: "The NIK begins with a province code that does not exist."
        case .nikRegency: "The NIK begins with a regency or city code that does not exist."
        case .nikDistrict: "The district code in the NIK is zero, which no district has."
        case .nikDate: "The date in the NIK is a day that does not exist."
        case .nikSerial: "The serial number in the NIK is zero, but they begin at one."
        case .nikBirthDate: "The date in the NIK is not the printed birth date; please compare both with the card."
        case .nikSex: "The NIK says another sex than the card prints; please compare both with the card."
        case .nikRegion: "The NIK was given in another region than the one the card names, as happens when people move."
        case .birthDateImpossible: "The birth date is not a day that exists."
        case .birthDateFuture: "The birth date is in the future."
        case .birthDateAge: "By the birth date the holder would be too young or too old for a card."
        case .issueDateImpossible: "The date of issue is not a day that exists."
        case .issueDateFuture: "The date of issue is in the future."
        case .issueDateBeforeBirth: "The card would have been issued before its holder was born."
        case .validityForm: "The validity is neither SEUMUR HIDUP nor a day that exists."
        case .validityOrder: "The card would have expired before it was issued or its holder was born."
        case .sex: "The sex is not one that cards print."
        case .blood: "The blood group is not one that cards print."
        case .religion: "The religion is not one that cards print."
        case .maritalStatus: "The marital status is not one that cards print."
        case .citizenship: "The citizenship is neither WNI nor WNA."
        case .occupation: "The occupation is not on the official list, which does happen on genuine cards."
        case .neighbourhood: "RT/RW does not have the form of three digits, a stroke and three digits."
        case .province: "Cards print no province of this name."
        case .regency: "Cards print no regency or city of this name."
        case .regencyOfProvince: "The regency or city does not lie in the province that the card names."
        case .identityMissing: "This field could not be read, and without it nobody knows whose card it is."
        case .fieldMissing: "This field is on every card but could not be read."
        case .singleEngine: "Only one engine read the card, so nothing confirms its reading."
        case .cardNotFound:
            "No card was found in the picture, so it was read as it is; lay the card flat, fill the frame and take it again."
        case .cardTooSmall: "The card is too small in the picture; take it from nearer or scan it larger."
        case .blurred: "The picture is blurred; take it again with a steady hand."
        case .glare: "A reflection hides part of the card; take it again without flash."
        case .severalCards: "Several cards lie in the picture and only the largest was read; take each by itself."
        }
    }
}
