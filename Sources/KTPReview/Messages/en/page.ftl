# The sentences of the review page. The keys are those that its scripts use. A count stands where its word needs no plural.

# The header of the page: tabs, state, buttons.
byCard = By card
byField = By field
sample = Spot check
# Read out by screen readers: the name of the row of tabs, and of a row of buttons.
views = Views
actions = Actions
left = Fields left: { $fields } (cards: { $cards })
nothingLeft = No fields left
write = Update results
written = All result files are up to date.
saving = saving…
saved = saved
unsent = not sent yet: { $n }
waiting = saved; the result files are updated when the scan ends
viewOnly = view only
# The reason may follow.
exportsFailed = Your decisions are saved, but the result files could not be written.
scanning = This session is being scanned; new cards are added to the queue.
gone = ktp-ocr does not respond. What you typed is kept in this tab and is sent as soon as the connection is back. Run it again: ktp-ocr review { $folder }
locked = This tab is not signed in. Open the address that ktp-ocr review printed; this tab then continues by itself.
other = The program now shows another session ({ $folder }). What you typed for the previous session is kept in this tab.
back = Connected again.
sentAgain = The waiting decisions have been sent.

# The filter and the order of the queue.
filter = Show
order = Sort
review = To review
failed = Could not be read
# Also names the decision that a card is a duplicate.
duplicates = Duplicates
# Cards that a person set aside.
dismissed = Set aside
# Cards that have changed since the review began.
changed = Changed
all = All
doubt = most doubtful first
register = by card number
search = Search
searchFor = Name, NIK or file name
cardsFound = Cards: { $n }
more = Show more
noneFound = No card matches. Change the search words.
list = Cards
previous = Previous card
next = Next card
position = { $n } of { $total }
card = Card { $n }
cardOf = card { $card } of { $cards }
page = page { $n }

# Buttons. Their keys stay: S, U, R, X, B, D.
accept = Accept
acceptBoth = Accept both
type = Type
skip = Skip
absent = Not on the card
undo = Undo
turn = Rotate
notACard = Not a card
box = Box
keys = Shortcuts
finish = Finish
rest = Accept the rest…
compare = Compare
# Also names the decision.
confirmCard = Card is correct
goOn = Continue

# Several persons at one register.
yourName = Your name…
yourNameText = Somebody else is looking through these cards too. Give your name: it stands beside your decisions.
keep = Save
alsoOpen = Also open: { $names }

# A field.
empty = (empty)
notOnCard = (not on the card)
reading = Reading { $n }: { $value }, { $share }
stores = stored as { $value }
readings = All readings, and who read them
# Whether a reader is sure of what it read, in its own judgement.
readerSure = { $reader }, sure
readerUnsure = { $reader }, not sure
# How many digits of a NIK region, birth date and sex confirm or contradict.
witnesses = confirmed: { $confirmed } · contradicted: { $contradicted } · nothing says: { $silent }
# Marks a reading of the box that a person drew.
fromBox = From the box
typedBefore = Typed but not saved: { $value }; press E to continue.
decided = decided
inDoubt = doubtful
doubts = { $n } doubtful
others = Other fields ({ $n })
thisCard = This card
cardReason = Its fields are clear; check the card as a whole.
noDoubt = No field is doubtful.
storeAnyway = Check it again; press Enter once more to save it as it is.
emptyTyped = The box is empty. Press Esc and then 0 if the field is not on the card.
typeFirst = Press E (or F2) before you type. Press ? to see all shortcuts.
tooQuick = Too fast: the last key was ignored. Press E before you type.
viewOnlyHint = This session is view only.
noReading = There is no reading { $n }.
setAside = What you typed is kept for now; press E to bring it back.
nothingToUndo = There is nothing left to undo.
undone = Undone: card { $n }.
acceptedLive = { $field } is saved.

