/// A row as labels and vocabularies are matched against it: folded letters only, each with its place in the text.
struct FoldedLetters {
    private(set) var folded: [UInt8] = []
    /// Byte offset of each letter in the row's text.
    private(set) var offsets: [Int] = []
    /// Byte offset behind each letter.
    private var ends: [Int] = []
    private let bytes: [UInt8]

    /// The edge between two letters: may a label end there?
    enum Edge {
        /// Nothing: they stand in one word.
        case none
        /// A blank or the row's end.
        case word
        /// A colon, or what became of it.
        case mark
        /// A small letter before a capital or a digit: `NamaBUDI`.
        case caseChange
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
        for (offset, byte) in bytes.enumerated() {
            guard let letter = ConfusableCharacters.folded(byte) else { continue }
            let before = folded.count
            ConfusionDistance.append(letter, to: &folded)
            if folded.count > before {
                offsets.append(offset)
                ends.append(offset + 1)
            } else {
                ends[ends.count - 1] = offset + 1
            }
        }
    }

    /// Places where a row's own label may begin: at its first words, once the dirt before them is passed over.
    var rowStarts: [Int] {
        var starts: [Int] = []
        for (index, offset) in offsets.enumerated() where isWordStart(offset) {
            starts.append(index)
            // A word of three letters is no dirt; a capital after dirt (`|Nama`) is a start of its own.
            let word = wordLength(at: offset)
            if starts.count == 4 || word > 2 && !bytes[offset].isBar { break }
        }
        return starts
    }

    /// Places where a label may begin in the middle of a row, also glued to the value before it (`LAKI-LAKIGol`).
    var wordStarts: [Int] {
        offsets.indices.filter { index in
            let offset = offsets[index]
            return isWordStart(offset)
                || bytes[offset].isCapital && offset + 1 < bytes.count && bytes[offset + 1].isSmall
        }
    }

    func edge(before index: Int) -> Edge {
        let end = ends[index - 1]
        guard end < bytes.count else { return .word }
        let (last, next) = (bytes[end - 1], bytes[end])
        if next.isBlank { return bytes[end...].first { $0 != next }?.isColon == true ? .mark : .word }
        if next.isColon { return .mark }
        if ConfusableCharacters.folded(next) == nil { return next == UInt8(ascii: "/") ? .none : .word }
        if last.isSmall && (next.isCapital || next.isDigit || next.isBar) { return .caseChange }
        return last.isCapital && next.isDigit ? .caseChange : .none
    }

    /// Labels are printed in small letters, all but NIK and RT/RW; values in capitals.
    func looksLikeLabel(_ range: Range<Int>) -> Bool {
        guard let last = range.last, let first = range.first else { return false }
        return bytes[offsets[first]..<ends[last]].contains(where: \.isSmall)
    }

    func containsColon(_ range: Range<Int>) -> Bool {
        guard let last = range.last, let first = range.first else { return false }
        return bytes[offsets[first]..<ends[last]].contains(where: \.isColon)
    }

    /// Whether a number, or the dash for none, begins at the byte offset.
    func isNumber(at offset: Int) -> Bool {
        offset < bytes.count && (bytes[offset].isDigit || bytes[offset] == UInt8(ascii: "-"))
    }

    /// Passes over the colon and what engines read in its place.
    func valueStart(after index: Int) -> Int {
        var offset = ends[index - 1]
        var hadColon = false
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "): offset += 1
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "="):
                hadColon = true
                offset += 1
            case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "*"), UInt8(ascii: "'"), UInt8(ascii: "\""),
                UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ">"), UInt8(ascii: "<"):
                offset += 1
            case UInt8(ascii: "|"), UInt8(ascii: "!"):
                // Behind a colon and before a letter it is a letter too: `: |BRAHIM`, `:! DEWA`.
                let next = bytes[(offset + 1)...].first { !$0.isBlank }
                guard !hadColon || next?.isCapital != true else { return offset }
                offset += 1
            case UInt8(ascii: "1") where !hadColon && offset + 1 < bytes.count && bytes[offset + 1].isCapital,
                UInt8(ascii: "Z")
            where !hadColon && bytes[(offset + 1)...].first { !$0.isBlank }.map { $0.isCapital || $0.isDigit } == true:
                // Before a word, and no colon read, it was the colon: `Nama 1SITI`, `Nama Z SITI`, `RT/RW Z 019/007`.
                hadColon = true
                offset += 1
            case let digit
            where "237".utf8.contains(digit) && !hadColon && offset + 2 < bytes.count && bytes[offset + 1].isBlank
                && bytes[offset + 2].isCapital:
                // The legacy engine takes a colon for these: `Kel/Desa 3 NATAR`. Of a village named 3 ILIR it reads the colon.
                hadColon = true
                offset += 1
            case UInt8(ascii: "-"), UInt8(ascii: "1"), UInt8(ascii: "l"), UInt8(ascii: "i"), UInt8(ascii: "t"):
                // Alone before a blank and more text it was the colon; else it belongs to the value.
                let isAlone = offset + 2 < bytes.count && bytes[offset + 1] == UInt8(ascii: " ")
                let isFirst = bytes[offset - 1] == UInt8(ascii: " ")
                guard !hadColon, isAlone, isFirst, bytes[offset + 2] != UInt8(ascii: "/") else {
                    return behindColon(near: offset, hadColon: hadColon)
                }
                hadColon = true
                offset += 1
            default: return behindColon(near: offset, hadColon: hadColon)
            }
        }
        return offset
    }

    /// A colon may follow a scrap that was read before it: `Kel/Desa 1: TULIS`.
    private func behindColon(near offset: Int, hadColon: Bool) -> Int {
        guard !hadColon, let colon = bytes[offset...].prefix(6).firstIndex(where: \.isColon) else { return offset }
        return bytes[(colon + 1)...].firstIndex { !$0.isBlank } ?? bytes.count
    }

    func end(of index: Int) -> Int { ends[index] }

    private func isWordStart(_ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1] == UInt8(ascii: " ")
            || ConfusableCharacters.folded(bytes[offset - 1]) == nil && !isStrokeWithinWord(offset - 1)
            || bytes[offset - 1].isBar
    }

    /// `Tempat/Tgl`. A stroke before a word is dirt: `/BELUM KAWIN`.
    private func isStrokeWithinWord(_ offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "/") && offset > 0 && !bytes[offset - 1].isBlank
    }

    private func wordLength(at offset: Int) -> Int {
        bytes[offset...].prefix { ConfusableCharacters.folded($0) != nil }.count
    }
}
