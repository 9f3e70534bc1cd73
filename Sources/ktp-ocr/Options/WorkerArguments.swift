import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers

/// What holds for every worker, whatever it reads with: of `scan` and `worker`.
struct WorkerArguments: ParsableArguments {
    @Option(
        help: .say(
            id: "Menerima isian tanpa diperiksa orang bila kemungkinan benarnya paling sedikit sekian, 0 sampai 1.",
            en: "Accept a field without a person when it is at least this likely right, 0 to 1."))
    var accept = ReadingOptions().accept

    @Option(
        help: .say(
            id: "Folder tempat model dicari lebih dulu.", en: "Folder in which to look for models first.",
            valueName: "dir"), completion: .directory)
    var models: String?

    @Option(
        help: .say(
            id: "Daftar kecamatan dan desa dari `regions import` (bawaan: di tempatnya sendiri, bila ada).",
            en: "Gazetteer of districts and villages, from `regions import` (default: its own place, if there is one).",
            valueName: "file"), completion: .file(extensions: ["sqlite"]))
    var regions: String?

    @Option(
        help: .say(
            id: "Sama dengan --set engine.lstm.runtime=native|tesseract: hasilnya sama, native jauh lebih cepat.",
            en: "The same as --set engine.lstm.runtime=native|tesseract: both read alike, native far sooner.",
            valueName: "native|tesseract"))
    var lstmRuntime: ReadingParameters.Runtime?

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: """
                Membaca cepat: mesin legacy hanya membaca NIK dan isian yang diragukan LSTM. Sama dengan --set \
                engine.legacy.reads=doubtful.
                """,
            en: """
                Read fast: the legacy engine reads only the NIK and fields of which the LSTM is not sure. The same as \
                --set engine.legacy.reads=doubtful.
                """))
    var fast = false

    @Option(
        help: .say(
            id: "Batas waktu satu kartu dalam detik; sesudahnya pekerjanya diakhiri.",
            en: "Seconds one card may take before its worker is ended.", valueName: "seconds"))
    var timeout = OCRManager.standardTimeLimit / .seconds(1)

    @Option(
        help: .say(
            id: "Memori satu pekerja dalam megabita; 0 untuk tanpa batas.",
            en: "Megabytes one worker may have; 0 for no limit.", valueName: "megabytes"))
    var memoryLimit = 2048

    @Flag(
        inversion: .prefixedNo,
        help: .say(
            id: "Menolak membaca bila sistem ini tidak dapat mengurung pembaca sepenuhnya (lihat `ktp-ocr doctor`).",
            en: "Refuse to read where this system cannot sandbox the readers wholly (see `ktp-ocr doctor`)."))
    var requireSandbox = false

    var gazetteer: GazetteerPlace { GazetteerPlace(regions) }

    func validate() throws {
        guard (0...1).contains(accept) else {
            throw ValidationError(
                .say(id: "--accept memerlukan angka dari 0 sampai 1", en: "--accept takes a number from 0 to 1"))
        }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError(
                .say(
                    id: "--timeout memerlukan detik, lebih dari 0 dan paling banyak 86400",
                    en: "--timeout takes seconds, more than 0 and at most 86400"))
        }
        guard memoryLimit == 0 || (256...1 << 20).contains(memoryLimit) else {
            throw ValidationError(
                .say(
                    id: "--memory-limit memerlukan megabita dari 256 sampai 1048576, atau 0 untuk tanpa batas",
                    en: "--memory-limit takes megabytes from 256 to 1048576, or 0 for no limit"))
        }
    }
}

extension ReadingParameters.Runtime: ExpressibleByArgument {}