# Images.
picture = Image of card { $n }
line = Image crop: { $field }
wholeSource = Original image of card { $n }
noPicture = The image cannot be shown.
zoomField = Zoom in on the field
zoomCard = Whole card
zoomSource = Original image
boxHint = Drag a box around one line. The arrow keys move it, Shift+arrow resizes it, Enter reads it, Esc cancels.
boxRead = Readings of the box: { $n }. Press the number of one to use it.
boxNothing = No text could be read in the box.
noFlat = You can draw a box only on a straightened card.
reads = reading…

# Dialogues.
notACardText = Card { $n } ({ $name }) is marked as not a card and no longer counts. Press U to undo this.
yesNotACard = Yes, not a card
cancel = Cancel
close = Close
# Shown when a key closes a question without an answer.
dropped = Cancelled.
turnTitle = Rotate and read again
turnText = R rotates the image by another 90°, Enter reads it again, Esc cancels.
turnNow = Read again ({ $degrees }°)
turnMore = Rotate by 90°
turned = The card was read again.
duplicateTitle = Duplicate?
keepCard = Keep card { $n }
keepBoth = Keep both
notSame = Not the same person
differs = different
noDuplicates = This card has no duplicate.
duplicateText = Keep both: they are the same card, or cards of the same person, such as an old and a new KTP; both stay in the session and refer to each other. Not the same person: the cards have nothing to do with each other. Press U to undo.
bothKept = both kept
conflictTitle = This card has changed
conflictText = Card { $n } ({ $name }) was decided elsewhere, or read again.
theirs = Stored now
yours = Your decision
useTheirs = Keep what is stored
useYours = Use my decision
restTitle = Accept the rest without checking it?
restNone = There is nothing left to accept.
# $lowest is the confidence of the most doubtful field, such as "14 %".
restText = Doubtful fields that will be accepted without a check: { $fields } (cards: { $cards }). Lowest confidence: { $lowest }.
restUnder = Below { $below }: { $n }
restYes = Accept them without a check ({ $n })
restDone = Fields accepted: { $n }.

# The list of keyboard shortcuts.
keysTitle = Keyboard shortcuts
keysNote = The letters work while you are not typing in a field.
kEnter = accept the value and continue
kNumbers = use reading 1, 2, …
kEdit = type or correct
kEsc = leave the field's box
kTab = go to another field (what you typed is saved)
kCards = go to another card
kSkip = put off: photo again, ask the person; or skip
kUndo = undo the last step (repeatable)
kAll = one decision for all images that failed by the same cause, or all equal duplicates
kOneByOne = by field: decide each card of a row by itself
kBox = draw a box around a line and read it again
kDup = compare duplicates
kView = switch between by card and by field
kZoom = field, whole card, original image
kKeys = this list

# By field: cards with the same value stand in one row.
alikeCards = { $n } cards with this value
acceptAll = Accept all { $n }
oneByOne = One by one

# Cards that wait for something.
putOff = Put off
later = Put off…
putOffTitle = Put off card { $n }?
putOffText = A card that is put off leaves the queue, also after a restart, and stands in a list that you can print. Press U to undo.
whyPhoto = Photo again
whyPerson = Ask the person
whyOther = Another reason
takeUp = Take up again
skipOnly = Only skip it for now
# $reason is one of the reasons above.
putOffNote = Put off: { $reason }
toPutOff = List to print
print = Print
copyList = Copy the list
copied = The list has been copied.
numberColumn = Card
endPutOff = Only what was put off is left

# Images that failed by the same cause.
allOfCause = All with this cause
allOfCauseText = Images that failed by this cause: { $n }. Is none of them a card? Press U to undo.

