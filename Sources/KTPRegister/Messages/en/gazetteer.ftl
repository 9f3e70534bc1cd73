# A gazetteer is the list of regions (provinces to villages) that names on cards are compared with. reason: why the system refused.
tableUnreadable = cannot read { $file }: { $reason }; name a table of codes and names in CSV or TSV
tableTooLarge = cannot read { $file }: it has more than { $limit } bytes; name a table of codes and names in CSV or TSV
gazetteerNotCreated = cannot create { $path }: { $reason }; use --out to choose a place where you may write
gazetteerNotWritten = cannot write { $path }: { $reason }; check that the disk has free space and is writable

# quotedPath is the same path as a word of the shell.
gazetteerMissing = there is no gazetteer { $path }; create it with `ktp-ocr regions import FILE --out { $quotedPath }`
notAGazetteer = { $path } is not a gazetteer; name a file that `ktp-ocr regions import` wrote
gazetteerNewer = a newer ktp-ocr wrote { $path }; use that version or a later one
gazetteerUnlabelled = { $path } is damaged (its checksum is missing); move it away and import its tables again
gazetteerDamaged = { $path } is damaged ({ $reason }); move it away and import its tables again

# The rows follow, each on a line of its own.
tableRowsMalformed = { $count ->
    [one] nothing was imported from { $file }: 1 row is not a code and a name; correct or delete it:
   *[other] nothing was imported from { $file }: { $count } rows are not a code and a name; correct or delete them:
}
tableHasNoDistricts = { $file } contains no district and no village; name a table that has one on each row: 11.01.01.2001,Keude Bakongan
# Of GazetteerError.BadRow.Reason, with $line.
badRow =
    .notUTF8 = line { $line } is not in UTF-8; save the table in UTF-8
    .openQuote = line { $line } has a quotation mark that is not closed
    .notACode = line { $line } does not begin with a region code such as 11.01.01.2001 or 1101012001
    .statisticsCode = line { $line } has a BPS code, but cards use Kemendagri codes; import a table of Kemendagri codes
    .noName = line { $line } has no name after its code
