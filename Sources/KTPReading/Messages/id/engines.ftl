# A model that is not the one that came with this version. The remedy follows on its own line.
modelOfOtherVersion = model { $model } berversi { $found }, padahal ktp-ocr ini memerlukan versi { $expected }
modelOfOtherContent = isi model { $model } berbeda dengan yang tercatat dalam models.json di folder yang sama

# Remedies: each is the end of a sentence.
reinstall = pasang ulang ktp-ocr
# Of Packing.
reinstallFrom =
    .deb = pasang ulang paket ktp-ocr: sudo apt install --reinstall ./ktp-ocr_VERSI_amd64.deb
    .bundle = ekstrak lagi ktp-ocr-VERSI-linux-x86_64.tar.xz untuk menggantikan folder ktp-ocr ini
    .wheel = pasang ulang paket Python: pip install --force-reinstall ktp-ocr
reinstallOrNameFolder = { $reinstalling }, atau sebutkan folder yang memuat { $model }.traineddata dengan --models atau KTP_OCR_MODELS
useOtherModelOrNameFolder = pakai salah satu model yang ditemukan ({ $models }), atau sebutkan folder yang memuat { $model }.traineddata dengan --models atau KTP_OCR_MODELS
nameModelFolder = sebutkan folder yang memuat { $model }.traineddata dengan --models atau KTP_OCR_MODELS

# command is a shell command or an option.
fixWith = perbaiki dengan: { $command }

# A remedy follows behind a semicolon. places: folders.
engineHasNoModel = mesin { $engine } memerlukan model '{ $model }', tetapi model itu tidak ada, rusak, atau tidak mendukung mesin ini di { $places }

# A reader process that the kernel should shut off from the rest of the machine. step: a system call; reason: the system's own words.
sandboxRefused = pembaca tidak dapat diisolasi ({ $step }: { $reason }); jalankan ktp-ocr doctor
sandboxIncomplete = sistem ini tidak dapat mengisolasi pembaca karena tidak memiliki { $lacking }; jalankan ktp-ocr doctor, atau baca tanpa --require-sandbox

# What the value of a setting may be.
rangeOfModels = NAME atau NAME+NAME, misalnya ktp_text, ind, atau ind+eng
rangeOfLegacyModel = NAME, misalnya ktp
rangeOfSecondModel = NAME, misalnya ktp_second atau ind, atau off
rangeOfSqueeze = { $least } sampai { $most } %, atau off
rangeOfWidth = { $least } sampai { $most } px

# keys lists every setting with its range; range is one of the texts above.
settingMalformed = '{ $text }' bukan KEY=VALUE; pengaturan yang ada: { $keys }
settingUnknown = pengaturan '{ $key }' tidak ada; pengaturan yang ada: { $keys }
settingOutOfRange = { $key } tidak dapat bernilai '{ $value }'; pilih { $range }
