# Why a value is not surer, or why it is missing. One sentence each, without any value of a card.
# Of Evidence.
evidence =
    .lead = Another value fits what was read nearly as well.
    .lstmFor = The LSTM is not sure of this value.
    .legacyFor = The legacy engine is not sure of this value.
    .otherFor = The second look is not sure of this value.
    .against = Something else was also read here.
    .otherDigits = Other digits were also read here.
    .unsure = No engine is sure of what it read.
    .loneDigits = Only one engine read these digits.
    .lstmAlone = Only the LSTM was asked.
    .legacyAlone = Only the legacy engine was asked.
    .derived = No engine read exactly this value; it was put together from what they read.
    .restored = No engine read exactly this value; it is on the official list and close to what they read.
    .silentEngines = An engine read nothing here.
    .ownFor = An engine of your own is not sure of this value.
    .ownAgainst = An engine of your own read something else here.
    .ownAlone = Only an engine of your own read this value.
    .inadmissible = Cards do not print such a value.
    .unlisted = This value is not on the list of usual ones.
    .short = The value is very short.
    .unfinished = More should follow at the end of this value.
    .repeated = The value contains the same words twice.
    .otherRow = This value belongs to another row of the card.
    .partial = One reading contains more than this value.
    .marked = One reading contains an apostrophe here.
    .contradicted = The birth date or the sex contradicts this NIK.
    .unconfirmed = The birth date, the sex or the province does not confirm the digits of this NIK.
    .disputed = Another reading of this field is just as possible.
    .nearList = The official list contains a name that differs by one letter.
    .noRegency = Cards of this regency are not issued in a place of this name.
    .respelled = The official list writes this name with other blanks or marks.
    .offList = The official list has no such name in this region.
    .cardLead = Much of this card is hard to read.
    .partOfCard = So many rows are missing that the card may have been cut off.
    .lateStart = The value begins later than the rows around it; its first letters may be hidden.
    .atEdge = The edge of the image or another card may have cut off this value.
    .reflection = A reflection may hide the end of this value.
    .fading = The print fades into light at the end of this value.
    .underLight = Light lies on the first or last digits of this value.
    .unreadRow = A further row of this value may not have been read.
    .tallMinus = The minus sign may be a plus sign.
    .broken = A white line runs through this value; a letter or digit may be lost.
    .noRow = No print was found in this row.
    .unreadPrint = Print was found in this row, but it could not be read.

# $fields: each with the number of cards that lack it, such as Tempat Terbit 2, Gol. Darah 1.
acceptedUnread = { $count ->
    [one] 1 accepted card lacks a printed field: { $fields }.
   *[other] { $count } accepted cards lack a printed field: { $fields }.
}
