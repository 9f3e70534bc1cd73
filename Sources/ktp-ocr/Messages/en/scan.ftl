# What `ktp-ocr scan` prints, and what `read` says about its workers. Lines that begin in lower case follow "ktp-ocr: ".

# Before the reading.

# $limit, $needed: megabytes.
addressSpaceTooSmall = the memory limit (ulimit -v) is { $limit } MB, but { $needed } MB are needed; remove the limit with ulimit -v unlimited, then run the command again
# $lacking: parts of the system that isolate workers.
workersPartlySandboxed = this system lacks { $lacking }, so the workers are less isolated; see ktp-ocr doctor
# $reason: a sentence without a full stop.
workersNotSandboxed = { $reason }; reading continues without the sandbox (with --require-sandbox it would stop)
fewerWorkersOpenFiles = the limit on open files (ulimit -n) allows { $count } of { $wanted } workers; reading continues with { $count }; to use more, run ulimit -n 4096 first
fewerWorkersMemory = the free memory allows { $count } of { $wanted } workers; reading continues with { $count }; to use more, close other programs first
noWorkerOpenFiles = the limit on open files (ulimit -n) does not allow a single worker; raise it with ulimit -n 256
noWorkerMemory = there is not enough free memory for a single worker; close other programs and try again
# Stands on a line of its own below what is missing.
singleEngineHint = to read with only one engine, add --allow-single
singleEngineOnly = reading continues with the { $engine } engine only; nothing is compared
# $remedy: the end of a sentence.
secondPassMissingRemedy = model { $model } is missing, so doubtful fields are not read again with it; { $remedy }
# Of `scan --shard`. $number of $total: the part that this run reads.
shardPart = { $elsewhere ->
    [one] part { $number } of { $total }; { $elsewhere } file belongs to other parts
   *[other] part { $number } of { $total }; { $elsewhere } files belong to other parts
}
documentShortened = { $path }: only { $read } of { $pages } pages are read; to read all, use --most-pages { $pages }

# Why cards that the session has read are read again.
# Of RereadNotice.Reason, with $count.
reread =
    .version = { $count ->
        [one] { $count } card was read by version { $version } and is read again
       *[other] { $count } cards were read by version { $version } and are read again
    }
    .build = { $count ->
        [one] { $count } card was read by another build of ktp-ocr and is read again
       *[other] { $count } cards were read by another build of ktp-ocr and are read again
    }
    .models = { $count ->
        [one] { $count } card was read with other models and is read again
       *[other] { $count } cards were read with other models and are read again
    }
    .gazetteer = { $count ->
        [one] { $count } card was read with another gazetteer and is read again
       *[other] { $count } cards were read with another gazetteer and are read again
    }
    .options = { $count ->
        [one] { $count } card was read with other options and is read again
       *[other] { $count } cards were read with other options and are read again
    }

# While it reads.

# Parts of the progress line: "12/60 · 2.1 cards/s · 0:23 left · accepted 9 · …".
scanRate = { $rate } cards/s
scanTimeLeft = { $time } left
scanStopping = finishing the cards that are being read; press Ctrl-C again to stop at once

# Of `scan --watch`.
watchStarted = watching { $folders }; new files are read when they are complete; press Ctrl-C to stop
watchFolderGone = { $folder } is no longer there; reading waits until it is back (connect it again, or press Ctrl-C to stop)
watchFolderBack = { $folder } is back; new files are read again
# Stands on a line of its own below the error.
watchRetrying = ktp-ocr tries again until this succeeds
watchNothingArrived = no file arrived and nothing was created; run the command again before the scanner sends files
# $reason: such as "exit code 3".
execFailed = { $count ->
    [one] { $program } failed for { $count } card ({ $reason }); ktp-ocr tries again soon, and also when you run the same command again
   *[other] { $program } failed for { $count } cards ({ $reason }); ktp-ocr tries again soon, and also when you run the same command again
}

# The summary at the end: whole lines.

