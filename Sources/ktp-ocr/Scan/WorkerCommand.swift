import ArgumentParser
import KTPCore
import KTPReading
import KTPWorkers
import SystemPackage

struct WorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "worker",
        abstract: .say(
            id: "Membaca permintaan NDJSON di masukan standar, menjawab satu rekaman per kartu di keluaran standar.",
            en: "Read requests as NDJSON on standard input, answer one record a card on standard output."),
        discussion: .say(
            id: """
                Kontraknya, dengan skema dan contoh, ada di docs/WORKER.md. {"hello":true} dijawab dengan versi, model dan \
                sidik jari pembaca; jangan campur rekaman dari sidik jari yang berbeda.

                Permintaan berbentuk {"id":"7","path":"/data/a.jpg"}; boleh ditambah "page" (dari 1) dan "engines" \
                (["lstm"]), atau "bytes" (isi berkas dalam base64) dengan "name" sebagai ganti "path". Setiap baris \
                dijawab dengan satu baris; yang bukan permintaan, atau lebih dari \(WorkerRequest.mostBytes >> 20) MiB, \
                dengan rekaman gagal yang menyebut nomor barisnya. Halaman dengan beberapa kartu dijawab dengan satu \
                baris per kartu, semuanya ber-id sama, dengan "source.card" 1 sampai "source.cards"; "firstCard" \
                (dari 1) dalam permintaan melewati kartu sebelumnya. Dengan "count" true tidak ada yang dibaca; \
                jawabannya {"id":"7","pages":12}. Tentang gambar yang kartunya sudah dibaca, "sha256" dan "geometry" \
                diambil dari rekamannya: "cut" ([[x,y,lebar,tinggi],"card","cardInColour","photo","signature",\
                "source"]) meminta potongan gambarnya, "line" ([x,y,lebar,tinggi]) pembacaan satu kotak oleh kedua \
                mesin; jawabannya {"id":"7","picture":"found","result":[...]}, dengan "gone", "changed", atau \
                "unknown" bila gambarnya tidak ada lagi, berganti, atau tempat kartunya tidak diketahui. Jalur yang bukan UTF-8 ditulis dalam base64 di "pathBytes". Pekerja \
                selesai bila masukannya habis.

                `scan` menjalankan pekerjanya dengan perintah ini, dan GNU parallel, Slurm atau Spark di komputer lain \
                dapat melakukannya juga. Memorinya dibatasi (--memory-limit, ruang alamat); kartu yang melampaui batas \
                itu mengakhiri pekerja, dan begitu pula kartu yang sepuluh detik lebih lama dari --timeout: jalankan \
                pekerja lain dan kirim kartu berikutnya.

                Pekerja mengurung dirinya (Landlock dan seccomp) sebelum permintaan pertama: ia tidak dapat menulis \
                berkas selain di --keep-stages, membuka sambungan, atau menjalankan program, dan dengan --read-below \
                hanya membaca di bawah folder itu.
                """,
            en: """
                The contract, with schema and examples, is docs/WORKER.md. {"hello":true} is answered with version, models \
                and fingerprint; do not mix records of different fingerprints.

                A request is {"id":"7","path":"/data/a.jpg"}; optional are "page" (from 1) and "engines" (["lstm"]), \
                or "bytes" (the file in base64) with "name" in place of "path". Every line is answered by one line; \
                one that is no request, or has more than \(WorkerRequest.mostBytes >> 20) MiB, by a failed record that \
                names its number. A page of several cards is answered by one line a card, all with the same id, with \
                "source.card" from 1 to "source.cards"; "firstCard" (from 1) in a request passes over the cards \
                before it. With "count" true nothing is read; the answer is {"id":"7","pages":12}. Of a picture whose \
                card was read before, "sha256" and "geometry" come from its record: "cut" ([[x,y,width,height],\
                "card","cardInColour","photo","signature","source"]) asks for pieces of it, "line" \
                ([x,y,width,height]) for what both engines read in one box; the answer is \
                {"id":"7","picture":"found","result":[...]}, with "gone", "changed" or "unknown" where the picture is \
                no longer there, is another one, or nobody knows where on it the card lay. Where a path is no \
                UTF-8, "pathBytes" holds it in base64. The worker ends at the end of its input.

                `scan` starts its workers with this command, and so may GNU parallel, Slurm or Spark on other \
                machines. It bounds its memory (--memory-limit, address space); a card that goes past the limit ends \
                the worker, and so does one that takes ten seconds longer than --timeout: start another and send the \
                next card.

                A worker locks itself in (Landlock and seccomp) before the first request: it can write no file but \
                under --keep-stages, open no connection and start no program, and with --read-below it reads below \
                that folder alone.
                """) + .examples("worker"))

    @OptionGroup var reading: ReadingArguments
    @OptionGroup var common: CommonOptions

    @Option(
        parsing: .singleValue,
        help: .say(
            id: "Membaca berkas hanya di bawah folder ini, sesering yang perlu (bawaan: di mana saja).",
            en: "Read files below this folder alone, as often as need be (default: anywhere).", valueName: "dir"))
    var readBelow: [String] = []

    @Flag(
        help: .say(
            id: "Tidak membaca, hanya menghitung halaman dan memotong gambar; tidak memerlukan model.",
            en: "Read nothing, only count pages and cut pictures; no models are needed."))
    var withoutEngines = false

    /// Loading engines takes half a second; whoever started this may be gone by then.
    private static let startLimit = 120

    func run() throws {
        WorkerEnvironment.restartClean()
        try Console().run(in: common.spoken) { console in
            WorkerEnvironment.endAfter(seconds: Self.startLimit)
            try Sandbox.keepMemoryPrivate()
            try WorkerEnvironment.limitMemory(megabytes: reading.reader.memoryLimit)
            let output = try WorkerEnvironment.reserveStandardOutput()
            try reading.makeStagesFolder()
            let gazetteer = try reading.reader.gazetteer.open()
            let pipeline =
                withoutEngines
                ? nil
                : try CardPipeline(
                    options: try reading.options(speaking: common.spoken), gazetteer: gazetteer,
                    keepStages: reading.keepStages)
            let identity = pipeline.map { pipeline in
                let fingerprint = pipeline.identity(with: gazetteer, commit: BuildCommit.hash)
                return WorkerIdentity(of: pipeline, fingerprint: fingerprint, commit: BuildCommit.hash)
            }
            let refusal = try closeSandbox(besides: output)
            if let refusal { console.say(PoolWords(language: common.spoken).notSandboxed(refusal)) }
            WorkerEnvironment.endAfter(seconds: 0)
            try answer(with: pipeline, identity, on: output, notLockedIn: refusal)
        }
    }

    /// From here on strangers' files are read.
    /// - Returns: why the kernel, which has the means, did not lock this process in; nil where it did.
    private func closeSandbox(besides output: FileDescriptor) throws -> String? {
        if reading.keepStages == nil { try WorkerEnvironment.limitFiles(besides: output) }
        let sandbox = Sandbox.ofWorker(
            readBelow: readBelow.isEmpty ? nil : readBelow, models: reading.reader.models,
            gazetteer: reading.reader.gazetteer.path, keepStages: reading.keepStages)
        do throws(SandboxError) {
            let support = try sandbox.enter()
            if reading.reader.requireSandbox { try support.demandAll() }
            return nil
        } catch {
            if reading.reader.requireSandbox { throw error }
            return error.message(in: common.spoken)
        }
    }

    private func answer(
        with pipeline: CardPipeline?, _ identity: WorkerIdentity?, on output: FileDescriptor, notLockedIn: String?
    ) throws {
        // The coordinator keeps the time; this is for a worker that has outlived its coordinator.
        let lastResort = Int(reading.reader.timeout.rounded(.up)) + 10
        let pictures = KnownPictures()
        func inTime<Answer>(_ work: () throws -> Answer) rethrows -> Answer {
            WorkerEnvironment.endAfter(seconds: lastResort)
            defer { WorkerEnvironment.endAfter(seconds: 0) }
            return try work()
        }
        try Worker.run(
            language: common.spoken, input: .standardInput, output: output, identity: identity,
            notLockedIn: notLockedIn,
            count: { request in inTime { Worker.pages(of: request) } },
            cut: { request in inTime { pictures.pieces(for: request) } },
            readBox: { request in inTime { pipeline?.readBox(request) } },
            read: { request, answer in
                guard let pipeline else { return try Worker.refuseToRead(request, common.spoken, answer) }
                try inTime {
                    try pipeline.read(request) { record in
                        var named = record
                        named.fingerprint = identity?.fingerprint(of: request)
                        try answer(named)
                        WorkerEnvironment.endAfter(seconds: lastResort)
                    }
                }
            })
    }
}
