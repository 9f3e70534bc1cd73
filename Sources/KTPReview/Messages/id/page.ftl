# Kalimat pada halaman pemeriksaan. Keterangannya ada di en/page.ftl.

# Kepala halaman: tab, keadaan, tombol.
byCard = Per kartu
byField = Per isian
sample = Uji petik
views = Tampilan
actions = Tindakan
left = { $fields } isian tersisa pada { $cards } kartu
nothingLeft = Tidak ada isian yang tersisa
write = Perbarui hasil
written = Semua berkas hasil sudah diperbarui.
saving = menyimpan…
saved = tersimpan
unsent = belum terkirim: { $n }
waiting = tersimpan; berkas hasil diperbarui setelah pemindaian selesai
viewOnly = hanya dapat dilihat
exportsFailed = Keputusan Anda tersimpan, tetapi berkas hasil belum dapat ditulis.
scanning = Sesi ini sedang dipindai; kartu baru ditambahkan ke antrean.
gone = Program ktp-ocr tidak menjawab. Ketikan Anda disimpan di tab ini dan dikirim sendiri begitu tersambung lagi. Jalankan lagi: ktp-ocr review { $folder }
locked = Tab ini belum masuk. Buka alamat yang dicetak ktp-ocr review; tab ini lalu menyambung sendiri.
other = Program sekarang membuka sesi lain ({ $folder }). Ketikan untuk sesi sebelumnya tetap disimpan di tab ini.
back = Tersambung lagi.
sentAgain = Keputusan yang tertunda sudah dikirim.

# Penyaring dan urutan antrean.
filter = Tampilkan
order = Urutkan
review = Perlu diperiksa
failed = Gagal dibaca
duplicates = Ganda
dismissed = Dikesampingkan
changed = Berubah
all = Semua
doubt = paling meragukan lebih dahulu
register = menurut nomor kartu
search = Cari
searchFor = Nama, NIK, atau nama berkas
cardsFound = { $n } kartu
more = Tampilkan lagi
noneFound = Tidak ada kartu yang cocok. Ubah kata kuncinya.
list = Daftar kartu
previous = Kartu sebelumnya
next = Kartu berikutnya
position = { $n } dari { $total }
card = Kartu { $n }
cardOf = kartu { $card } dari { $cards }
page = halaman { $n }

# Tombol. Hurufnya tetap: S, U, R, X, B, D.
accept = Terima
acceptBoth = Terima keduanya
type = Ketik
skip = Lewati
absent = Tidak tertera
undo = Batalkan
turn = Putar
notACard = Bukan kartu
box = Kotak
keys = Pintasan
finish = Selesai
rest = Terima sisanya…
compare = Bandingkan
confirmCard = Kartu sudah benar
goOn = Lanjut

# Beberapa petugas pada satu register.
yourName = Nama Anda…
yourNameText = Ada petugas lain yang juga memeriksa kartu-kartu ini. Isi nama Anda: nama itu dicatat pada keputusan Anda.
keep = Simpan
alsoOpen = Juga dibuka oleh: { $names }

# Sebuah isian.
empty = (kosong)
notOnCard = (tidak tertera)
reading = Hasil baca { $n }: { $value }, { $share }
stores = tersimpan sebagai { $value }
readings = Semua hasil baca dan pembacanya
readerSure = { $reader }, yakin
readerUnsure = { $reader }, kurang yakin
witnesses = dikuatkan: { $confirmed } · bertentangan: { $contradicted } · tanpa pembanding: { $silent }
fromBox = Dari kotak
typedBefore = Ketikan belum disimpan: { $value }; tekan E untuk melanjutkan.
decided = diputuskan
inDoubt = meragukan
doubts = { $n } meragukan
others = Isian lain ({ $n })
thisCard = Kartu ini
cardReason = Isiannya sudah jelas; periksa kartunya secara utuh.
noDoubt = Tidak ada isian yang meragukan.
storeAnyway = Periksa lagi; tekan Enter sekali lagi untuk menyimpannya seperti ini.
emptyTyped = Kotak isian kosong. Tekan Esc lalu 0 bila isian ini tidak tertera pada kartu.
typeFirst = Tekan E (atau F2) sebelum mengetik. Tekan ? untuk melihat semua pintasan.
tooQuick = Terlalu cepat: tombol terakhir diabaikan. Tekan E sebelum mengetik.
viewOnlyHint = Sesi ini hanya dapat dilihat.
noReading = Tidak ada hasil baca nomor { $n }.
setAside = Ketikan disimpan sementara; tekan E untuk mengambilnya lagi.
nothingToUndo = Tidak ada lagi yang dapat dibatalkan.
undone = Dibatalkan: kartu { $n }.
acceptedLive = { $field } disimpan.

