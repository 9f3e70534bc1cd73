# Words of results.xlsx and report.html, and what goes wrong when they are written.

unknownFormat = '{ $name }' is not a known format; choose from: { $formats }
# Column headings.
fileHeading = File
pageHeading = Page
cardOnPageHeading = Card on page
reasonHeading = Reason
# The column that lists the numbers of the same card or person.
duplicatesHeading = Duplicate of
fieldHeading = Field
# What one of the two engines read.
readingNumber = Reading { $number }
valueHeading = Current value
cropHeading = Image crop
wholeCard = whole card
emptyValue = (empty)
remedyHeading = Explanation and remedy
sameFileAs = Same file as: { $files }
imageMissing = The image is no longer here: it was moved or deleted.
# The footer of printed pages.
confidential = Contains personal data; keep it in a safe place
valuesMasked = Personal data is masked.
selfContained = This page loads nothing from the network.
allCards = All cards
notRead = Not read on accepted cards
toReview = Fields to review
cardsToReview = Cards to review
# The heading over the images that failed.
couldNotBeRead = Could not be read
firstCardsShown = The first { $count } of { $total } cards are shown; see the rest with `ktp-ocr show FOLDER --review`
# The version number follows.
madeBy = Made with ktp-ocr
reportTitle = Identity cards
# Shown by the spreadsheet program when something else than v is typed into a cell for v.
markHint = Type v if the current value is right, or leave the cell empty.
spreadsheetFailed = cannot create the spreadsheet: { $reason }; check that the disk of { $folder } has free space

# Names of the sheets. `correct --from` finds the first two by these names: a changed name makes older files unreadable.
# Of SpreadsheetLayout.Sheet.
sheet =
    .cards = Cards
    .review = Review
    .summary = Summary
    .failed = Failed
    .setAside = Set aside
numberHeading = No.
# `correct --from` finds these two columns by these headings: a changed heading makes older files unreadable.
rightValueHeading = Right value
isRightHeading = As read is right (v)

# The sheet Summary.
sessionFolder = Session folder
total = Total
duplicateCards = Duplicate cards
howToCorrect = How to enter corrections
stepType = 1. On sheet { $reviewSheet }, type the right value, or type v if the current value is right. You can also change values on sheet { $cardsSheet }.
stepSave = 2. Save and close this file.
stepRun = 3. Run: { $command }
