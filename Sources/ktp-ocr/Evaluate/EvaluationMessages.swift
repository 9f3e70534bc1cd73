import KTPCore
import KTPEvaluation

/// What `evaluate` and `compare` say about their inputs. Each message ends with the remedy.
extension EvaluationWords {
    enum Unmatched {
        case truthWithoutCard, ambiguousTruth, cardWithoutTruth
    }

    func unmatched(_ kind: Unmatched, count: Int, folder: String) -> String {
        switch (kind, language) {
        case (.truthWithoutCard, .en):
            "\(count) cards of the truth are not in \(folder) and are not judged; scan them, or take them out:"
        case (.truthWithoutCard, .id):
            "\(count) kartu di berkas kebenaran tidak ada di \(folder) dan tidak dinilai; pindai, atau hapus dari berkas:"
        case (.ambiguousTruth, .en):
            "\(count) cards of the truth fit several of \(folder) and are not judged; write more of their paths:"
        case (.ambiguousTruth, .id):
            "\(count) kartu di berkas kebenaran cocok dengan beberapa kartu di \(folder) dan tidak dinilai; "
                + "tulis jalur yang lebih lengkap:"
        case (.cardWithoutTruth, .en):
            "\(count) cards of \(folder) have no truth and are not judged; add them to the truth file:"
        case (.cardWithoutTruth, .id):
            "\(count) kartu di \(folder) tidak ada di berkas kebenaran dan tidak dinilai; tambahkan ke berkas itu:"
        }
    }

    func unknownKey(_ key: TruthFile.UnknownKey, file: String) -> String {
        let place = "\(file):\(key.line)"
        switch language {
        case .en:
            let meant = key.meant.map { "; did you mean \($0)?" } ?? "; remove it, or see `ktp-ocr help evaluate`"
            return "\(place): the key \(key.key) is no field and judges nothing\(meant)"
        case .id:
            let meant = key.meant.map { "; maksudnya \($0)?" } ?? "; hapus, atau lihat `ktp-ocr help evaluate`"
            return "\(place): kunci \(key.key) bukan nama kolom dan tidak menilai apa pun\(meant)"
        }
    }

    func brokenLine(_ line: Int, folder: String) -> String {
        switch language {
        case .en:
            "\(folder)/results.ndjson:\(line) is no record and is left out; write the file anew with ktp-ocr export"
        case .id:
            "\(folder)/results.ndjson:\(line) bukan rekaman dan dilewati; tulis ulang berkasnya dengan ktp-ocr export"
        }
    }

    func unreadable(_ path: String, reason: String) -> String {
        switch language {
        case .en: "cannot read \(path): \(reason); see to its name and permissions"
        case .id: "\(path) tidak dapat dibaca: \(reason); periksa nama dan izinnya"
        }
    }

    func nothingJudged(folder: String, truth: String) -> String {
        switch language {
        case .en:
            "no card of \(folder) is judged by \(truth), so there is nothing to measure; write the paths in it as they "
                + "are under the scanned folder"
        case .id:
            "tidak ada kartu di \(folder) yang dinilai oleh \(truth), jadi tidak ada yang diukur; tulis jalur kartu "
                + "seperti di bawah folder yang dipindai"
        }
    }

    func baselineOfOtherCards(_ path: String) -> String {
        switch language {
        case .en:
            "\(path) is of other cards: this run judged none of those it holds; give the baseline that belongs to "
                + "this truth, or write one with --write-baseline"
        case .id:
            "\(path) milik kartu lain: tidak satu pun kartunya dinilai kali ini; pakai baseline yang sesuai, atau "
                + "buat dengan --write-baseline"
        }
    }

    func baselineNotWritten(_ path: String) -> String {
        switch language {
        case .en: "\(path) is not written: the gate is not met; mend what broke, or write it without --baseline"
        case .id: "\(path) tidak ditulis: gerbang belum terpenuhi; perbaiki yang rusak, atau tulis tanpa --baseline"
        }
    }
}
