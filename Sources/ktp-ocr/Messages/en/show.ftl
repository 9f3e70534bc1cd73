# What `show` and `export` print.

cardCount = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# Column headings and labels.
fileTitle = File
nameTitle = Name
remarkTitle = Remarks
fieldTitle = Field
valueTitle = Value
# What one of the two engines read.
readingTitle = Reading { $number }
# The confidence in a value, in per cent; a narrow column.
confidenceTitle = Sure
originTitle = Source
timeTitle = Time
# What was read in an extra pass, with another model or another light.
rereadTitle = Reread
expectedWrong = By their confidences, about { $wrong } of { $accepted } accepted values are wrong.
agreementTitle = Fields on which both engines agree
originsTitle = Source of the values
failedTitle = Could not be read
toReviewTitle = To review
notesTitle = Notes
findingsTitle = Findings
noFindings = Findings: none
secondsUnit = s
duplicateMark = duplicate
duplicateOf = duplicate of no. { $numbers }
# A card that waits to be read. `show --status` takes this word too.
statusQueued = queued
# Before the number of the card's revision: "revision 57".
revisionHeading = revision
nothingToReview = Nothing needs review.
# The legend under a table: the sign stands in the columns.
sameAsValue = = same as the value
enginesDiffer = ≠ the engines read different values
sameFileAs = Same file as: { $files }
enginesDifferShare = ≠ the engines read different values; { $share } of the fields agree
# Stands in brackets after the name of a file that shows several cards.
cardOfPage = card { $card } of { $cards }

# What was read of a field. $values are separated by " / ".
readNothing = nothing was read
readOne = read: { $values }
readSeveral = { $count } readings: { $values }

# After "Session NAME: ". $cards: "1 card", "12 cards".
noFieldsToReview = nothing needs review
fieldsToReview = { $count ->
    [one] { $count } field to review on { $cards }
   *[other] { $count } fields to review on { $cards }
}

# What can be done next. NO stands for the number of a card.
hintOneCard = See one card: { $command } NO
hintToReview = See what to review: { $command }
hintCorrect = Correct: { $command } FIELD=VALUE (or --confirm)
hintFailed = Could not be read: { $cards }; see: { $command }
hintAllCards = See all cards: { $command }
cardNotInSession = '{ $card }' is not in this session or has not been read yet; list the cards with `{ $command }`
showOneOrMany = --review, --status and --duplicates select among all cards; leave them out to show one card

# `export`.
truthCannotBeMasked = truth holds the real values and cannot be masked; export it without --masked
exportOneFormat = { $output } can hold only one format; choose one with --format, or leave out -o
cropsCannotBeMasked = --crops shows what --masked hides; choose one of them
exportNextSheet = Next: open { $sheet }
exportNextSheetImport = Next: open { $sheet }; to import what you type there, run: ktp-ocr correct { $folder } --from { $sheet }
exportNextPage = Next: open { $page } in a browser
exportUsage = give the folder of a session and --format or --profile; list the profiles with: ktp-ocr export --profiles
profileLacking = { $count ->
    [one] 1 card was left out, because the profile needs a value for: { $columns }
   *[other] { $count } cards were left out, because the profile needs a value for: { $columns }
}
profileToFill = to be filled in by you, for the other office requires it and an ID card does not carry it: { $columns }
profileEmptyColumns = left empty, because an ID card does not carry them: { $columns }
truthEmpty = nobody has decided anything in { $folder } yet, so the truth file names no card; decide in ktp-ocr review { $folder }
exportForExcel = For Excel and LibreOffice: ktp-ocr export { $folder } --format xlsx

# Behind readings of a NIK, each followed by one sign a digit: 3273015708900001 [++++..++++++....].
witnessLegend = (digits: + confirmed, - contradicted by region, birth date or sex)
