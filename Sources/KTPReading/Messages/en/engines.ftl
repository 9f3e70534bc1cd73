# A model that is not the one that came with this version. The remedy follows on its own line.
modelOfOtherVersion = the model { $model } has version { $found }, but this ktp-ocr needs version { $expected }
modelOfOtherContent = the content of the model { $model } differs from the entry in models.json in the same folder

# Remedies: each is the end of a sentence.
reinstall = reinstall ktp-ocr
# Of Packing.
reinstallFrom =
    .deb = reinstall the ktp-ocr package: sudo apt install --reinstall ./ktp-ocr_VERSION_amd64.deb
    .bundle = unpack ktp-ocr-VERSION-linux-x86_64.tar.xz again in the place of this ktp-ocr folder
    .wheel = reinstall the Python package: pip install --force-reinstall ktp-ocr
reinstallOrNameFolder = { $reinstalling }, or name the folder that contains { $model }.traineddata with --models or KTP_OCR_MODELS
useOtherModelOrNameFolder = use one of the models found ({ $models }), or name the folder that contains { $model }.traineddata with --models or KTP_OCR_MODELS
nameModelFolder = name the folder that contains { $model }.traineddata with --models or KTP_OCR_MODELS

# command is a shell command or an option.
fixWith = fix it with: { $command }

# A remedy follows behind a semicolon. places: folders.
engineHasNoModel = the { $engine } engine needs the model '{ $model }', which is missing or damaged or does not support this engine in { $places }

# A worker process that the kernel should shut off from the rest of the machine. step: a system call; reason: the system's own words.
sandboxRefused = the worker could not be sandboxed ({ $step }: { $reason }); run ktp-ocr doctor
sandboxIncomplete = this system cannot sandbox workers because it lacks { $lacking }; run ktp-ocr doctor, or read without --require-sandbox

# What the value of a setting may be.
rangeOfModels = NAME or NAME+NAME, for example ktp_text, ind or ind+eng
rangeOfLegacyModel = NAME, for example ktp
rangeOfSecondModel = NAME, for example ktp_second or ind, or off
rangeOfSqueeze = { $least } to { $most } %, or off
rangeOfWidth = { $least } to { $most } px

# keys lists every setting with its range; range is one of the texts above.
settingMalformed = '{ $text }' is not KEY=VALUE; the keys are: { $keys }
settingUnknown = there is no setting '{ $key }'; the settings are: { $keys }
settingOutOfRange = { $key } cannot be '{ $value }'; choose { $range }
