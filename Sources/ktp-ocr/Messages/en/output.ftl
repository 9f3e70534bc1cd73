# Exit codes, and what every command says about files that it writes.

exitCodesHeading = EXIT CODES:
# Of ExitStatus.
exit =
    .done = done
    .someUnreadable = done, but some inputs could not be read
    .gateNotMet = a quality limit was not met
    .usage = wrong usage
    .unavailable = an engine or a model is missing
    .cannotCreateOutput = the output cannot be created
    .readOrWriteFailed = reading or writing failed
    .sessionBusy = another process is using the session
    .interrupted = interrupted; run the same command to continue

unexpectedError = an unexpected error occurred ({ $reason }); run ktp-ocr doctor and report this error
standardStreamFailed = standard input or output failed ({ $reason }); check the program at its other end
cannotCreateOutput = cannot create { $path }: { $reason }; choose a place where you may write
cannotWriteOutput = cannot write { $path }: { $reason }; check the free disk space, then run `ktp-ocr export` again
cannotReplaceOutput = cannot replace { $path }: { $reason }; close the file in other programs, then run `ktp-ocr export` again
# A result file that someone has edited is not replaced. $place: the new file; $command: imports the edits.
editedResultKept = { $file } was edited and is left as it is; the new results are in { $place }
editedResultKeptImport = { $file } was edited and is left as it is; the new results are in { $place }; to import the edits, run: { $command }
resultsWithoutCrops = the results were written without image crops: { $reason }
# --crops
cropsWritten = { $count ->
    [one] the image of { $count } card is in { $folder }; it is personal data
   *[other] the images of { $count } cards are in { $folder }; they are personal data
}
cropsLacking = { $count ->
    [one] { $count } card has no image there: its file was moved or changed, or the edges of the card were not found; run this command in the folder in which you ran `scan`
   *[other] { $count } cards have no image there: their files were moved or changed, or the edges of the cards were not found; run this command in the folder in which you ran `scan`
}
