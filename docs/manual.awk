# Mends the man page that swift-argument-parser's plugin makes of `ktp-ocr --help`: the exit codes go from the
# description into the section of that name, which says "0 on success, >0" otherwise; a blank line, of which man
# warns, is a paragraph; and indented lines stay as they are. Before the exit codes comes what `more` holds, a file.

/^EXIT CODES:$/ { listed = 1; next }
listed && /^ +[0-9]+ / {
    code = $1
    sub(/^ +[0-9]+ +/, "")
    codes = codes ".It " code "\n" $0 "\n"
    next
}
{ listed = 0 }

/^\.Sh "?EXIT STATUS/ && more != "" {
    while ((getline line < more) > 0) print line
}

/^\.Ex / && codes != "" {
    printf ".Bl -tag -width 4n -compact\n%s.El\n", codes
    next
}

literal && !/^ / { print ".Ed"; literal = 0 }
/^ / && !literal { print ".Bd -literal"; literal = 1; paragraph = 0 }

/^$/ || /^\.Pp$/ { paragraph = 1; next }
{
    if (paragraph && !/^\.(It|El|Bl|Sh)/) print ".Pp"
    paragraph = 0
    print
}
