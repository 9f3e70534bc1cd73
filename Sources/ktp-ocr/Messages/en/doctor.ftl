# What `ktp-ocr doctor` prints: one line per check, "title   what was found", and below it the remedy.

# Titles of the checks, aligned in a column.
# Of HealthCheck.Subject.
check =
    .tesseract = Tesseract
    .leptonica = Leptonica
    .lstm = LSTM engine
    .legacy = Legacy engine
    .secondLook = Second pass
    .cardNetwork = Finding cards
    .confidences = Confidence tables
    .regions = Gazetteer
    .pdf = PDF files
    .heif = HEIC photos
    .locale = Language
    .settings = Settings
    .folder = Working folder
    .sandbox = Sandbox
    .machine = Computer
    .openMP = OpenMP

# The last line.
doctorReady = Both OCR engines are ready. Next: ktp-ocr scan FOLDER-OF-IMAGES --out Register
doctorNotReady = At least one OCR engine is not ready. Follow the steps shown above.

# Stands after the list of models.
networkByTesseract = computed by libtesseract, because this processor has no AVX2
# $instructions: of the processor, such as AVX2.
modelsDamaged = a model in your own folder is damaged; copy the models into it again, or leave out --models
networkNative = ktp_text computed by ktp-ocr itself with { $instructions }
cardNetworkMissing = the network ktp_card is missing or damaged, so fewer cards are found in photos that also show other things
# Also a warning of `scan` and `read`, with the remedy: secondPassMissingRemedy.
secondPassMissing = model { $model } is missing, so doubtful fields are not read again with it
engineModelMissing = model { $model } for this engine was not found in { $folders }
# $remedy: the end of a sentence, such as "reinstall ktp-ocr".
engineModelRemedy = { $remedy }, or set the folder that contains { $model }.traineddata: KTP_OCR_MODELS=FOLDER
# editions: years, first to last.
gazetteerBuiltIn = built in, editions { $first } to { $last }: { $content }
gazetteerImported = imported: { $content }
gazetteerContent = districts: { $districts }, villages: { $villages }, names: { $names }
# $version: the library and its number.
heicUnreadable = { $version } has no HEVC decoder, so iPhone photos cannot be read
# What isolates the workers that read images.
sandboxLacking = not available: { $lacking }
sandboxPartlyLacking = { $active }; not available: { $lacking }
sandboxRemedy = use Linux 5.13 or newer with Landlock; in a container, allow the system calls landlock_* and seccomp
workingFolderReadOnly = cannot write in { $folder }
machineDescription = { $cores ->
    [one] { $cores } core, { $gigabytes } GB of memory
   *[other] { $cores } cores, { $gigabytes } GB of memory
}
threadLimitAdvice = scan sets this limit itself; limit a worker that you start by hand to one thread
# $files: where ktp-ocr looks for settings.
settingsNone = no settings in { $files }
settingsFound = { $count ->
    [one] { $count } setting from { $files }
   *[other] { $count } settings from { $files }
}
# $variable: the environment variable that is set to nothing.
settingsSwitchedOff = switched off ({ $variable }=)
settingsRemedy = correct this file; until then, scan and the other commands that use settings do not start

regionsNext = Next: `ktp-ocr scan` uses it from now on; see what is in it with `ktp-ocr regions show`
regionsLarger = (without provinces and regencies, which are built in: { $count })
