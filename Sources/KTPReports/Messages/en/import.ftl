# Why an edited spreadsheet, or one of its cells, cannot be imported. Shown after the file's path: "results.xlsx: the spreadsheet is …".
# $sheet is the name of a sheet of the workbook; $place, $first and $second are cells or rows, such as "Review F12".
# Of EditedResultsError.
editedResults =
    .notASpreadsheet = this is not a results.xlsx or a results.csv; save the spreadsheet as .xlsx and try again
    .damaged = the spreadsheet is damaged; open it, save it again as .xlsx and try again
    .tooLarge = the spreadsheet is too large; delete the sheets and images that you added and try again
    .notOurs = ktp-ocr did not make this spreadsheet, or its internal mark is missing; run `ktp-ocr export` and type the corrections into the new results.xlsx
    .otherSession = this spreadsheet belongs to another session; give the folder of that session
    .masked = the values in this file are masked; use a results.xlsx that was exported without --masked
    .newerLayout = a newer version of ktp-ocr wrote this spreadsheet; install that version, or run `ktp-ocr export` and type the corrections into the new results.xlsx
    .cardsUnknown = the columns that say which card a row is about are missing on { $sheet }; run `ktp-ocr export` and type the corrections into the new results.xlsx
    .headingMissing = the column heading '{ $heading }' is missing on { $sheet }; type it back in and try again
    .headingTwice = two columns on { $sheet } have the heading '{ $heading }'; rename the one that you added and try again
    .unknownCard = the card at { $place } is not in this session; give the folder of the session that this spreadsheet was made from
    .rowWithoutCard = the row at { $place } does not say which card it belongs to; delete the row, or copy the card's row from a new results.xlsx
    .rowWithoutField = the row at { $place } does not say which field it is about; type the value on the sheet of all cards
    .rowMixed = the hidden columns of { $place } belong to another row, as happens when only some columns are sorted; undo the sorting, or type the corrections into a new results.xlsx
    .rowTorn = { $place } is not whole: it has fewer or more cells than the headings, as in a file that was cut off or whose quotes were removed; type the corrections into a new results.csv
    .valueWithoutField = { $place } is about the whole card; type the value on the sheet of all cards, or v if everything is right
    .contradiction = { $first } and { $second } hold different values for the same field; make them equal and try again
    .rewritten = the spreadsheet program changed { $place } to a number or a date; type it again as text in results.xlsx
    .rounded = the spreadsheet program rounded the NIK at { $place } to 15 digits and a 0; type it again as text in results.xlsx, or if it does end in 0, run `ktp-ocr correct` with the card and nik=…
    .badMark = { $place } may hold only v; type the right value in the column next to it
