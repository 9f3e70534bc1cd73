# What `correct` prints. No message holds a value of a card.

turnOutOfRange = --turn must be 90, 180 or 270
correctUsage = give one card and what you decide about it (FIELD=VALUE, --confirm, --not-a-card, --duplicate, --distinct, --keep-both, --turn or --undo), or one file with --from
# $text: what was typed; $example: such as nama=SITI AMINAH.
badFieldAssignment = '{ $text }' does not set a field of the card; write FIELD=VALUE, for example '{ $example }'
noCardRead = no card '{ $card }' has been read in this session; find its number with: ktp-ocr show { $folder }
noDuplicatesOfCard = no other card looks like a duplicate of this one; list the duplicates with: ktp-ocr show { $folder } --duplicates
noDecisionToUndo = there is no decision about this card to undo; list the cards with: ktp-ocr show { $folder }
imageNotThere = the picture of this card is no longer at { $file }; put it back, or scan the folder where it is now, then turn it
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
# What cannot be taken has been named.
correctGoodQuestion = { $count ->
    [one] Save the other { $count } decision? [y/n]{" "}
   *[other] Save the other { $count } decisions? [y/n]{" "}
}
correctBadCells = { $bad ->
    [one] nothing was saved: { $bad } change cannot be taken; correct it in the file, or add --only-good to save the others ({ $good })
   *[other] nothing was saved: { $bad } changes cannot be taken; correct them in the file, or add --only-good to save the others ({ $good })
}
correctNothingGood = nothing was saved: no change in { $file } can be taken; correct it, save it and try again
correctLeftOut = { $count ->
    [one] { $count } change was not saved; it is named above
   *[other] { $count } changes were not saved; they are named above
}
# Changed in the file, and since the file was written also in the register. $now and $typed: the two values.
correctConflict = {"  "}{ $card }, { $field } ({ $place }): the register now has { $now }, the file { $typed }
correctConflictWhole = {"  "}{ $card }, { $what } ({ $place }): the card has changed in the register since it was marked as right
correctConflictQuestion = Take what the file says? [y/n]{" "}
correctConflicts = { $count ->
    [one] { $count } change is about a value that was changed in the register after { $file } was written; the register stays as it is
   *[other] { $count } changes are about values that were changed in the register after { $file } was written; the register stays as it is
}
correctCardMoved = the card has changed since you saw it; look at it with `ktp-ocr show { $folder } { $card } --verbose`, then repeat the command
correctNotAsTyped = { $count ->
    [one] nothing was saved: { $count } value breaks a rule; correct it, or add --as-typed to save it all the same
   *[other] nothing was saved: { $count } values break a rule; correct them, or add --as-typed to save them all the same
}
correctAsTypedHint = { $count ->
    [one] if the card does print that value, add --as-typed to save it all the same
   *[other] if the cards do print these values, add --as-typed to save them all the same
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
