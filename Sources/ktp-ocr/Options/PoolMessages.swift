import KTPCore
import KTPWorkers

/// What is to be said of the workers before they start.
struct PoolMessages {
    let language: Language

    func partlySandboxed(without lacking: [String]) -> String {
        let lacking = lacking.joined(separator: ", ")
        return language.say(
            id: "sistem ini tanpa \(lacking): pembaca kurang terkurung; lihat ktp-ocr doctor",
            en: "this system is without \(lacking): readers are less locked in; see ktp-ocr doctor")
    }

    /// - Parameter reason: as the reader says it.
    func notSandboxed(_ reason: String) -> String {
        language.say(
            id: "\(reason); dilanjutkan tanpa kurungan, --require-sandbox menolaknya",
            en: "\(reason); going on without, which --require-sandbox refuses")
    }

    func fewer(than wanted: Int, _ capacity: WorkerCapacity) -> String {
        let count = capacity.workers
        return capacity.lacksDescriptors
            ? language.say(
                id:
                    "batas berkas terbuka (ulimit -n) cukup untuk \(count) pembaca, bukan \(wanted); dilanjutkan dengan "
                    + "\(count); perbesar dengan ulimit -n 4096",
                en:
                    "the limit on open files (ulimit -n) is enough for \(count) readers, not for \(wanted); going on with "
                    + "\(count); raise it with ulimit -n 4096")
            : language.say(
                id:
                    "memori yang bebas cukup untuk \(count) pembaca, bukan \(wanted); dilanjutkan dengan \(count); tutup "
                    + "program lain untuk lebih banyak",
                en:
                    "free memory is enough for \(count) readers, not for \(wanted); going on with \(count); close other "
                    + "programs for more")
    }

    func noRoom(_ capacity: WorkerCapacity) -> String {
        capacity.lacksDescriptors
            ? language.say(
                id:
                    "batas berkas terbuka (ulimit -n) tidak cukup untuk satu pembaca pun; perbesar dengan ulimit -n 256",
                en: "the limit on open files (ulimit -n) is not enough for one reader; raise it with ulimit -n 256")
            : language.say(
                id: "memori yang bebas tidak cukup untuk satu pembaca pun; tutup program lain dan coba lagi",
                en: "free memory is not enough for one reader; close other programs and try again")
    }
}
