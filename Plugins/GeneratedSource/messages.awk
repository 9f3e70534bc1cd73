# Turns a target's catalogues, Messages/en/*.ftl and Messages/id/*.ftl, into an extension of Message: a typed function for
# each key, with the key's arguments. Both languages need the same keys and the same arguments; otherwise the build fails.
#
# Reads a subset of Project Fluent (projectfluent.org): comments, `key = text`, text indented by four spaces on the lines
# that follow, `{ $argument }`, `{"literal"}`, and `{ $count -> [one] … *[other] … }` for plural forms.
#
# The names of an enumeration's cases are attributes of one key, `key =` and a line `    .case = text` for each, behind a
# comment `# Of Enumeration.` in English: `language.say(.key(value))`. A case without a name does not build. Their arguments are
# the values that the case carries, by their labels where there are several; others are named: `# Of Enumeration, with $line.`
#
# What developers alone read stands in Messages/developers/*.ftl, in English for both languages.

function fail(where, why) {
    print "messages.awk: " where ": " why > "/dev/stderr"
    failed = 1
    exit 1
}

function finish() {
    if (key == "") return
    sub(/\n+$/, "", text)
    sub(/^\n/, "", text)
    if (text == "" && index(key, ".") == 0) { key = ""; return }
    if (("en", key) in texts && language != "id") fail(place, "the key '" key "' stands twice")
    if (language == "developers") {
        texts["en", key] = texts["id", key] = text
        places["en", key] = places["id", key] = place
        keys[++count] = key
        translated[key] = 1
        key = ""
        return
    }
    if ((language, key) in texts) fail(place, "the key '" key "' stands twice")
    texts[language, key] = text
    places[language, key] = place
    if (language == "en") keys[++count] = key
    else translated[key] = 1
    key = ""
}

FNR == 1 {
    finish()
    parts = split(FILENAME, path, "/")
    language = path[parts - 1]
}
/^# Of [A-Z][A-Za-z.]*(, with [$A-Za-z, ]+)?\.$/ {
    enumeration = $3
    sub(/[.,]$/, "", enumeration)
    given = NF > 3 ? $0 : ""
    gsub(/^.* with |[$,.]/, "", given)
}
/^#/ { next }
/^    \.[a-z][A-Za-z0-9]* = / {
    finish()
    if (owner == "") fail(FILENAME ":" FNR, "this name belongs to no key")
    place = language "/" path[parts] ":" FNR
    key = owner $1
    text = substr($0, index($0, " = ") + 3)
    next
}
/^[a-z][A-Za-z0-9]* =/ {
    finish()
    owner = $1
    if (NF == 2 && language == "en") { enumerations[owner] = enumeration; further[owner] = given }
    enumeration = given = ""
    place = language "/" path[parts] ":" FNR
    key = $1
    text = $0
    sub(/^[^=]*= ?/, "", text)
    next
}
/^(    |   \*\[|})/ || /^$/ {
    if (key == "") { if ($0 != "") fail(FILENAME ":" FNR, "this line belongs to no key"); next }
    line = $0
    sub(/^    /, "", line)
    text = text "\n" line
    next
}
{ fail(FILENAME ":" FNR, "no key, and not indented by four spaces: " $0) }

# MARK: One text as a Swift expression. The position is that of the next character of `source`.

function skipBlanks() { while (substr(source, position, 1) ~ /[ \n]/) position++ }

function argumentName(   name) {
    match(substr(source, position), /^[A-Za-z0-9]+/)
    if (RLENGTH < 1) fail(at, "an argument has no name")
    name = substr(source, position, RLENGTH)
    position += RLENGTH
    if (!((scope, name) in used)) {
        used[scope, name] = 1
        names[scope, ++uses[scope]] = name
    }
    return name
}

