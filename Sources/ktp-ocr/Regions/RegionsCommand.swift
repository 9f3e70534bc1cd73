import ArgumentParser
import KTPCore
import KTPRegister

struct RegionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "regions",
        abstract: .say(
            id: "Menyimpan daftar kecamatan dan desa, yang membantu bila kedua mesin berbeda.",
            en: "Keep a gazetteer of districts and villages, which helps where the engines differ."),
        discussion: .say(
            id: """
                Provinsi, kabupaten dan kota sudah ada di dalam alat ini. Daftar kecamatan dan desa atau kelurahan \
                dapat ditambahkan: bila kedua mesin membaca nama yang berbeda dan salah satunya diketahui berada di \
                kabupaten itu, atau desa itu di kecamatannya, nama itulah yang diambil. Tidak ada nama yang diubah, \
                dan tidak ada yang diragukan karena tidak dikenal: kartu bisa lebih baru dari daftarnya, atau lebih lama.

                Tempatnya di \(GazetteerPlace.variable), atau kalau tidak di ~/.local/share/ktp-ocr/regions.sqlite \
                (XDG_DATA_HOME). Bila daftar berubah, `scan` membaca kartu-kartu sebuah sesi lagi.
                """,
            en: """
                Provinces, regencies and cities are built in. Of districts (kecamatan) and villages (kelurahan, desa) a \
                gazetteer may be had besides: where the engines read different names and one of them is known to lie in \
                the regency, or the village in the district, that one is taken. No name is ever changed, and none is \
                doubted for being unknown: the card may be newer than the table, or older.

                It lies in \(GazetteerPlace.variable), else in ~/.local/share/ktp-ocr/regions.sqlite \
                (XDG_DATA_HOME). When it changes, `scan` reads the cards of a session again.
                """),
        subcommands: [RegionsImportCommand.self, RegionsShowCommand.self])

    @OptionGroup var speech: LanguageOption
}

struct RegionsImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: .say(
            id: "Membuat daftar wilayah, atau menambahnya, dari tabel kode dan nama.",
            en: "Build the gazetteer, or add to it, from tables of codes and names."),
        discussion: .say(
            id: """
                Sebuah tabel berisi satu baris per tempat, 11.01.01.2001,Keude Bakongan: kodenya menurut Kemendagri, \
                dengan atau tanpa titik, lalu namanya; dalam CSV atau TSV, UTF-8, dengan judul atau tanpa judul. Kolom \
                berbentuk 2016=Labuhan Haji memuat nama menurut beberapa edisi, dan semuanya dipakai. Provinsi dan \
                kabupaten dilewati.

                Nama-nama itu ditambahkan pada impor yang lalu, sebab kartu mengikuti edisi pada waktunya; --replace \
                melupakan yang lalu. Semua tabel diambil atau tidak sama sekali: bila ada baris yang salah, nomor \
                barisnya disebut dan daftar wilayah tetap seperti semula.

                Kode keluar: 0 selesai; 64 ada baris yang salah; 73 daftar wilayah tidak dapat dibuat; 74 membaca \
                atau menulis gagal.
                """,
            en: """
                A table has one row a place, 11.01.01.2001,Keude Bakongan: its code by Kemendagri, with or without dots, \
                then its name; in CSV or TSV, UTF-8, a heading or none. Columns of the form 2016=Labuhan Haji give the \
                names of several editions, and each counts. Provinces and regencies are passed over.

                Names join those of earlier imports, since a card goes by the edition of its day; --replace forgets \
                them. All tables are taken or none: where a row is wrong, its line is named and the gazetteer stays as it \
                was.

                Exit codes: 0 done; 64 a row is wrong; 73 the gazetteer cannot be created; 74 reading or writing failed.
                """) + .examples("regions import"))

    @Argument(
        help: .say(id: "Tabel kode dan nama.", en: "Tables of codes and names."),
        completion: .file(extensions: ["csv", "tsv"]))
    var files: [String]

    @Option(
        help: .say(
            id: "Tempat daftar wilayah (bawaan: tempat ia dicari).",
            en: "Where the gazetteer is to lie (default: where it is looked for).", valueName: "file"))
    var out: String?

    @Flag(help: .say(id: "Melupakan yang diimpor sebelumnya.", en: "Forget what was imported before."))
    var replace = false

    @Flag(inversion: .prefixedNo, help: .say(id: "Mencetak satu objek JSON.", en: "Print one JSON object."))
    var json = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        try Console().run(in: common.spoken) { console in
            let path = GazetteerPlace(out.flatMap { $0.isEmpty ? nil : $0 }).importPath
            let summary = try GazetteerImport(path: path).add(files, replacing: replace)
            if json { return try console.result(OrderedJSON.encode(summary)) }
            guard !common.quiet else { return }
            let words = RegionsWords(language: common.spoken)
            console.note(words.account(of: summary) + "\n" + words.afterImport)
        }
    }
}

struct RegionsShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: .say(
            id: "Menyebut isi daftar wilayah, dan tabel asalnya.",
            en: "Say what is in the gazetteer, and from which tables."),
        discussion: CommandExamples.text(of: "regions show", in: .asked))

    @Option(
        help: .say(
            id: "Daftar wilayah lain dari yang dicari.", en: "Another gazetteer than the one that is looked for.",
            valueName: "file"))
    var regions: String?

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Mencetak satu objek JSON; null bila tidak ada daftar wilayah.",
            en: "Print one JSON object; null where there is no gazetteer."))
    var json = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let words = RegionsWords(language: common.spoken)
        try Console().run(in: common.spoken) { console in
            let summary = try GazetteerPlace(regions).open()?.summary()
            try console.result(json ? OrderedJSON.encode(summary) : summary.map(words.account(of:)) ?? words.none)
        }
    }
}