scanPackedFile = Not read: { $path }. Open it first and scan the images in it.
scanSkippedFile = Skipped { $path }: not an image.
scanSkippedFiles = { $count ->
    [one] Skipped { $count } file that is not an image (--verbose lists it).
   *[other] Skipped { $count } files that are not images (--verbose lists them).
}
scanSkippedFolder = Skipped the folder { $path }: systems keep deleted files and thumbnails there.
scanLogLinesLost = { $count ->
    [one] { $count } line could not be written to { $folder }/session.log. Check the free disk space. The results are complete.
   *[other] { $count } lines could not be written to { $folder }/session.log. Check the free disk space. The results are complete.
}
# Below the first ten cards that need review.
scanMoreCards = … and { $count } more
# $counts: such as "accepted 9, review 3, failed 0".
scanTotal = { $planned ->
    [one] Read { $read } of { $planned } card in { $time }: { $counts }
   *[other] Read { $read } of { $planned } cards in { $time }: { $counts }
}
# $before: so many of them by an earlier run.
scanTotalResumed = { $planned ->
    [one] Read { $read } of { $planned } card in { $time } ({ $before } in an earlier run): { $counts }
   *[other] Read { $read } of { $planned } cards in { $time } ({ $before } in an earlier run): { $counts }
}
sessionTotal = { $cards ->
    [one] The whole session holds { $cards } card: { $counts }
   *[other] The whole session holds { $cards } cards: { $counts }
}
imagesMoved = Found { $count } images in a new place; their cards and decisions moved with them.
imagesReplaced = { $count } images were replaced by others of the same name; the earlier cards stay.
fileCopies = Skipped { $count } copies: files with the same bytes are one card.
fileExchanged = the file was exchanged while it was being read; run the same command again
imagesMissing = { $count ->
    [one] { $count } image is no longer in its place. What was read from it is kept.
   *[other] { $count } images are no longer in their place. What was read from them is kept.
}
duplicatesFound = { $count ->
    [one] { $count } card appears more than once. To list duplicates: ktp-ocr show { $folder } --duplicates
   *[other] { $count } cards appear more than once. To list duplicates: ktp-ocr show { $folder } --duplicates
}
# With --verbose: parts of one line, joined by "; ". $seconds: median per card; $fields: values that come from it alone.
engineFigures = { $engine }: median { $seconds } s per card, values from this engine alone: { $fields }
# $partly: of so many of its cards it read only the doubtful fields.
engineFiguresPartly = { $engine }: median { $seconds } s per card (only the doubtful fields on { $partly } of { $cards } cards), values from this engine alone: { $fields }
enginesAgree = same reading in { $share } of the fields ({ $both } from both)
# $files: names of the result files in the folder.
resultsIn = Results in { $folder }: { $files }
sessionIn = Session in { $folder }
# $quoted: the folder as the shell takes it.
interruptedWithResults =
    Interrupted. The session is intact; results so far in { $folder }: { $files }
    To continue, run the same command again with --out { $quoted }
interrupted =
    Interrupted. The session in { $folder } is intact.
    To continue, run the same command again with --out { $quoted }
# What to do next: commands, or stepOpenSpreadsheet, or stepReview.
nextStep = Next: { $step }
nextStepOr = Next: { $step }, or: { $alternative }
stepOpenSpreadsheet = open { $file }
stepReview = ktp-ocr review { $folder } (in the browser)
# Stand in brackets after the name of a file.
pageInFile = page { $page }
cardOnPage = card { $card }
# What persons decided corrects the confidences. sampled: values of the spot check.
recalibrated = Confidences are corrected by { $decided } decided values, { $sampled } of them of the spot check. To take that back, delete { $file } and scan again.
recalibrationTooFew = Confidences are not corrected: { $decided } values are decided, { $sampled } of them of the spot check; { $neededDecided } are needed, { $neededSampled } of the spot check. Go on with `ktp-ocr review { $folder } --sample 5%`.
acceptedFrom = Fields are accepted at a confidence of { $confidence } or more.
