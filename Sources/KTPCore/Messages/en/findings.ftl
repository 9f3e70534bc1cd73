# What is said about a card's fields and image. One sentence each, with one full stop at its end: the program may add figures in brackets behind it.
# None may contain a value of a card.
# Of FindingRule.
finding =
    .nikCharacters = The NIK contains a character that is not a digit.
    .nikLength = The NIK does not have sixteen digits.
    .nikProvince = The NIK begins with a province code that does not exist.
    .nikRegency = The NIK begins with a regency or city code that does not exist.
    .nikDistrict = The district code in the NIK is zero, but no district has the code zero.
    .nikDate = The date in the NIK is not in the calendar.
    .nikSerial = The serial number in the NIK is zero, but serial numbers begin at one.
    .nikBirthDate = The date in the NIK differs from the printed birth date; compare both with the card.
    .nikSex = The sex in the NIK differs from the printed sex; compare both with the card.
    .nikRegion = The NIK was issued in another region than the card names, which is normal if the holder has moved.
    .birthDateImpossible = The birth date is not in the calendar.
    .birthDateFuture = The birth date is in the future.
    .birthDateAge = According to the birth date, the holder is too young or too old for a card.
    .issueDateImpossible = The date of issue is not in the calendar.
    .issueDateFuture = The date of issue is in the future.
    .issueDateBeforeBirth = The date of issue is before the birth date.
    .validityForm = The validity is neither SEUMUR HIDUP nor a date in the calendar.
    .validityOrder = The validity ends before the date of issue or the birth date.
    .sex = The sex is not a value that cards use.
    .blood = The blood group is not a value that cards use.
    .religion = The religion is not a value that cards use.
    .maritalStatus = The marital status is not a value that cards use.
    .citizenship = The citizenship is neither WNI, WNA nor a nation.
    .occupation = The occupation is not on the official list, but genuine cards do have such occupations.
    .neighbourhood = RT/RW is not two numbers of three or two digits with a slash between them, or is higher than any usual one.
    .province = Cards print no province with this name.
    .regency = Cards print no regency or city with this name.
    .regencyOfProvince = The regency or city is not in the province that the card names.
    .identityMissing = This field could not be read, and it is needed to know whose card this is.
    .fieldMissing = This field is on every card, but it could not be read.
    .singleEngine = Only one OCR engine read the card, so the reading has no comparison.
    .engineSilent = A program that reads as an engine did not read the card.
    .cardNotFound = The outline of the card was not found, so the image was read as it is; lay the card flat, let it fill the frame and take the photo again.
    .cardTooSmall = The card is too small in the image; take the photo from closer, or scan the card at a higher resolution.
    .blurred = The image is blurred; hold the camera steady and take the photo again.
    .pale = The print is hardly darker than the card, as under a film or fog; wipe the lens, take the card out of its sleeve and take the photo again.
    .glare = A reflection covers part of the card; take the photo again without flash.
    .tooDark = The image is too dark; turn on a light, switch off the flash and take the photo again.
    .cutOff = Part of the card is outside the image; take the photo again with the whole card in the frame.
    .photocopy = The image shows a photocopy; if a field is doubtful, scan the original card.
    .severalCards = The image shows other cards that could not be read; take a separate photo of each of them.
    .incomplete = The file ends before the image does; copy or scan it again, or compare every field with the card.
    .oldCard = This is an ID card of the old kind, without a chip; ask for the electronic one (KTP-el).
    .readingChanged = The new reading of this field differs from the earlier one; the value that a person entered is kept.
    .decisionElsewhere = A person decided about a card of this image that the new reading does not find; check whether it is this one.
    .cardUnseen = The new reading of the image does not find this card; look whether it is there, and confirm it or set it aside.
    .valueUnread = No engine read this value so where the record says; look at the card.
    .listOtherName = The office's list has another name for this NIK; compare the NIK and the name with the card.
    .listOtherNIK = The office's list has this name with a NIK that was read, or that differs in one digit; compare the digits with the card.
    .listAgrees = The office's list has this value for this NIK.
    .pictureReplaced = Another image now has this file's name; this card and what was decided about it stay.
    .pictureGone = The image is no longer where it was when it was read; its reading is kept.

# Figures may follow in brackets: (1/3) says that 1 of 3 cards could not be read.
placeTop = top
placeMiddle = middle
placeBottom = bottom
placeLeft = left
placeCentre = centre
placeRight = right

# Why a card or a field needs review, where no finding says more.
cardNeedsReview = A person must check this card.
belowBound = The value is less sure than asked for; compare it with the card.

# Duplicates: the same image, card or person occurs more than once. The numbers of the other cards follow in brackets.
# Of DuplicateRule.
duplicate =
    .picture = This session contains the same image more than once; if this is unintended, mark one of the two as a duplicate.
    .card = Another image shows a card with the same NIK; if this is unintended, mark one of the two as a duplicate.
    .differs = Another card has the same NIK but different values; compare both cards with their images.
    .kept = This session contains the same card or person more than once, and a person decided to keep both.

# Part of the bracket behind a sentence about duplicates: (number 3; number 12, differing: Nama, Alamat).
otherCard = number { $number }
otherCardDiffering = number { $number }, differing: { $fields }

# Who has a value beside those who read it.
officeList = the office's list

# While a person types a NIK.
nikDigitsTyped = { $count } of 16 digits.

# What the check of accepted fields at random found. figures: 2.5 % (95 %: 0.4–12.9 %).
spotCheckNotBegun = { $drawn ->
    [one] 1 accepted field was drawn for the spot check; it has not been checked yet
   *[other] { $drawn } accepted fields were drawn for the spot check; none has been checked yet
}
spotCheckResult = { $wrong ->
    [one] The spot check found 1 wrong value among { $checked } checked: { $figures }
   *[other] The spot check found { $wrong } wrong values among { $checked } checked: { $figures }
}
spotCheckResultSoFar = { $wrong ->
    [one] The spot check found 1 wrong value among { $checked } checked: { $figures }; { $left } still to check
   *[other] The spot check found { $wrong } wrong values among { $checked } checked: { $figures }; { $left } still to check
}

# How right decided values were that had a confidence between two bounds. figures: 98.3 % (95 %: 94.1–99.5 %); said: mean confidence.
reliabilityBin = Confidence { $low } to { $high }: { $right } of { $decided } decided values right, { $figures }; promised { $said }
reliabilityTooHigh = the promise is too high
reliabilityTooLow = more are right than promised
