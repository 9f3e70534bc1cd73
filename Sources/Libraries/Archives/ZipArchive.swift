internal import CZip

/// A ZIP file in memory, whose members are read under a limit: what is small outside may be huge inside. Nothing of it
/// reaches a disk, and no name in it is taken for a path.
package final class ZipArchive {
    private let archive: OpaquePointer
    /// libzip reads from them until the archive is discarded.
    private let bytes: UnsafeMutableBufferPointer<UInt8>

    /// nil for bytes that are no ZIP file.
    package init?(_ content: some Collection<UInt8>) {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(content.count, 1))
        _ = bytes.update(fromContentsOf: content)
        var error = zip_error_t()
        guard let source = zip_source_buffer_create(bytes.baseAddress, UInt64(content.count), 0, &error) else {
            bytes.deallocate()
            return nil
        }
        guard let archive = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            bytes.deallocate()
            return nil
        }
        (self.archive, self.bytes) = (archive, bytes)
    }

    /// The names by their numbers, as `member` takes them.
    package var names: [String] {
        (0..<max(zip_get_num_entries(archive, 0), 0)).map { index in
            zip_get_name(archive, UInt64(index), 0).map { String(cString: $0) } ?? ""
        }
    }

    /// The directory's claim of a member, in bytes; `number` is from 0.
    package func size(of number: Int) -> Int {
        var facts = zip_stat_t()
        return zip_stat_index(archive, UInt64(number), 0, &facts) == 0 ? Int(clamping: facts.size) : 0
    }

    /// The first bytes of a member, at most so many; none where it cannot be read.
    package func head(of number: Int, _ count: Int) -> [UInt8] {
        guard let file = zip_fopen_index(archive, UInt64(number), 0) else { return [] }
        defer { zip_fclose(file) }
        var head = [UInt8](repeating: 0, count: count)
        let got = zip_fread(file, &head, UInt64(count))
        return Array(head.prefix(Int(max(got, 0))))
    }

    package enum Member: Equatable {
        case content([UInt8])
        case missing, damaged
        /// With a password.
        case locked
        case tooLarge
    }

    package func member(_ name: String, atMost limit: Int) -> Member {
        let number = zip_name_locate(archive, name, 0)
        return number < 0 ? .missing : member(Int(number), atMost: limit)
    }

    /// - Parameter ratio: how many times its packed size a member may have.
    package func member(_ number: Int, atMost limit: Int, ratio: Int? = nil) -> Member {
        var content: [UInt8] = []
        let failure = read(number, atMost: limit, ratio: ratio) { content += $0 }
        return failure ?? .content(content)
    }

    /// Piece by piece, for a member that need not be in memory at once; `number` is from 0; nil where all was read.
    package func read(
        _ number: Int, atMost limit: Int, ratio: Int? = nil, consume: (ArraySlice<UInt8>) -> Void
    ) -> Member? {
        var facts = zip_stat_t()
        guard zip_stat_index(archive, UInt64(number), 0, &facts) == 0 else { return .missing }
        guard facts.encryption_method == ZIP_EM_NONE else { return .locked }
        let limit = ratio.map { min(limit, min(Int(clamping: facts.comp_size), limit) * $0) } ?? limit
        // What the directory says of the size is a claim; it only spares the trouble.
        guard facts.size <= UInt64(limit) else { return .tooLarge }
        guard let file = zip_fopen_index(archive, UInt64(number), 0) else { return .damaged }
        defer { zip_fclose(file) }
        var taken = 0
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = zip_fread(file, &buffer, UInt64(buffer.count))
            guard count >= 0 else { return .damaged }
            guard count > 0 else { return nil }
            taken += Int(count)
            guard taken <= limit else { return .tooLarge }
            consume(buffer[..<Int(count)])
        }
    }

    deinit {
        zip_discard(archive)
        bytes.deallocate()
    }
}
