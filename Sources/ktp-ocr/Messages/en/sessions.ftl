# What the `sessions` commands print.

noSessionsIn = there is no session in { $folder }; give a folder that holds results of `ktp-ocr scan`

# `sessions list`: column headings.
sessionTitle = Session
cardsTitle = Cards
reviewTitle = Review
lastChangeTitle = Last change
versionTitle = Version
sizeTitle = Size
# In the last column.
sessionLocked = locked
sessionDamaged = damaged
afterSessionList = See one session: ktp-ocr show SESSION · check that it is intact: ktp-ocr sessions verify SESSION

# `sessions forget`. $files: results that someone has edited.
forgetEdited = these results were edited: { $files }; import the edits first with `ktp-ocr correct { $folder } --from FILE`, or repeat this command with --discard-edits
forgetNoCard = there is no such card in this session; list its cards with `ktp-ocr show { $folder }`
# $lines: of the session's log.
# Below the cards that would be deleted: number, initials and status of each.
forgetQuestion = { $count ->
    [one] Delete this card? It cannot be undone. [y/N]{" "}
   *[other] Delete these { $count } cards? It cannot be undone. [y/N]{" "}
}
forgetNotAsked = { $count ->
    [one] { $count } card was not deleted because no one can be asked here; add --yes to delete it without asking
   *[other] { $count } cards were not deleted because no one can be asked here; add --yes to delete them without asking
}
forgetDeclined = nothing was deleted
forgetDone = { $count ->
    [one] deleted { $count } card (log lines: { $lines })
   *[other] deleted { $count } cards (log lines: { $lines })
}
forgetVerify = Check that the session is intact: ktp-ocr sessions verify { $folder }
forgetImage = delete the image as well: { $file }
# The image shows several cards; the records of the others keep its path.
forgetSharedImage = other cards on the same image keep this path; delete those cards too if necessary: { $file }
forgetRemovedResult = removed { $file } because it held the deleted cards; to write it again, run: ktp-ocr export { $folder }
# A backup made of hard links has the same content; the tool does not write over it.
erasedLinkOnly = { $file } was removed; its content is still there under another name (a hard link, as in a backup)
exportOverRegister = { $file } belongs to this register (a picture of it, or what it is kept in); give another name
exportsOutdated = { $files }: exported before the latest changes; export again before anybody gets it
forgetEditedResult = { $file } was edited or may belong to another session, and it may hold the deleted cards; check it, and delete it yourself

# `sessions prune`. $command: lists the sessions.
retentionFormat = write a retention time as 30d (days), 8w (weeks), 6m (months) or 5y (years)
pruneNothingDue = no session is past its retention time; list all sessions with: { $command }
pruneNoRetention = no retention time is set; give one with --older-than 30d, or write retention: 30d in a settings file (`ktp-ocr doctor` says where)
pruneQuestion = { $count ->
    [one] Remove { $count } session? [y/N]{" "}
   *[other] Remove these { $count } sessions? [y/N]{" "}
}
pruneNotAsked = { $count ->
    [one] { $count } session was not removed because no one can be asked here; add --yes to remove it without asking
   *[other] { $count } sessions were not removed because no one can be asked here; add --yes to remove them without asking
}
pruneDeclined = nothing was removed; list all sessions with: { $command }
pruneDryRun = nothing has been removed yet; to remove these sessions, repeat this command without --dry-run
pruneLeft = List what is left: { $command }
# A line for each session; $figures: cards, files, size and last change.
pruneWouldRemove = would be removed: { $folder } ({ $figures })
pruneRemoved = removed: { $folder } ({ $figures })
# $cards: "12 cards", or a dash where the number is not known.
pruneFigures = { $files ->
    [one] { $cards }, { $files } file, { $size }, last changed { $time }
   *[other] { $cards }, { $files } files, { $size }, last changed { $time }
}
# A file that is not removed.
pruneKept = {"  "}kept: { $file }

# `sessions recover`. $cards: "12 cards".
recovered = recovered { $cards } into { $folder }: { $fromDatabase } from the database, { $fromResults } from results.ndjson (corrections: { $corrections }, lines of the audit trail: { $auditRows })
recoverLost = lost: { $card }
recoverLostRows = lost: { $corrections } decisions, { $auditRows } lines of the audit trail
recoverSee = See it: ktp-ocr show { $folder }
recoverReadAgain = Read the lost cards again: ktp-ocr scan IMAGES --out { $folder }

# `sessions verify`. $cards: "12 cards".
sessionIntact = { $folder } is intact: { $cards }, lines of the audit trail: { $auditRows }
sessionNotIntact = { $count ->
    [one] { $folder } is not intact: { $count } fault
   *[other] { $folder } is not intact: { $count } faults
}
verifyEdited = note: { $file } was edited; import the edits with: ktp-ocr correct { $folder } --from FILE
verifySee = See what is in it: ktp-ocr show { $folder }
verifyRecover = recover what is left: ktp-ocr sessions recover { $folder }