# By field, and the end of a queue.
whatIsLeft = What is left
doneKind = { $field } is done.
kinds = Fields
cardsAsWhole = Check cards as a whole ({ $n })
endTitle = Everything is reviewed
endSkipped = Only skipped items are left
endLeft = Cards still to be checked: { $n }
nothingTitle = Nothing to review
nothingHere = No card matches this filter.
endOfList = End of this list
# $each is the mean time between two decisions.
endDone = Decisions in this visit: { $n }, { $each } seconds each on average.
lookAgain = Look at the skipped cards ({ $n })
toFailed = Type the data of images that could not be read ({ $n })
# Before the downloads.
repeated = Persons who appear more than once in these files: { $n }. Compare the cards first, or:
firstOnly = hand over only the first card of each
settleAlike = Set aside cards that differ in nothing from a better one ({ $n })
settleAlikeText = Some persons appear more than once, with the same values ({ $persons }). Of each, the card with the most fields, fewest questions and sharpest image stays; the others are set aside ({ $n }). Press U to undo.
sameFile = Same file as: { $files }
merit = fields read: { $fields } · questions: { $questions }
meritBetter = Better ({ $reason }): proposed to keep
# Why one card of a person is better than the other.
betterChecked = checked by a person
betterFields = more fields read
betterOpen = fewer questions
betterSharper = sharper picture
betterNewer = read later
toDuplicates = Compare duplicates ({ $n })
toSample = Spot check: how good are these results?
toAll = Show all cards
ended = The program has ended. You can close this tab.
endedHow = To continue: ktp-ocr review { $folder }
unsentQuit = Some decisions have not been sent yet; wait until they are saved.

# The spot check.
sampleText = Accepted fields are drawn at random, and you check them. The result says what share of the accepted fields is wrong.
share = Share to check (%)
blind = Type first, without seeing the machine's value (recommended)
start = Start
sampleLarger = Check more
sampleType = Type what the card says, then press Enter.
sampleShown = Press Enter if it is right; press E to correct it.
agrees = Same value.
machineRead = Machine's value
youTyped = Your value
mineIsRight = My value is right
machineIsRight = The machine is right; I mistyped
differTitle = Different from the machine's value
sampleEnd = Spot check finished
# A percentage stands before it: "1.2 % of the fields are wrong".
wrongShare = of the fields are wrong

# The end: what can be taken along.
download = Download { $file }
downloadFor = Download for { $title }
finishTitle = Finish before everything is reviewed?
goOnReview = Keep reviewing
finishNow = Finish now
endedResults = Results: { $file }

# The form that makes an export profile, offered at the end.
profileMake = Make an export profile…
profileStart = Start from
profileName = Name
profileNameSample = my-office
format = File
delimiter = Between the columns (CSV)
dates = Dates
cards = Cards
profileAccepted = Accepted cards
profileAll = Accepted cards and those to review
profileColumns = Columns
profileHow = Type text as the value. Put names of fields in braces, or choose them from the list. A column without a value stays empty.
profileHeading = Heading
profileValue = Value
profileUp = Move { $column } up
profileDown = Move { $column } down
profileSame = dates as above
profileCodes = Codes, such as LAKI-LAKI=1; PEREMPUAN=2
profileRemove = Remove { $column }
profileAdd = Add a column
profilePreview = The first three cards
profileKeep = Save the profile
profileUnsaved = Not saved yet. Save it, or close once more to lose it.
profileKept = Saved. Also for: ktp-ocr export FOLDER --profile "{ $name }"

# The NIK as a witness.
fromNIK = from the NIK
fitsNIK = agrees with the NIK
differsFromNIK = differs from the NIK

# Pictures that are given to the page.
addPictures = + Pictures
addTitle = New picture
addText = A new picture of the same card takes its place; the old card is set aside, and U brings it back.
addNew = New card
addRetake = In place of card { $n }
addTooLarge = { $name } is larger than 64 MB; give it to ktp-ocr scan instead
addSending = sending { $n } of { $total }…
addSent = { $n } saved; being read
addFolder = a folder cannot be dropped here; drop the pictures in it
adding = Pictures that are still being read: { $n }. New cards are added to the queue.
added = All pictures are read. New cards: { $n }, to be looked at: { $review }
