# What is wrong with an export profile. Shown after its name or path, with the line where it is known: "bank.json:4: …".
profileUnknown = no export profile has this name; use one of: { $names }, or give the path of a file
profileNameUnusable = this name cannot be used; use at most 40 letters, digits, blanks, - and _ (such as My office), but not the name of a profile that comes with ktp-ocr
profileNotFound = this profile cannot be read; check the path
profileNotJSON = this is not a JSON object; check commas, quotes and braces
profileKeyUnknown = the key '{ $key }' is unknown; use: { $keys }
# $place: such as columns[2].heading.
profileKeyMissing = '{ $place }' is missing; add it
profileTypeWrong = '{ $place }' has the wrong type; see docs/profile.schema.json
profileValueWrong = '{ $place }' has an unknown value; use: { $allowed }
profileHeadingTwice = the heading '{ $heading }' occurs twice; change one of them
