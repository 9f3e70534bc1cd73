# The picture that a program gave to the library has too many bytes.
pictureTooManyBytes = gambar lebih besar daripada yang diperlukan untuk sebuah kartu; simpan ulang dengan ukuran di bawah 47 MB
