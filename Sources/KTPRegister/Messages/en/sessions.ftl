# What `ktp-ocr sessions verify` finds wrong. reason: SQLite's own words; table: a table's name; card: a card's id.
databaseDamaged = the database is damaged: { $reason }
rowsWithoutCard = { $count ->
    [one] 1 row of the table { $table } belongs to no card
   *[other] { $count } rows of the table { $table } belong to no card
}
contentsMixedUp = { $count } pages or cards are not where their image belongs; scan the images again
recordChanged = the record of card { $card } was changed after it was written
tableDiffersFromRecord = the table { $table } differs from the record of card { $card }
auditRowsMissing = { $missing ->
    [one] 1 row of the audit trail is missing
   *[other] { $missing } rows of the audit trail are missing
}
logLinesChanged = { $count ->
    [one] 1 line of session.log was cut or changed: line { $line }
   *[other] { $count } lines of session.log were cut or changed, from line { $line } on
}
forgettingUnfinished = deleting a person's data was interrupted; run `ktp-ocr sessions forget` again

# Why parts of a scan cannot be merged. parts: each version with its models and options on a line of its own; it begins with a line break.
partsDiffer =
    these parts were read with different versions, models or options:{ $parts }
    read the older part again with its original command, or merge the parts as they are with --mixed
notAPart = { $path } is neither a session folder nor a file of answers of `ktp-ocr worker`; name a folder that `ktp-ocr scan` wrote, or a file of answers
partOfOtherVersion = another version of ktp-ocr wrote { $path }; merge with that version, or read the images again

# Why a session cannot be used. A session is the folder in which a scan keeps its results. process: the number of a process.
sessionBusy = another run is using the session in { $folder }; wait until it has ended
sessionBusyWithProcess = another run (process { $process }) is using the session in { $folder }; wait until it has ended
sessionNotCreated = cannot create { $path }: { $reason }; use --out to choose a folder where you may write
sessionMissing = there is no session in { $folder }; name a folder that `ktp-ocr scan` wrote
sessionNewer = a newer ktp-ocr wrote the session in { $folder }; use that version or a later one

# quotedFolder is the session's folder as a word of the shell.
calibrationUnreadable = { $path } is not a correction of confidences that ktp-ocr wrote; delete it, then make it again with `scan --recalibrate`
sessionDamaged = { $path } is damaged ({ $reason }); restore a backup, or save what is left with `ktp-ocr sessions recover { $quotedFolder }`
sessionGone = the session in { $folder } was removed or replaced during the run; put the folder back, then run the same command again
sessionLocked = ktp-ocr 0.2 locked the session in { $folder }; unlock it with that version: `ktp-ocr sessions unlock { $quotedFolder }`

# item: what you named a card by; choices: the cards that it fits.
cardAmbiguous = { $item } matches more than one card: { $choices }; name one of them by its number
sessionIOFailed = cannot read or write { $path }: { $reason }; check that the disk is mounted, has free space and is writable

# Notes about who may read the session's files. files: their names.
filesWereReadableByOthers = others could read these files, and now only you can: { $files }; check whether anyone has copied them
diskWithoutModes = this disk knows no access rights: anyone who holds it can read the session; keep the session on the computer
folderWritableByOthers = others can change the content of { $folder }; prevent this with `chmod 700 '{ $folder }'`