# Gambar.
picture = Gambar kartu { $n }
line = Potongan gambar: { $field }
wholeSource = Gambar asli kartu { $n }
noPicture = Gambar tidak dapat ditampilkan.
zoomField = Perbesar isian
zoomCard = Seluruh kartu
zoomSource = Gambar asli
boxHint = Seret kotak di sekeliling satu baris. Tombol panah menggeser, Shift+panah mengubah ukuran, Enter membaca, Esc membatalkan.
boxRead = Ada { $n } hasil baca dari kotak itu. Tekan nomornya untuk memakainya.
boxNothing = Tidak ada tulisan yang terbaca di kotak itu.
noFlat = Kotak hanya dapat digambar pada kartu yang sudah diluruskan.
reads = sedang dibaca…

# Dialog.
notACardText = Kartu { $n } ({ $name }) ditandai bukan kartu dan tidak dihitung lagi. Tekan U untuk membatalkannya.
yesNotACard = Ya, bukan kartu
cancel = Batal
close = Tutup
dropped = Dibatalkan.
turnTitle = Putar lalu baca ulang
turnText = R memutar gambar 90° lagi, Enter membaca ulang, Esc membatalkan.
turnNow = Baca ulang ({ $degrees }°)
turnMore = Putar 90°
turned = Kartu sudah dibaca ulang.
duplicateTitle = Kartu ganda?
keepCard = Simpan kartu { $n }
keepBoth = Simpan keduanya
notSame = Bukan orang yang sama
differs = berbeda
noDuplicates = Kartu ini tidak memiliki kartu ganda.
duplicateText = Simpan keduanya: kartu atau orang yang sama, misalnya KTP lama dan baru; keduanya tetap ada dalam sesi dan saling merujuk. Bukan orang yang sama: kedua kartu tidak berhubungan. Tekan U untuk membatalkan.
bothKept = keduanya disimpan
conflictTitle = Kartu sudah berubah
conflictText = Kartu { $n } ({ $name }) sudah diputuskan di tempat lain, atau dibaca ulang.
theirs = Yang tersimpan
yours = Keputusan Anda
useTheirs = Pertahankan yang tersimpan
useYours = Pakai keputusan saya
restTitle = Terima sisanya tanpa diperiksa?
restNone = Tidak ada lagi yang perlu diterima.
restText = { $fields } isian yang meragukan pada { $cards } kartu akan diterima tanpa diperiksa petugas. Keyakinan terendah: { $lowest }.
restUnder = { $n } isian di bawah { $below }
restYes = Terima { $n } isian
restDone = { $n } isian diterima.

# Daftar pintasan papan ketik.
keysTitle = Pintasan papan ketik
keysNote = Pintasan huruf berlaku selama Anda tidak sedang mengetik di kotak isian.
kEnter = terima nilai, lanjut
kNumbers = pakai hasil baca 1, 2, …
kEdit = ketik atau perbaiki
kEsc = keluar dari kotak isian
kTab = pindah isian (ketikan disimpan)
kCards = pindah kartu
kSkip = tunda: foto ulang, tanya orangnya; atau lewati
kUndo = batalkan langkah terakhir (dapat diulang)
kAll = satu keputusan untuk semua gambar yang gagal karena sebab yang sama, atau semua ganda yang sama persis
kOneByOne = per isian: putuskan tiap kartu dalam baris itu sendiri-sendiri
kBox = kotak di sekeliling baris, baca ulang
kDup = bandingkan kartu ganda
kView = ganti per kartu / per isian
kZoom = isian, seluruh kartu, gambar asli
kKeys = daftar ini

# Per isian: kartu dengan nilai yang sama ada dalam satu baris.
alikeCards = { $n } kartu dengan nilai ini
acceptAll = Terima { $n } sekaligus
oneByOne = Satu per satu

# Kartu yang menunggu sesuatu.
putOff = Ditunda
later = Tunda…
putOffTitle = Tunda kartu { $n }?
putOffText = Kartu yang ditunda keluar dari antrean, juga setelah program dimulai ulang, dan masuk ke daftar yang dapat dicetak. Tekan U untuk membatalkan.
whyPhoto = Foto ulang
whyPerson = Tanya orangnya
whyOther = Alasan lain
takeUp = Periksa lagi
skipOnly = Lewati dulu saja
putOffNote = Ditunda: { $reason }
toPutOff = Daftar untuk dicetak
print = Cetak
copyList = Salin daftar
copied = Daftar sudah disalin.
numberColumn = Kartu
endPutOff = Tersisa hanya yang ditunda

# Gambar yang gagal karena sebab yang sama.
allOfCause = Semua dengan sebab ini
allOfCauseText = { $n } gambar gagal dibaca karena sebab ini. Semuanya bukan kartu? Tekan U untuk membatalkan.