# What stands between braces; the position is behind the brace that opens.
function placeable(   name, literal, one, other, form, hasOne) {
    skipBlanks()
    if (substr(source, position, 1) == "\"") {
        literal = substr(source, position + 1)
        literal = substr(literal, 1, index(literal, "\"") - 1)
        position += length(literal) + 2
        skipBlanks()
        if (substr(source, position++, 1) != "}") fail(at, "a literal has no closing brace")
        return literal
    }
    if (substr(source, position++, 1) != "$") fail(at, "expected '$' or a quoted text behind a brace")
    name = argumentName()
    skipBlanks()
    if (substr(source, position, 1) == "}") { position++; return "\\##(" name ")" }
    if (substr(source, position, 2) != "->") fail(at, "expected '}' or '->' behind $" name)
    position += 2
    counted[scopeKey, name] = 1
    for (skipBlanks(); substr(source, position, 1) != "}"; skipBlanks()) {
        if (substr(source, position, 5) == "[one]") { form = "one"; position += 5 }
        else if (substr(source, position, 8) == "*[other]") { form = "other"; position += 8 }
        else fail(at, "expected [one], *[other] or '}' in the forms of $" name)
        while (substr(source, position, 1) == " ") position++
        if (form == "one") { one = pattern(1); hasOne = 1 }
        else other = pattern(1)
    }
    position++
    return !hasOne ? other : "\\##(" name " == 1 ? ##\"" one "\"## : ##\"" other "\"##)"
}

# Text up to the end, or up to the end of its line where it is a plural form.
function pattern(isForm,   result, character) {
    result = ""
    while (position <= length(source)) {
        character = substr(source, position, 1)
        if (isForm && character == "\n") break
        position++
        if (character == "{") result = result placeable()
        else result = result (character == "\n" ? "\\##n" : character)
    }
    return result
}

function expression(lang, name) {
    source = texts[lang, name]
    at = places[lang, name]
    scope = lang SUBSEP name
    scopeKey = name
    position = 1
    return "##\"" pattern(0) "\"##"
}

END {
    finish()
    if (failed) exit 1
    if (module != "KTPCore") print "import KTPCore\n"
    print "extension Message {"
    for (i = 1; i <= count; i++) {
        name = keys[i]
        if (!(name in translated)) fail(places["en", name], "the key '" name "' lacks in id")
        english = expression("en", name)
        indonesian = expression("id", name)
        parameters = ""
        total = uses["en", name]
        if (total != uses["id", name]) fail(places["id", name], "other arguments than in en")
        for (j = 1; j <= total; j++) {
            argument = names["en", name, j]
            if (!(("id", name, argument) in used)) fail(places["id", name], "$" argument " lacks in id")
            type = (name, argument) in counted ? "Int" : "any CustomStringConvertible"
            parameters = parameters (j > 1 ? ", " : "") argument ": " type
        }
        if (index(name, ".")) {
            split(name, piece, ".")
            if (enumerations[piece[1]] == "") fail(places["en", name], "'" piece[1] "' lacks a comment '# Of Enumeration.'")
            carried = ""
            for (j = 1; j <= total; j++) {
                argument = names["en", name, j]
                if (index(" " further[piece[1]] " ", " " argument " ")) {
                    if ((name, argument) in counted) counts[piece[1], argument] = 1
                } else carried = carried ", " argument ": let " argument
            }
            sub(/^, /, "", carried)
            if (!index(carried, ",")) sub(/^.*: /, "", carried)
            body = body "        case ." piece[2] (carried == "" ? "" : "(" carried ")") ": Message(en: " english ", id: " indonesian ")\n"
            split(keys[i + 1], next_, ".")
            if (next_[1] != piece[1] || !index(keys[i + 1], ".")) {
                parameters = "_ value: " enumerations[piece[1]]
                total = split(further[piece[1]], given_, " ")
                for (j = 1; j <= total; j++)
                    parameters = parameters ", " given_[j] ": " ((piece[1], given_[j]) in counts ? "Int" : "any CustomStringConvertible")
                print "    static func " piece[1] "(" parameters ") -> Message {\n        switch value {\n" body "        }\n    }"
                body = ""
            }
            delete translated[name]
            continue
        }
        signature = total ? "static func " name "(" parameters ") -> Message" : "static var " name ": Message"
        print "    " signature " {\n        Message(en: " english ", id: " indonesian ")\n    }"
        delete translated[name]
    }
    for (name in translated) fail(places["id", name], "the key '" name "' lacks in en")
    print "}"
}
