# Why an edited spreadsheet cannot be imported. Shown after the file's path: "results.xlsx: the spreadsheet is …".

notASpreadsheet = this is not a results.xlsx or a results.csv; save the spreadsheet as .xlsx and try again
spreadsheetDamaged = the spreadsheet is damaged; open it, save it again as .xlsx and try again
spreadsheetTooLarge = the spreadsheet is too large; delete the sheets and images that you added and try again
spreadsheetNotOurs = ktp-ocr did not make this spreadsheet, or its internal mark is missing; run `ktp-ocr export` and type the corrections into the new results.xlsx
spreadsheetOfOtherSession = this spreadsheet belongs to another session; give the folder of that session
spreadsheetMasked = the values in this file are masked; use a results.xlsx that was exported without --masked
# $sheet is the name of a sheet of the workbook.
headingMissing = the column heading '{ $heading }' is missing on { $sheet }; type it back in and try again
# $place and $otherPlace are cells or rows, such as "Review F12".
cardOfOtherSession = the card at { $place } is not in this session; give the folder of the session that this spreadsheet was made from
rowWithoutCard = the row at { $place } does not say which card it belongs to; delete the row, or copy the card's row from a new results.xlsx
cardTwice = { $place } and { $otherPlace } are about the same card or field; delete one of them and try again
valuesContradict = { $place } and { $otherPlace } hold different values for the same field; make them equal and try again
cellConverted = the spreadsheet program changed { $place } to a number or a date; type it again as text in results.xlsx
badMark = { $place } may hold only v; type the right value in the column next to it
