# Yang ditulis `correct`. Tidak ada pesan yang memuat nilai kartu.

turnOutOfRange = --turn harus berupa 90, 180, atau 270
correctUsage = sebutkan satu kartu dan keputusan Anda (ISIAN=NILAI, --confirm, --not-a-card, --duplicate, --distinct, --keep-both, --turn, atau --undo), atau satu berkas dengan --from
# $text: yang diketik; $example: misalnya nama=SITI AMINAH.
badFieldAssignment = '{ $text }' tidak menetapkan isian kartu; tulis ISIAN=NILAI, misalnya '{ $example }'
noCardRead = tidak ada kartu '{ $card }' yang sudah dibaca dalam sesi ini; lihat nomornya dengan: ktp-ocr show { $folder }
noDuplicatesOfCard = tidak ada kartu lain yang tampak ganda dengan kartu ini; lihat kartu ganda dengan: ktp-ocr show { $folder } --duplicates
noDecisionToUndo = tidak ada keputusan tentang kartu ini yang dapat dibatalkan; lihat daftar kartu dengan: ktp-ocr show { $folder }
imageNotThere = gambar kartu ini tidak ada lagi di { $file }; kembalikan, atau pindai folder tempatnya sekarang, lalu putar
imagePlaceUnknown = versi lama tidak mencatat letak gambar ini; pindai lagi foldernya dengan --out { $folder }, lalu ulangi

# Yang sudah dilakukan. $state adalah salah satu dari tiga pesan di bawahnya.
decisionSaved = disimpan; { $state }
decisionUndone = keputusan terakhir dibatalkan; { $state }
imageRotated = gambar diputar dan dibaca ulang; { $state }
# $status: diterima, dikoreksi oleh petugas …
stateOfCard = status kartu: { $status }; lihat yang masih perlu diperiksa dengan: ktp-ocr show { $folder } --review
stateNeedsConfirmation = kartu ini masih perlu diperiksa secara utuh; bila semuanya benar, jalankan: ktp-ocr correct { $folder } { $card } --confirm
stateFieldsToReview = masih perlu diperiksa: { $fields }; lihat: ktp-ocr show { $folder } { $card }

# Isi spreadsheet yang disunting, satu baris untuk setiap perubahan.
valueEmpty = (kosong)
wholeCard = seluruh kartu
# $what: sebuah isian, atau seluruh kartu.
valueConfirmed = {"  "}{ $card }, { $what }: benar
nothingNewInFile = { $file } tidak memuat perubahan untuk sesi ini; bila Anda sudah mengetik di dalamnya, simpan berkas itu, lalu ulangi
correctQuestion = Simpan { $count } keputusan? [y/t]{" "}
# Yang tidak dapat dimasukkan sudah disebut.
correctGoodQuestion = Simpan { $count } keputusan lainnya? [y/t]{" "}
correctBadCells = tidak ada yang disimpan: { $bad } perubahan tidak dapat dimasukkan; perbaiki di berkas itu, atau tambahkan --only-good untuk menyimpan yang lainnya ({ $good })
correctNothingGood = tidak ada yang disimpan: tidak satu pun perubahan di { $file } dapat dimasukkan; perbaiki, simpan, lalu ulangi
correctLeftOut = { $count } perubahan tidak disimpan; semuanya disebut di atas
# Diubah di berkas, dan sejak berkas ditulis juga diubah di register. $now dan $typed: kedua nilainya.
correctConflict = {"  "}{ $card }, { $field } ({ $place }): register kini memuat { $now }, berkas { $typed }
correctConflictWhole = {"  "}{ $card }, { $what } ({ $place }): kartu sudah berubah di register sejak ditandai benar
correctConflictQuestion = Pakai isi berkas? [y/t]{" "}
correctConflicts = { $count } perubahan menyangkut nilai yang sudah diubah di register setelah { $file } ditulis; isi register tidak diubah
correctCardMoved = kartu sudah berubah sejak Anda melihatnya; lihat dengan `ktp-ocr show { $folder } { $card } --verbose`, lalu ulangi perintahnya
correctNotAsTyped = tidak ada yang disimpan: { $count } nilai melanggar aturan; perbaiki, atau tambahkan --as-typed untuk tetap menyimpannya
correctAsTypedHint = bila { $count } nilai itu memang tercetak pada kartu, tambahkan --as-typed untuk tetap menyimpannya
# Sesudah baris-baris tentang yang salah pada nilai yang diketik.
correctDoubtfulQuestion = Simpan { $count } nilai ini seperti yang diketik? [y/t]{" "}
nothingSaved = tidak ada yang disimpan
# Tanpa --yes, dan bila masukan standar bukan terminal.
correctNotAsked = { $count } keputusan tidak disimpan karena tidak ada yang dapat ditanya; tambahkan --yes untuk menyimpannya tanpa bertanya
correctDeclined = tidak ada yang disimpan; untuk menyimpannya nanti, jalankan: { $command }
# $cards: "1 kartu", "12 kartu".
decisionsTaken = { $decisions } keputusan pada { $cards } disimpan; lihat yang masih perlu diperiksa dengan: ktp-ocr show { $folder } --review
resultsUpdated = hasil sudah diperbarui: { $files }
