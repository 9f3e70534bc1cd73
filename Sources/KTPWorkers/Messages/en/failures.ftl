pathTooLong = path { $number } on standard input is too long; use -0 if NUL separates the paths

# A worker is a process that reads cards. time: 60 s.
readingTimedOut = the image was not read within { $time }; try a smaller image, or allow more time with --timeout

# how: one of the three short texts below.
readerStoppedTwice = the worker stopped twice on this card ({ $how }); save the image again and try once more
readerAnswerGarbled = its answer could not be understood
readerExited = exit code { $code }
readerSignalled = signal { $signal }
readerGaveNoAnswer = the worker did not answer; try again, and if that fails run ktp-ocr doctor
readerLate = the worker was not ready after { $time }; close other programs, or run again with --jobs 1
readerOfOtherVersion = a worker has another version, other models or other options than this run; install the same ktp-ocr and the same models everywhere, then run again
readerNotStarted = the worker could not start; run ktp-ocr doctor

# output: the worker's last lines.
readerNotStartedSaying =
    the worker could not start: { $output }
    run ktp-ocr doctor

# A program that somebody reads cards with as an engine. reason: one of the short texts below, or of those above.
engineFailed = engine { $name } did not read the card: { $reason }
engineUnknown = there is no such engine
engineNotStarted = it could not be started
engineGivenUp = it is not asked any more, because it failed on { $count } cards in a row
engineTimedOut = no answer within { $time }
engineAnswerTooLong = its answer has more than 1 MB
engineAnswerOtherID = its answer is about another request
engineAnswerInvalid = its answer is not what docs/ENGINES.md describes