# Per isian, dan akhir antrean.
whatIsLeft = Yang tersisa
doneKind = { $field } selesai.
kinds = Isian
cardsAsWhole = Periksa { $n } kartu secara utuh
endTitle = Semua sudah diperiksa
endSkipped = Tersisa hanya yang dilewati
endLeft = Masih ada { $n } kartu yang perlu diperiksa
nothingTitle = Tidak ada yang perlu diperiksa
nothingHere = Tidak ada kartu untuk penyaring ini.
endOfList = Akhir daftar ini
endDone = { $n } keputusan kali ini, rata-rata { $each } detik.
lookAgain = Lihat { $n } kartu yang dilewati
toFailed = Ketik data { $n } gambar yang gagal dibaca
repeated = { $n } orang muncul lebih dari sekali di berkas ini. Bandingkan dulu kartunya, atau:
firstOnly = serahkan hanya kartu pertama tiap orang
settleAlike = Sisihkan { $n } kartu yang sama persis dengan kartu lain yang lebih baik
settleAlikeText = { $persons } orang muncul lebih dari sekali dengan nilai yang sama. Dari tiap orang, kartu dengan isian terbanyak, pertanyaan paling sedikit, dan gambar paling tajam tetap dipakai; { $n } lainnya disisihkan. Tekan U untuk membatalkan.
sameFile = Berkas yang sama: { $files }
merit = isian terbaca: { $fields } · pertanyaan: { $open }
meritBetter = Lebih baik ({ $reason }): disarankan untuk disimpan
betterChecked = sudah diperiksa petugas
betterFields = lebih banyak isian terbaca
betterOpen = lebih sedikit pertanyaan
betterSharper = gambar lebih tajam
betterNewer = dibaca lebih akhir
toDuplicates = Bandingkan { $n } kartu ganda
toSample = Uji petik: seberapa baik hasil ini?
toAll = Lihat semua kartu
ended = Program sudah berhenti. Tab ini boleh ditutup.
endedHow = Untuk melanjutkan: ktp-ocr review { $folder }
unsentQuit = Masih ada keputusan yang belum terkirim; tunggu sampai tersimpan.

# Uji petik.
sampleText = Isian yang diterima mesin diambil secara acak, lalu Anda periksa. Hasilnya menyatakan berapa persen isian yang diterima ternyata salah.
share = Bagian yang diperiksa (%)
blind = Ketik dahulu tanpa melihat hasil mesin (disarankan)
start = Mulai
sampleLarger = Periksa lebih banyak
sampleType = Ketik apa yang tertulis pada kartu, lalu tekan Enter.
sampleShown = Tekan Enter bila benar; tekan E untuk memperbaiki.
agrees = Cocok.
machineRead = Hasil mesin
youTyped = Ketikan Anda
mineIsRight = Ketikan saya benar
machineIsRight = Mesin benar, saya salah ketik
differTitle = Berbeda dari hasil mesin
sampleEnd = Uji petik selesai
wrongShare = isian salah

# Akhir pemeriksaan: yang dapat diunduh.
download = Unduh { $file }
downloadFor = Unduh untuk { $title }
finishTitle = Selesai sebelum semuanya diperiksa?
goOnReview = Lanjut memeriksa
finishNow = Selesai sekarang
endedResults = Hasil: { $file }

# Formulir untuk membuat profil ekspor, ditawarkan di akhir.
profileMake = Buat profil ekspor…
profileStart = Mulai dari
profileName = Nama
profileNameSample = kantor-saya
profileTitle = Judul
format = Berkas
delimiter = Pemisah kolom (CSV)
dates = Tanggal
cards = Kartu
profileAccepted = Kartu yang diterima
profileAll = Kartu yang diterima dan yang perlu diperiksa
profileColumns = Kolom
profileHow = Ketik teks sebagai isi. Tulis nama isian dalam kurung kurawal, atau pilih dari daftar. Kolom tanpa isi tetap kosong.
profileHeading = Judul kolom
profileValue = Isi
profileUp = Naikkan { $column }
profileRemove = Hapus { $column }
profileAdd = Tambah kolom
profilePreview = Tiga kartu pertama
profileKeep = Simpan profil
profileKept = Tersimpan. Juga untuk: ktp-ocr export FOLDER --profile { $name }

# NIK sebagai saksi.
fromNIK = dari NIK
fitsNIK = cocok dengan NIK
differsFromNIK = tidak cocok dengan NIK

# Pictures that are given to the page.
addPictures = + Gambar
addTitle = Gambar baru
addText = Gambar baru dari kartu yang sama menggantikannya; kartu lama disisihkan, dan tombol U mengembalikannya.
addNew = Kartu baru
addRetake = Menggantikan kartu { $n }
addTooLarge = { $name } lebih besar dari 64 MB; bacalah dengan ktp-ocr scan
addSending = mengirim { $n } dari { $total }…
addSent = { $n } tersimpan dan sedang dibaca
addFolder = folder tidak dapat dijatuhkan di sini; jatuhkan gambar di dalamnya
adding = Gambar yang masih dibaca: { $n }. Kartu baru ditambahkan ke antrean.
added = Semua gambar sudah dibaca. Kartu baru: { $n }, perlu diperiksa: { $review }
