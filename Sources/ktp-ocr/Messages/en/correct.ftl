# What `correct` prints. No message holds a value of a card.

turnOutOfRange = --turn must be 90, 180 or 270
correctUsage = give one card and what you decide about it (FIELD=VALUE, --confirm, --not-a-card, --duplicate, --distinct, --keep-both, --turn or --undo), or one file with --from
# $text: what was typed; $example: such as nama=SITI AMINAH.
badFieldAssignment = '{ $text }' does not set a field of the card; write FIELD=VALUE, for example '{ $example }'
noCardRead = no card '{ $card }' has been read in this session; find its number with: ktp-ocr show { $folder }
noDuplicatesOfCard = no other card looks like a duplicate of this one; list the duplicates with: ktp-ocr show { $folder } --duplicates
noDecisionToUndo = there is no decision about this card to undo; list the cards with: ktp-ocr show { $folder }
imagePlaceUnknown = an older version did not record where this image is; scan its folder again with --out { $folder }, then try again

# What was done. $state is one of the three messages after these.
decisionSaved = saved; { $state }
decisionUndone = the last decision was undone; { $state }
imageRotated = the image was rotated and read again; { $state }
# $status: accepted, corrected by a person …
stateOfCard = card status: { $status }; see what is left to review with: ktp-ocr show { $folder } --review
stateNeedsConfirmation = the card as a whole still needs review; if everything is right, run: ktp-ocr correct { $folder } { $card } --confirm
stateFieldsToReview = still to review: { $fields }; see: ktp-ocr show { $folder } { $card }

# What an edited spreadsheet holds, a line for each change.
valueEmpty = (empty)
wholeCard = the whole card
# $what: a field, or the whole card.
valueConfirmed = {"  "}{ $card }, { $what }: right
nothingNewInFile = { $file } has no changes for this session; if you typed into it, save the file and try again
correctQuestion = { $count ->
    [one] Save { $count } decision? [y/n]{" "}
   *[other] Save { $count } decisions? [y/n]{" "}
}
# After the lines that say what is wrong with values that were typed.
correctDoubtfulQuestion = { $count ->
    [one] Save this value as it was typed? [y/n]{" "}
   *[other] Save these { $count } values as they were typed? [y/n]{" "}
}
nothingSaved = nothing was saved
# Without --yes, and where standard input is not a terminal.
correctNotAsked = { $count ->
    [one] { $count } decision was not saved because no one can be asked here; add --yes to save it without asking
   *[other] { $count } decisions were not saved because no one can be asked here; add --yes to save them without asking
}
correctDeclined = nothing was saved; to save the corrections later, run: { $command }
# $cards: "1 card", "12 cards".
decisionsTaken = { $decisions ->
    [one] saved { $decisions } decision on { $cards }; see what is left to review with: ktp-ocr show { $folder } --review
   *[other] saved { $decisions } decisions on { $cards }; see what is left to review with: ktp-ocr show { $folder } --review
}
resultsUpdated = the results are up to date: { $files }
